/**
 * The pages of docs/shopping.md. Router, server rendering, service worker, sitemap and robots.txt derive from
 * this table. A new page needs a row here and a module in storefront/src/pages.
 */
export interface ShopPage {
  /** Path pattern in the syntax of React Router and Express, with at most one parameter. */
  path: string;
  /** storefront/src/pages/{module}-page.tsx. */
  module: string;
  /** 'server': the proxy renders it once for all shoppers. 'client-only': it shows private content. */
  rendering: 'server' | 'client-only';
  /** Whether the sitemap lists it, with one URL for each value of its parameter. */
  sitemap: boolean;
  /** Whether robots may crawl it. */
  crawlable: boolean;
  /** Whether the service worker caches it. Never for private content. */
  offline: boolean;
  /** Whether another query is another page in the service worker's cache. */
  cachedByQuery: boolean;
}

const PUBLIC = {
  rendering: 'server',
  sitemap: true,
  crawlable: true,
  offline: true,
  cachedByQuery: false,
} as const;
/** Rendered without the shopper's data, which the browser adds. */
const PERSONAL = { ...PUBLIC, sitemap: false, crawlable: false } as const;
const PRIVATE = { ...PERSONAL, rendering: 'client-only', offline: false } as const;

export const SHOP_PAGES = {
  home: { ...PUBLIC, path: '/', module: 'home' },
  products: { ...PUBLIC, path: '/products', module: 'products', cachedByQuery: true },
  category: { ...PUBLIC, path: '/products/:category', module: 'products', cachedByQuery: true },
  product: { ...PUBLIC, path: '/product/:slug', module: 'product' },
  lookbook: { ...PUBLIC, path: '/lookbook', module: 'lookbook' },
  content: { ...PUBLIC, path: '/pages/:slug', module: 'content' },
  cart: { ...PERSONAL, path: '/cart', module: 'cart' },
  checkout: { ...PERSONAL, path: '/checkout', module: 'checkout' },
  orders: { ...PRIVATE, path: '/orders', module: 'orders' },
  order: { ...PRIVATE, path: '/orders/:id', module: 'order' },
  receipt: { ...PRIVATE, path: '/orders/:id/receipt', module: 'receipt' },
  pay: { ...PRIVATE, path: '/pay/:id', module: 'pay' },
  track: { ...PRIVATE, path: '/track', module: 'track' },
  /** A rider's. Its document has nothing private: the stops are on the phone. */
  round: { ...PRIVATE, path: '/round/:id', module: 'round', offline: true },
  newsletter: { ...PRIVATE, path: '/newsletter', module: 'newsletter' },
  wishlist: { ...PERSONAL, path: '/wishlist', module: 'wishlist' },
  admin: { ...PRIVATE, path: '/admin', module: 'admin' },
  /** Its document has nothing private: the goods and sales are on the device. */
  till: { ...PRIVATE, path: '/admin/till', module: 'till', offline: true },
  newOrder: { ...PRIVATE, path: '/admin/orders/new', module: 'new-order' },
} as const satisfies Record<string, ShopPage>;

type Row = (typeof SHOP_PAGES)[keyof typeof SHOP_PAGES];

/** Paths with a parameter of the pages whose rows match a type. */
export type ParameterPath<Match> = Extract<Row, Match & { path: `${string}:${string}` }>['path'];

/** Replaces the parameter of a path pattern: `/product/:slug` becomes `/product/wrap-dress`. */
export function fillPath(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(value));
}
