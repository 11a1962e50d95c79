import { NO_DEFAULT_COLUMNS, NO_DETAIL_COLUMNS } from '@chitenge/contract/no-details';
import type { Product } from '@chitenge/contract/product';
import type { CategoryRow } from '@chitenge/contract/rows/category';
import type { VariantRow } from '@chitenge/contract/rows/product';
import type { ListedProductRow } from '@chitenge/contract/rows/listed-product';
import { presentProduct } from '@chitenge/contract/rows/present-product';
import { productReviewsRow } from './reviews.ts';

/** Returns the n-th id of a kind; `kind` is one hexadecimal digit. */
function buildId(kind: string, n: number): string {
  return `00000000-0000-4000-8000-${kind}${String(n).padStart(11, '0')}`;
}

function buildImage(n: number) {
  return { id: buildId('f', n), uploaded_on: null, preview: null };
}

function buildCategoryRow(n: number, changes: Partial<CategoryRow>): CategoryRow {
  const [name, slug] = [`Category ${n}`, `category-${n}`];
  return {
    id: buildId('c', n),
    name,
    slug,
    description: null,
    image: null,
    image_url: null,
    ...NO_DEFAULT_COLUMNS,
    ...changes,
  };
}

export const categoryRows: readonly CategoryRow[] = [
  buildCategoryRow(1, { name: 'Men', slug: 'men', description: 'Shirts and suits', image: buildImage(101) }),
  buildCategoryRow(2, { name: 'Women', slug: 'women', description: 'Dresses', image: buildImage(102) }),
  buildCategoryRow(3, { name: 'Accessories', slug: 'accessories' }),
];

/** Builds a row of a variant without size and colour; `n` distinguishes the variants. */
export function buildVariantRow(n: number, changes: Partial<VariantRow> = {}): VariantRow {
  return {
    id: buildId('a', n),
    size: '',
    color: '',
    sku: null,
    barcode: null,
    price: null,
    stock_count: 20,
    ...changes,
  };
}

/** Builds a row of a product; `n` distinguishes the products and is their sort position. */
export function buildProductRow(n: number, changes: Partial<ListedProductRow> = {}): ListedProductRow {
  const { id, name, slug } = categoryRows[n % categoryRows.length] ?? buildCategoryRow(n, {});
  return {
    id: buildId('0', n),
    name: `Chitenge Shirt ${n}`,
    slug: `chitenge-shirt-${n}`,
    description: 'Cotton wax print, cut in Lusaka.',
    price: '349.00',
    original_price: null,
    sale_price: null,
    sale_starts: null,
    sale_ends: null,
    image: buildImage(n),
    image_url: null,
    images: [],
    sizes: ['S', 'M', 'L'],
    colors: ['navy', 'terracotta'],
    badge: null,
    rating: '4.50',
    review_count: 12,
    reviews: productReviewsRow,
    stock_count: 20,
    variants: [buildVariantRow(n, { stock_count: changes.stock_count ?? 20 })],
    category: { id, name, slug, ...NO_DEFAULT_COLUMNS },
    ...NO_DETAIL_COLUMNS,
    featured: n <= 6,
    sort: n,
    date_created: '2026-11-01T08:00:00.000Z',
    ...changes,
  };
}

/** Builds a product of the API, for canned responses. */
export function buildProduct(n: number, changes: Partial<Product> = {}): Product {
  return { ...presentProduct(buildProductRow(n)), ...changes };
}

/** The default catalogue of 30 products: more than one page of the listing. */
export const productRows: readonly ListedProductRow[] = Array.from({ length: 30 }, (_, index) =>
  buildProductRow(index + 1),
);
