/** Lists of paths derived from the table of pages. */
import { CLIENT_ONLY_TITLES } from '@chitenge/contract/client-only-titles';
import { fillPath, SHOP_PAGES, type ParameterPath, type ShopPage } from '@chitenge/contract/shop-pages';

const pages: readonly ShopPage[] = Object.values(SHOP_PAGES);
const pathsWhere = (matches: (page: ShopPage) => boolean) => pages.filter(matches).map(({ path }) => path);
const titles: Readonly<Partial<Record<string, string>>> = CLIENT_ONLY_TITLES;
const hasParameter = ({ path }: ShopPage): boolean => path.includes(':');

/** Server-rendered pages that always exist. */
export const FIXED_PATHS = pathsWhere((page) => page.rendering === 'server' && !hasParameter(page));

/** Paths of server-rendered pages that exist for some values of their parameter. */
export type ServerParameterPath = ParameterPath<{ rendering: 'server' }>;

/** Pages that only the browser renders. */
export const CLIENT_ONLY_PAGES = Object.entries<ShopPage>(SHOP_PAGES)
  .filter(([, { rendering }]) => rendering === 'client-only')
  .map(([name, { path }]) => ({ path, title: titles[name] ?? null }));

/** Pages without a parameter that the sitemap lists. */
export const SITEMAP_PATHS = pathsWhere((page) => page.sitemap && !hasParameter(page));

/** Rules of robots.txt. A rule matches every path with its prefix. The number of searches has no bound. */
export const DISALLOWED_PATHS = [
  '/api/',
  ...new Set(pathsWhere(({ crawlable }) => !crawlable).map((path) => path.replace(/:.*/, ''))),
  '/*?*search=',
];

/** URL of the not-found page. All URLs that match no page share its response. */
export const NOT_FOUND_URL = '/not-found';

/** Returns a URL of the page that never exists. All missing URLs of the page share its response. */
export const missingUrl = (path: string): string => fillPath(path, '\0');

/** Files in the root of the built storefront. */
export const ROOT_FILES = ['/favicon.ico', '/favicon.svg'];
