/** Products in the back office, read and written with the staff member's rights. */
import type { AdminProductsQuery } from '@chitenge/contract/admin-products-query';
import { cleanBarcode, cleanCode } from '@chitenge/contract/clean-text';
import { searchWords } from '@chitenge/contract/search';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { readPages } from './read-pages.ts';
import {
  DEEP_VARIANTS,
  STAFF_PRODUCT_FIELDS,
  staffProductRowSchema,
  type StaffProductRow,
} from '@chitenge/contract/rows/product';
import type { StaffClient } from './staff-client.ts';

const ITEMS = '/items/products';

const productsResponse = z.object({ data: z.array(staffProductRowSchema) });

export type ProductsFilter = Omit<AdminProductsQuery, 'limit' | 'offset' | 'sort'>;

/**
 * Returns the conditions of a stock level (docs/behaviour.md#stock-levels) on the column `stock_count`.
 * @param threshold units at or below which a product is low on stock
 */
function stockConditions(level: 'in' | 'low' | 'out', threshold: number): object[] {
  switch (level) {
    case 'out':
      return [{ stock_count: { _lte: 0 } }];
    case 'low':
      return [{ stock_count: { _gt: 0 } }, { stock_count: { _lte: threshold } }];
    case 'in':
      return [{ stock_count: { _gt: 0 } }, { stock_count: { _gt: threshold } }];
  }
}

type Level = Parameters<typeof stockConditions>;

/** Returns the filter for the stock level of products. */
const stockFilter = (...level: Level): object => ({ _and: stockConditions(...level) });

/** Returns the filter for products of which one variant has a stock level. */
const variantStockFilter = (...level: Level): object =>
  someVariant((onVariant) => ({ _and: stockConditions(...level).map(onVariant) }));

const NOT_ARCHIVED = { status: { _neq: 'archived' } };

/**
 * Returns the filter for products of which one variant on sale meets a condition. Directus joins the variants once, so
 * that all conditions apply to the same one. It would ignore an `_and` inside of `_some`.
 */
function someVariant(toCondition: (onVariant: (condition: object) => object) => object): object {
  const onVariant = (condition: object) => ({ variants: condition });
  return { _and: [onVariant({ active: { _eq: true } }), toCondition(onVariant)] };
}

/** Finds each word in the texts of a product, or the whole search in a SKU or as a barcode. */
function searchFilter(search: string): object {
  const words = searchWords(search).map((word) => ({
    _or: [
      { search_name: { _contains: word } },
      { search_description: { _contains: word } },
      { category: { search_name: { _contains: word } } },
    ],
  }));
  const codes = someVariant((onVariant) => ({
    _or: [
      onVariant({ sku: { _icontains: cleanCode(search) } }),
      onVariant({ barcode: { _in: [search, cleanBarcode(search)] } }),
    ],
  }));
  return { _or: [{ _and: words }, codes] };
}

function toDirectusFilter(filter: ProductsFilter, threshold: number): object {
  const { search = '', category, status, stock, variantStock, featured, archived } = filter;
  return {
    _and: [
      ...(searchWords(search).length === 0 ? [] : [searchFilter(search)]),
      ...(category === undefined ? [] : [categoryFilter(category)]),
      ...(status === undefined ? [] : [{ status: { _eq: status } }]),
      ...(stock === undefined ? [] : [stockFilter(stock, threshold)]),
      ...(variantStock === undefined ? [] : [variantStockFilter(variantStock, threshold)]),
      ...(featured === undefined ? [] : [{ featured: { _eq: featured === 'true' } }]),
      ...(archived === 'false' ? [NOT_ARCHIVED] : []),
    ],
  };
}

function categoryFilter(slug: string): object {
  return slug === 'none' ? { category: { _null: true } } : { category: { slug: { _eq: slug } } };
}

/** Punctuation has no words to search for, but it matches no product. An empty search matches all. */
const hasNoWords = ({ search = '' }: ProductsFilter): boolean =>
  search !== '' && searchWords(search).length === 0;

/** Reads all matching products page by page, by name. */
export async function readProductPages(
  staff: StaffClient,
  filter: ProductsFilter,
  threshold: number,
  pageSize: number,
): Promise<AsyncGenerator<StaffProductRow[]>> {
  const readAfter = async (page: StaffProductRow[] = []) => {
    const last = page.at(-1);
    if (hasNoWords(filter)) return [];
    const conditions = [
      toDirectusFilter(filter, threshold),
      ...(last === undefined ? [] : [afterByName(last)]),
    ];
    const query = queryToParams({
      fields: STAFF_PRODUCT_FIELDS,
      deep: DEEP_VARIANTS,
      filter: { _and: conditions },
      sort: ['name', 'id'],
      limit: pageSize,
    });
    return (await staff.request(ITEMS, productsResponse, { query })).data;
  };
  return (await readPages(readAfter, (page) => page.length < pageSize)).pages;
}

/** Returns the filter for products that follow another one, sorted by name. */
const afterByName = ({ id, name }: StaffProductRow): object => ({
  _or: [{ name: { _gt: name } }, { _and: [{ name: { _eq: name } }, { id: { _gt: id } }] }],
});
