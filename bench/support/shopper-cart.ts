import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import type { GrownShop } from './grown-shop.ts';
import { runLoad } from './load.ts';

/** Requests per second of the shoppers. */
const RATE = 20;
const SECONDS = 20;

/** Returns the 99th percentile in ms of shoppers who fill and read a cart. */
export async function measureCart({ proxy, product }: GrownShop): Promise<number> {
  const headers = {
    Origin: proxy.url,
    'Content-Type': 'application/json',
    [SESSION_HEADER]: newSessionId(),
  };
  const { p99 } = await runLoad({
    url: proxy.url,
    headers,
    requests: [
      { method: 'POST', path: '/api/cart', body: JSON.stringify({ productId: product, quantity: 1 }) },
      { method: 'GET', path: '/api/cart' },
    ],
    overallRate: RATE,
    connections: 4,
    duration: SECONDS,
  });
  return p99;
}
