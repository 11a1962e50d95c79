import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { runLoad } from './load.ts';
import { fetchPublishedProducts } from './published-products.ts';

/** Requests per second. */
const RATE = 24;

/** The shopper's address, as a reverse proxy reports it. */
const SHOPPER = '198.51.100.7';

/**
 * Returns the 99th percentile of a shopper's latency in ms: pages, lists and a cart.
 * @throws Error when the shop refuses one of the requests
 */
export async function measureShopper(url: string, seconds = 12): Promise<number> {
  const [first, second] = await fetchPublishedProducts(url, 2);
  const headers = { 'X-Forwarded-For': SHOPPER, 'Accept-Encoding': 'br', [SESSION_HEADER]: newSessionId() };
  const paths = [
    '/',
    '/products/women',
    `/product/${first?.slug}`,
    '/api/products?category=men',
    `/api/products/${second?.slug}`,
    '/api/cart',
  ];
  // A shop that is in use has its pages in the cache.
  for (const path of paths) await fetch(url + path, { headers }).then((response) => response.arrayBuffer());
  const { p99 } = await runLoad({
    url,
    headers,
    requests: paths.map((path) => ({ path })),
    overallRate: RATE,
    connections: 6,
    duration: seconds,
  });
  return p99;
}
