/** Elements for the head that follow from the store settings: icons, colours, and on the home page the shop for search engines. */
import { iconUrl } from '@chitenge/contract/image';
import type { Accent } from '@chitenge/contract/accent';
import { TYPE_PAIRINGS } from '@chitenge/contract/type-pairing';
import { themeColor, type Store } from '../presenters/settings.ts';
import type { BrandHead } from './renderer.ts';

/** The icons without a logo, as storefront/index.html has them. */
const BUILT_IN_ICONS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">';

function iconLinks(logo: Store['settings']['logo'] | undefined): string {
  if (!logo) return BUILT_IN_ICONS;
  return [
    `<link rel="icon" href="${iconUrl(logo.url, 'icon48')}" type="image/png" sizes="48x48">`,
    `<link rel="icon" href="${iconUrl(logo.url, 'icon192')}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${iconUrl(logo.url, 'icon180')}">`,
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
    ...(logo ? { logo: origin + iconUrl(logo.url, 'icon512') } : {}),
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(contactPhone ? { telephone: contactPhone } : {}),
    ...(pages.length > 0 ? { sameAs: pages } : {}),
  };
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** Overrides the variables of storefront/src/theme/global-style.ts. The selector `html:root` has precedence over `:root`. */
const accentStyle = ({ copper, copperLight }: Accent): string =>
  `<style>html:root{--color-copper:${copper};--color-copper-light:${copperLight}}</style>`;

/**
 * Renders the head's elements.
 * @param store null while it is unknown
 */
export function renderBrandHead(
  store: Pick<Store, 'settings' | 'look'> | null,
  { origin, isHome }: { origin: string; isHome: boolean },
): BrandHead {
  const accent = store?.look.accent ?? null;
  return {
    html:
      `<meta name="theme-color" content="${themeColor({ accent })}">` +
      iconLinks(store?.settings.logo) +
      (accent === null ? '' : accentStyle(accent)) +
      (store && isHome ? structuredData(store.settings, origin) : ''),
    storeName: store?.settings.storeName ?? null,
    typePairing: store?.look.typePairing ?? TYPE_PAIRINGS[0],
  };
}
