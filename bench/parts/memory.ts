import { readFileSync } from 'node:fs';
import { atWidth } from '@chitenge/contract/picture';
import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { seededRandom } from '@chitenge/seed/art/prints/random';
import { megabytes, times } from '../support/figures.ts';
import { load } from '../support/load.ts';
import type { Part } from '../support/part.ts';
import { publishedProducts } from '../support/published.ts';
import { rowOf } from '../support/row.ts';

/** After how many requests the memory is looked at. */
const LOOKS = [10_000, 50_000, 100_000];

/** Bytes of memory that a process has in use. */
export function residentBytes(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

const WORDS = [
  'shirt',
  'dress',
  'wrap',
  'linen',
  'cotton',
  'bag',
  'chitenge',
  'kaunda',
  'skirt',
  'belt',
  'navy',
];
const CATEGORIES = ['women', 'men', 'accessories'];

/** Requests as a shop gets them: pages, lists, products, pictures, carts, and searches without end that no two shoppers type alike. */
export function requestsOf(
  slugs: readonly string[],
  pictures: readonly string[],
): () => { path: string; headers?: Record<string, string> } {
  const random = seededRandom(1964);
  const of = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  const price = () => 50 + Math.floor(random() * 400);
  const kinds: readonly (readonly [share: number, path: () => string])[] = [
    [0.1, () => '/'],
    [0.15, () => `/products/${of(CATEGORIES)}?sort=${of(PRODUCT_SORTS)}&minPrice=${price()}`],
    [0.15, () => `/product/${of(slugs)}`],
    [0.15, () => `/api/products?category=${of(CATEGORIES)}&maxPrice=${price()}&limit=24`],
    [0.1, () => `/api/products?search=${of(WORDS)}+${of(WORDS)}&minPrice=${price()}`],
    [0.1, () => `/api/facets?search=${of(WORDS)}&maxPrice=${price()}`],
    [0.1, () => `/api/products/${of(slugs)}`],
    [0.1, () => of(pictures)],
    [0.03, () => `/product/${of(WORDS)}-${Math.floor(random() * 1e6)}`],
    [0.02, () => '/api/cart'],
  ];
  return () => {
    let left = random();
    const [, path] = kinds.find(([share]) => (left -= share) < 0) ?? [1, () => '/'];
    return {
      path: path(),
      headers: { 'Accept-Encoding': random() < 0.8 ? 'br' : 'gzip', [SESSION_HEADER]: newSessionId() },
    };
  };
}

/** The memory of a fresh proxy while it answers a hundred thousand requests of every kind. */
export const memory: Part = async ({ startProxy }) => {
  const proxy = await startProxy();
  try {
    const products = await publishedProducts(proxy.url, 60);
    const pictures = products.flatMap(({ imageUrl }) =>
      imageUrl === null ? [] : [atWidth(imageUrl, 320, 'avif')],
    );
    const next = requestsOf(
      products.map(({ slug }) => slug),
      pictures,
    );
    const setupRequest = (request: object) => ({ ...request, ...next() });
    const used: number[] = [];
    let sent = 0;
    for (const until of LOOKS) {
      await load({ url: proxy.url, amount: until - sent, requests: [{ setupRequest }], refusalsToo: true });
      sent = until;
      used.push(residentBytes(proxy.pid));
    }
    const [first = 0, middle = 0, last = 0] = used;
    return [
      rowOf(
        'memory of the proxy after 100,000 mixed requests',
        `${megabytes(first)} after 10,000, ${megabytes(middle)} after 50,000`,
        last,
        { goal: 250e6, better: 'less', write: megabytes },
      ),
      rowOf('the same : after 50,000', `${megabytes(last)} : ${megabytes(middle)}`, last / middle, {
        goal: 1.1,
        better: 'less',
        write: times,
      }),
    ];
  } finally {
    await proxy.stop();
  }
};
