import { imageUrlAtWidth } from '@chitenge/contract/image';
import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { seededRandom } from '@chitenge/seed/seeded-random';
import { formatMegabytes, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { residentBytes } from '../support/resident-bytes.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

/** Numbers of requests after which the benchmark reads the memory. */
const CHECKPOINTS = [10_000, 50_000, 100_000];

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

/** Creates a generator of mixed requests. Most searches and price filters are unique, so the cache cannot hold all. */
function mixedRequests(
  slugs: readonly string[],
  images: readonly string[],
): () => { path: string; headers?: Record<string, string> } {
  const random = seededRandom(1964);
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  const price = () => 50 + Math.floor(random() * 400);
  const kinds: readonly (readonly [share: number, path: () => string])[] = [
    [0.1, () => '/'],
    [0.15, () => `/products/${pick(CATEGORIES)}?sort=${pick(PRODUCT_SORTS)}&minPrice=${price()}`],
    [0.15, () => `/product/${pick(slugs)}`],
    [0.15, () => `/api/products?category=${pick(CATEGORIES)}&maxPrice=${price()}&limit=24`],
    [0.1, () => `/api/products?search=${pick(WORDS)}+${pick(WORDS)}&minPrice=${price()}`],
    [0.1, () => `/api/facets?search=${pick(WORDS)}&maxPrice=${price()}`],
    [0.1, () => `/api/products/${pick(slugs)}`],
    [0.1, () => pick(images)],
    [0.03, () => `/product/${pick(WORDS)}-${Math.floor(random() * 1e6)}`],
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

/** Measures the memory of a new proxy while it serves 100,000 mixed requests. */
export const memory: Benchmark = async ({ startProxy }) => {
  const proxy = await startProxy();
  try {
    const products = await fetchPublishedProducts(proxy.url, 60);
    const images = products.flatMap(({ imageUrl }) =>
      imageUrl === null ? [] : [imageUrlAtWidth(imageUrl, 320, 'avif')],
    );
    const next = mixedRequests(
      products.map(({ slug }) => slug),
      images,
    );
    const setupRequest = (request: object) => ({ ...request, ...next() });
    const used: number[] = [];
    let sent = 0;
    for (const checkpoint of CHECKPOINTS) {
      await runLoad({
        url: proxy.url,
        amount: checkpoint - sent,
        requests: [{ setupRequest }],
        allowErrors: true,
      });
      sent = checkpoint;
      used.push(residentBytes(proxy.pid));
    }
    const [first = 0, middle = 0, last = 0] = used;
    return [
      toResultRow(
        'memory of the proxy after 100,000 mixed requests',
        `${formatMegabytes(first)} after 10,000, ${formatMegabytes(middle)} after 50,000`,
        last,
        { goal: 250e6, better: 'less', format: formatMegabytes },
      ),
      toResultRow(
        'memory after 100,000 : after 50,000 requests',
        `${formatMegabytes(last)} : ${formatMegabytes(middle)}`,
        last / middle,
        { goal: 1.1, better: 'less', format: formatRatio },
      ),
    ];
  } finally {
    await proxy.stop();
  }
};
