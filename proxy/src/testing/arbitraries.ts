/** Generators of products and listings for property tests. */
// cspell:ignore chitnege drss linnen
import type { DetailRow } from '@chitenge/contract/product-fields';
import { fromEntries } from '@chitenge/contract/typed-entries';
import { NO_DEFAULT_COLUMNS, NO_DETAIL_COLUMNS } from '@chitenge/contract/no-details';
import { foldOption } from '@chitenge/contract/clean-text';
import { PRODUCT_SORTS } from '@chitenge/contract/product-sort';
import * as fc from 'fast-check';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { toIndexedProduct, type IndexedProduct } from '../catalogue/indexed-product.ts';
import type { ProductsListing } from '../catalogue/listing.ts';

const WORDS = [
  'linen',
  'shirt',
  'shirts',
  'wrap',
  'dress',
  'chitenge',
  'men',
  'women',
  'Café',
  'no',
  'a',
  '42',
];
/** Words with an error. */
const MISSPELLED = ['chitnege', 'drss', 'womens', 'linnen'];

export const SYNONYMS = [
  ['frock', 'dress'],
  ['linen wrap', 'chitenge'],
];

const CATEGORIES = ['men', 'women', 'bags'].map((slug, at) => ({
  id: `c0000000-0000-4000-8000-00000000000${at}`,
  name: slug.toUpperCase(),
  slug,
}));
const SIZES = ['S', 's', 'M', 'XL', '38', 'One size'];
const COLORS = ['Navy', 'navy', 'Red', 'Sea green'];

const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));
const price = fc.integer({ min: 0, max: 30 }).map((kwacha) => `${kwacha}.50`);

/** A product's variants, each size and colour once. A product without any counts its stock as a whole. */
const variants = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    size: fc.constantFrom('', ...SIZES),
    color: fc.constantFrom('', ...COLORS),
    sku: fc.option(fc.constantFrom('SH-1', 'SH-2')),
    barcode: fc.option(fc.constantFrom('4006381333931', 'SH-1')),
    price: fc.constant(null),
    stock_count: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ size, color }) => `${size}/${color}`, maxLength: 6 },
);

/** Sizes, colours and stock of a product with variants follow from them. */
function withVariants(row: ListedProductRow): ListedProductRow {
  if (row.variants.every(({ size, color }) => size === '' && color === '')) return { ...row, variants: [] };
  const distinct = (options: string[]) => [...new Set(options)].filter((option) => option !== '');
  return {
    ...row,
    sizes: distinct(row.variants.map(({ size }) => size)),
    colors: distinct(row.variants.map(({ color }) => color)),
    stock_count: row.variants.reduce((sum, { stock_count: units }) => sum + units, 0),
  };
}

const noDetails = fromEntries<{ [Column in keyof DetailRow]: fc.Arbitrary<DetailRow[Column]> }>(
  Object.entries(NO_DETAIL_COLUMNS).map(([column, value]) => [column, fc.constant(value)]),
);

const row = (id: string): fc.Arbitrary<ListedProductRow> =>
  fc.record({
    id: fc.constant(id),
    name: text,
    slug: fc.constant(`product-${id.slice(-4)}`),
    description: fc.option(text),
    price,
    original_price: fc.option(price),
    sale_price: fc.constant(null),
    sale_starts: fc.constant(null),
    sale_ends: fc.constant(null),
    image: fc.constant(null),
    image_url: fc.constant(null),
    images: fc.constant([]),
    sizes: fc.option(fc.subarray(SIZES)),
    colors: fc.option(fc.subarray(COLORS)),
    badge: fc.constant(null),
    rating: fc.constant(null),
    review_count: fc.constant(null),
    stock_count: fc.integer({ min: 0, max: 2 }),
    variants,
    category: fc.option(fc.constantFrom(...CATEGORIES.map((one) => ({ ...one, ...NO_DEFAULT_COLUMNS })))),
    featured: fc.boolean(),
    ...noDetails,
    reviews: fc.constant(null),
    sort: fc.option(fc.integer({ min: 1, max: 5 })),
    date_created: fc.integer({ min: 1, max: 5 }).map((day) => `2026-01-0${day}T00:00:00.000Z`),
  });

/** Generates a product of a catalogue with few words, options and prices, so that many products match a listing. */
export const arbitraryProduct: fc.Arbitrary<IndexedProduct> = fc
  .integer({ min: 1, max: 60 })
  .chain((number) => row(`d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`))
  .map(withVariants)
  .map(toIndexedProduct);

const flag = fc.constantFrom(undefined, true as const);
const ngwee = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined });
const foldedOptions = (options: readonly string[]) =>
  fc
    .oneof(fc.constant<string[]>([]), fc.subarray([...options, 'unknown']))
    .map((values) => [...new Set(values.map(foldOption))]);
/** Without repeated words: the search reads pata pata as one phrase, the comparison reads one word. */
const distinctWords = text.map((words) => [...new Set(words.split(' '))].join(' '));
const search = fc.oneof(
  fc.constant(''),
  distinctWords,
  fc.constantFrom('%', ...MISSPELLED, ...SYNONYMS.flat()),
  fc.constantFrom('new', 'best sellers', 'linen shirt under 10', 'red linen dress', 'dress and shirt'),
  fc.constantFrom(...WORDS).chain((word) => fc.nat({ max: word.length - 1 }).map((at) => word.slice(at))),
);

/** Generates a listing of such a catalogue. */
export const arbitraryListing: fc.Arbitrary<ProductsListing> = fc.record({
  category: fc.constantFrom(undefined, 'men', 'women', 'unknown'),
  featured: flag,
  search,
  sizes: foldedOptions(SIZES),
  colors: foldedOptions(COLORS),
  minPrice: ngwee,
  maxPrice: ngwee,
  inStock: flag,
  onSale: flag,
  sort: fc.constantFrom(undefined, ...PRODUCT_SORTS),
  limit: fc.integer({ min: 1, max: 8 }),
  offset: fc.nat({ max: 8 }),
});
