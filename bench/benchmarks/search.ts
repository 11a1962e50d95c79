import { NO_DEFAULTS } from '@chitenge/contract/no-details';
import { colorName } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import { toIndexedProductOf } from '@chitenge/proxy/catalogue/indexed-product';
import { toListing } from '@chitenge/proxy/catalogue/listing';
import { ProductIndex } from '@chitenge/proxy/catalogue/product-index';
import MiniSearch from 'minisearch';
import { compare } from '../support/compare.ts';
import { formatMilliseconds, formatRatio } from '../support/format.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { toResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

const ROUNDS = 5;
const REPEATS = 20;
const PRODUCTS = 1000;

const SEARCHES = [
  'chitenge dress',
  'red dress',
  'mens shirt',
  'ladies shoes',
  'black bag',
  'wedding suit',
  'blue skirt',
  'leather belt',
  'school shirt',
  'print sandals',
];

/** Returns so many products: the shop's with other ids and a number in their names. */
function multiply(products: readonly Product[]): Product[] {
  const sample = (at: number) => products.slice(at % products.length, (at % products.length) + 1);
  return Array.from({ length: PRODUCTS }, (_, at) =>
    sample(at).map((product) => ({
      ...product,
      id: `${product.id}-${at}`,
      slug: `${product.slug}-${at}`,
      name: `${product.name} ${at}`,
    })),
  ).flat();
}

const wordsOf = ({ id, name, description, category, colors }: Product) => ({
  id,
  name,
  description: description ?? '',
  category: category?.name ?? '',
  colors: colors.map(colorName).join(' '),
});

/** Returns the milliseconds of processor time of a search. */
async function measure(search: (text: string) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) for (const text of SEARCHES) search(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (REPEATS * SEARCHES.length);
}

/** Compares searches of two words, which know clothes, with a plain text search of the same products. */
export const search: Benchmark = async ({ proxy }) => {
  const products = multiply(await fetchPublishedProducts(proxy.url, 100));
  const index = new ProductIndex();
  for (const product of products)
    index.put(
      toIndexedProductOf(product, {
        own: NO_DEFAULTS,
        sort: null,
        created: null,
        imageIds: [],
        reviews: null,
      }),
    );
  const plain = new MiniSearch({ fields: ['name', 'description', 'category', 'colors'] });
  plain.addAll(products.map(wordsOf));
  const { subject, baseline, ratio } = await compare(
    ROUNDS,
    async () => measure((text) => index.list(toListing({ search: text, limit: 24 }))),
    async () => measure((text) => plain.search(text, { combineWith: 'AND', prefix: true })),
  );
  return [
    toResultRow(
      `search of two words among ${PRODUCTS} products : MiniSearch, processor time`,
      `${formatMilliseconds(subject)} : ${formatMilliseconds(baseline)}`,
      ratio,
      { goal: 3, better: 'less', format: formatRatio },
    ),
  ];
};
