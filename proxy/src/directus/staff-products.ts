/** Products in the back office, read and written with the staff member's rights. */
import type { AdminProductsQuery } from '@chitenge/contract/admin-products-query';
import { cleanBarcode, cleanCode } from '@chitenge/contract/clean-text';
import { searchWords } from '@chitenge/contract/search';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '@chitenge/contract/problem-error';
import { productInput, type ProductFields } from './product-columns.ts';
import { notAllowed } from '../problems/staff-problems.ts';
import { readPages } from './read-pages.ts';
import { DEEP_VARIANTS } from './rows.ts';
import { assertReferences } from './staff-references.ts';
import type { Rights } from './staff-rights.ts';
import type { StaffClient } from './staff-client.ts';
import { STAFF_FIELDS, staffProductRowSchema, type StaffProductRow } from './staff-rows.ts';

const ITEMS = '/items/products';
const COMMANDS = '/shop/staff/products';

const createdResponse = z.object({ data: z.object({ id: z.uuid() }) });
const updatedResponse = z.object({ data: z.object({ updated: z.number().int() }) });
const productsResponse = z.object({ data: z.array(staffProductRowSchema) });
const pageResponse = productsResponse.extend({ meta: z.object({ filter_count: z.number().int() }) });

export type ProductsFilter = Omit<AdminProductsQuery, 'limit' | 'offset' | 'sort'>;

const SORTS: Record<NonNullable<AdminProductsQuery['sort']>, string> = {
  newest: '-date_created,id',
  name: 'name,id',
  stock: 'stock_count,name,id',
  updated: '-date_updated,-date_created,id',
};

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

/**
 * Returns one page of products and the total number of matches.
 * @param threshold units at or below which a product is low on stock
 */
export async function listProducts(
  staff: StaffClient,
  { limit, offset, sort = 'newest', ...filter }: AdminProductsQuery & { limit: number; offset: number },
  threshold: number,
): Promise<{ rows: StaffProductRow[]; total: number }> {
  if (hasNoWords(filter)) return { rows: [], total: 0 };
  const query = queryToParams({
    fields: STAFF_FIELDS.product,
    deep: DEEP_VARIANTS,
    filter: toDirectusFilter(filter, threshold),
    sort: SORTS[sort],
    limit,
    offset,
    meta: 'filter_count',
  });
  const { data, meta } = await staff.request(ITEMS, pageResponse, { query });
  return { rows: data, total: meta.filter_count };
}

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
      fields: STAFF_FIELDS.product,
      deep: DEEP_VARIANTS,
      filter: { _and: conditions },
      sort: SORTS.name,
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

/** @throws ProblemError 404 */
export async function readProduct(staff: StaffClient, id: string): Promise<StaffProductRow> {
  const query = queryToParams({
    fields: STAFF_FIELDS.product,
    deep: DEEP_VARIANTS,
    filter: { id: { _eq: id } },
    limit: 1,
  });
  const [row] = (await staff.request(ITEMS, productsResponse, { query })).data;
  if (!row) throw notFound('product');
  return row;
}

/** @throws ProblemError 400 when an image or the category does not exist; 409 when the slug is taken */
export async function createProduct(staff: StaffClient, fields: ProductFields): Promise<StaffProductRow> {
  const body = productInput(fields);
  await assertReferences(staff, fields);
  const { data } = await staff.request(COMMANDS, createdResponse, { method: 'POST', body });
  return readProduct(staff, data.id);
}

/** What a change of a product was based on. */
export interface ProductPreconditions {
  /** ISO 8601. */
  version?: string | undefined;
  stockCount?: number | undefined;
}

/** @throws ProblemError 404; 409 for a newer version, another stock count or a taken slug; else as `createProduct` */
export async function updateProduct(
  staff: StaffClient,
  id: string,
  fields: ProductFields,
  { version, stockCount: expectedStockCount }: ProductPreconditions,
): Promise<void> {
  await assertReferences(staff, fields);
  const body = { ...productInput(fields), version, expectedStockCount };
  await staff.send(`${COMMANDS}/${id}`, { method: 'PATCH', body });
}

/**
 * Gives several products the same values. Returns how many of them exist.
 * @throws ProblemError 400 when the category does not exist
 */
export async function updateProducts(
  staff: StaffClient,
  ids: readonly string[],
  fields: ProductFields,
): Promise<number> {
  await assertReferences(staff, fields);
  const body = { ids, columns: productInput(fields).columns };
  return (await staff.request(COMMANDS, updatedResponse, { method: 'PATCH', body })).data.updated;
}

/** @throws ProblemError 403 without the right to delete products; 404 */
export async function deleteProduct(staff: StaffClient, id: string, may: Rights): Promise<void> {
  if (!may('delete', 'products')) throw notAllowed();
  // Directus answers 403 for an id that does not exist, too.
  await readProduct(staff, id);
  await staff.send(`${ITEMS}/${id}`, { method: 'DELETE' });
}
