/** The manifest of the installed app: https://www.w3.org/TR/appmanifest */
import { ACCENT_BACKGROUNDS } from '@chitenge/contract/accent';
import { ICON_PRESETS, type IconPreset } from '@chitenge/contract/icon';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { Router } from 'express';
import type { ResponseCache } from '../cache/response-cache.ts';
import { themeColor, type Store } from '@chitenge/contract/rows/settings';
import { shopIconUrl } from '../presenters/shop-icons.ts';

const PATH = '/manifest.webmanifest';

const APP_ICONS = [
  { preset: 'icon192', builtIn: '/icons/icon-192.png', purpose: 'any' },
  { preset: 'icon512', builtIn: '/icons/icon-512.png', purpose: 'any' },
  { preset: 'maskable512', builtIn: '/icons/maskable-512.png', purpose: 'maskable' },
] as const satisfies { preset: IconPreset; builtIn: string; purpose: string }[];

/** Launchers cut off a longer name. */
const MAX_SHORT_NAME = 12;

/** What must not be the last word of a name. */
const CONJUNCTION_AT_END = /(?<!\s)\s+(?:&|\+|[-–—]|and)$/i;

/** Shortens a name to whole words, without a conjunction at the end. */
export function shortName(name: string): string {
  if (name.length <= MAX_SHORT_NAME) return name;
  const words = name.slice(0, MAX_SHORT_NAME + 1).match(/^.+(?=\s)/)?.[0] ?? name;
  return words.replace(CONJUNCTION_AT_END, '');
}

function manifestOf(store: Pick<Store, 'settings' | 'look'>): object {
  const { storeName, tagline, description } = store.settings;
  return {
    id: '/',
    name: tagline ? `${storeName} – ${tagline}` : storeName,
    short_name: shortName(storeName),
    ...(description ? { description } : {}),
    lang: 'en',
    dir: 'ltr',
    start_url: SHOP_PAGES.home.path,
    scope: '/',
    display: 'standalone',
    background_color: ACCENT_BACKGROUNDS.paper,
    theme_color: themeColor(store.look),
    categories: ['shopping', 'lifestyle'],
    icons: APP_ICONS.map(({ preset, builtIn, purpose }) => {
      const { side } = ICON_PRESETS[preset];
      const src = shopIconUrl(store, preset) ?? builtIn;
      return { src, sizes: `${side}x${side}`, type: 'image/png', purpose };
    }),
    shortcuts: [
      { name: 'All products', url: SHOP_PAGES.products.path },
      { name: 'Your cart', url: SHOP_PAGES.cart.path },
      { name: 'Wishlist', url: SHOP_PAGES.wishlist.path },
    ],
  };
}

/** Serves `/manifest.webmanifest` from the store settings, cached until they change. */
export function manifestRouter(responseCache: ResponseCache): Router {
  return Router().get(PATH, (request, response) =>
    responseCache.respond(request, response, {
      route: PATH,
      url: PATH,
      create: async (catalogue) => ({
        status: 200,
        headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
        body: JSON.stringify(manifestOf(await catalogue.store())),
      }),
    }),
  );
}
