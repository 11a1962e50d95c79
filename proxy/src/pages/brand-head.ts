/** Elements for the head that follow from the store settings: icons, and on the home page the shop for search engines. */
import { iconUrl } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';

/** The icons without a logo, as storefront/index.html has them. */
const BUILT_IN_ICONS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">';

function iconLinks(logo: StoreSettings['logo'] | undefined): string {
  if (!logo) return BUILT_IN_ICONS;
  return [
    `<link rel="icon" href="${iconUrl(logo.url, 'icon48')}" type="image/png" sizes="48x48">`,
    `<link rel="icon" href="${iconUrl(logo.url, 'icon192')}" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${iconUrl(logo.url, 'icon180')}">`,
  ].join('');
}

/** Describes the shop to search engines: https://schema.org/ClothingStore */
function structuredData(settings: StoreSettings, origin: string): string {
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

/**
 * Renders the head's elements.
 * @param settings null while they are unknown
 */
export function renderBrandHead(
  settings: StoreSettings | null,
  { origin, isHome }: { origin: string; isHome: boolean },
): string {
  return iconLinks(settings?.logo) + (settings && isHome ? structuredData(settings, origin) : '');
}
