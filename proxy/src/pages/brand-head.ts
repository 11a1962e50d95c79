/** Elements for the head that follow from the store settings: icons, colours, and on the home page the shop for search engines. */
import { fitsIcon, logoIconUrl, type IconPreset } from '@chitenge/contract/icon';
import { linkPreviewImage } from '@chitenge/contract/image';
import type { Accent } from '@chitenge/contract/accent';
import { TYPE_PAIRINGS, type TypePairing } from '@chitenge/contract/type-pairing';
import { themeColor, type Store } from '@chitenge/contract/rows/settings';
import { shopIconUrl } from '../presenters/shop-icons.ts';

/** The part of the head that depends on the store settings. */
export interface BrandHead {
  html: string;
  /** The shop's name; null while it is unknown. */
  storeName: string | null;
  typePairing: TypePairing;
}

type Brand = Pick<Store, 'settings' | 'look'>;

/** The icons of a shop without a logo and a name of its own, as storefront/index.html has them. */
const BUILT_IN_ICONS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">';

function iconLinks(store: Brand | null): string {
  const url = (preset: IconPreset) => (store === null ? null : shopIconUrl(store, preset));
  if (url('icon48') === null) return BUILT_IN_ICONS;
  return [
    `<link rel="icon" href="${url('icon48')}" type="image/png" sizes="48x48">`,
    `<link rel="icon" href="${url('icon192')}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${url('icon180')}">`,
  ].join('');
}

/** Describes the shop to search engines: https://schema.org/ClothingStore */
function structuredData(settings: Store['settings'], origin: string): string {
  const { storeName, tagline, description, logo, contactEmail, contactPhone, contactLinks } = settings;
  const pages = contactLinks.map(({ url }) => url).filter((url) => url.startsWith('https://'));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: storeName,
    url: `${origin}/`,
    ...(tagline ? { slogan: tagline } : {}),
    ...(description ? { description } : {}),
    ...(logo
      ? { logo: origin + (fitsIcon(logo) ? logoIconUrl(logo, 'icon512') : linkPreviewImage(logo.url)) }
      : {}),
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(contactPhone ? { telephone: contactPhone } : {}),
    ...(pages.length > 0 ? { sameAs: pages } : {}),
  };
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** Overrides the variables of storefront/src/theme/global-style.ts. The selector `html:root` has precedence over `:root`. The dark theme of the back office takes both forms in turn. */
const accentStyle = ({ copper, copperLight }: Accent): string =>
  `<style>html:root{--color-copper:${copper};--color-copper-light:${copperLight};--accent:${copper};--accent-light:${copperLight}}</style>`;

/**
 * Renders the head's elements.
 * @param store null while it is unknown
 */
export function renderBrandHead(
  store: Brand | null,
  { origin, isHome }: { origin: string; isHome: boolean },
): BrandHead {
  const accent = store?.look.accent ?? null;
  return {
    html:
      `<meta name="theme-color" content="${themeColor({ accent })}">` +
      iconLinks(store) +
      (accent === null ? '' : accentStyle(accent)) +
      (store && isHome ? structuredData(store.settings, origin) : ''),
    storeName: store?.settings.storeName ?? null,
    typePairing: store?.look.typePairing ?? TYPE_PAIRINGS[0],
  };
}
