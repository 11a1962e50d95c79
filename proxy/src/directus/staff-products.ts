/** Products as staff find and edit them, each call with the staff member's own rights. */
import type { AdminProductsQuery, BulkProducts } from '@chitenge/contract/admin-product';
import { searchWords } from '@chitenge/contract/search';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import { notFound } from '../problems/http-problem.ts';
import { changeRow, type Expectations } from './change-row.ts';
import { productColumns, type ProductFields } from './product-columns.ts';
import { assertReferences } from './staff-references.ts';
import type { StaffClient } from './staff-client.ts';
import { idsAnswer, STAFF_FIELDS, staffProductRowSchema, type StaffProductRow } from './staff-rows.ts';

const ITEMS = '/items/products';
const FIELDS = { fields: STAFF_FIELDS.product.join(',') };

const productAnswer = z.object({ data: staffProductRowSchema });
const productsAnswer = z.object({ data: z.array(staffProductRowSchema) });
const pageAnswer = productsAnswer.extend({ meta: z.object({ filter_count: z.number().int() }) });

export type ProductsFilter = Omit<AdminProductsQuery, 'limit' | 'offset' | 'sort'>;

const SORTS: Record<NonNullable<AdminProductsQuery['sort']>, string> = {
  newest: '-date_created,id',
  name: 'name,id',
  stock: 'stock_count,name,id',
  updated: '-date_updated,-date_created,id',
};

/** Units at which each stock filter holds, given the store's threshold. */
export function stockCondition(level: 'in' | 'low' | 'out', threshold: number): object {
  switch (level) {
    case 'out':
      return { stock_count: { _lte: 0 } };
    case 'low':
      return { _and: [{ stock_count: { _gt: 0 } }, { stock_count: { _lte: threshold } }] };
    case 'in':
      return { _and: [{ stock_count: { _gt: 0 } }, { stock_count: { _gt: threshold } }] };
  }
}

/** Matches products that are not put away for good. */
export const NOT_ARCHIVED = { status: { _neq: 'archived' } };

function conditions(filter: ProductsFilter, threshold: number): object {
  const { search, category, status, stock, featured, archived } = filter;
  return {
    _and: [
      ...searchWords(search ?? '').map((word) => ({ search_text: { _contains: word } })),
      ...(category === undefined ? [] : [categoryCondition(category)]),
      ...(status === undefined ? [] : [{ status: { _eq: status } }]),
      ...(stock === undefined ? [] : [stockCondition(stock, threshold)]),
      ...(featured === undefined ? [] : [{ featured: { _eq: featured === 'true' } }]),
      ...(archived === 'false' ? [NOT_ARCHIVED] : []),
    ],
  };
}

function categoryCondition(slug: string): object {
  return slug === 'none' ? { category: { _null: true } } : { category: { slug: { _eq: slug } } };
}

/** @param threshold units at or below which a product is low on stock */
export async function listProducts(
  staff: StaffClient,
  { limit, offset, sort = 'newest', ...filter }: AdminProductsQuery & { limit: number; offset: number },
  threshold: number,
): Promise<{ rows: StaffProductRow[]; total: number }> {
  const search = filter.search ?? '';
  // A search for punctuation alone asks for something that no product has; it is not the same as no search.
  if (search !== '' && searchWords(search).length === 0) return { rows: [], total: 0 };
  const query = queryToParams({
    fields: STAFF_FIELDS.product,
    filter: conditions(filter, threshold),
    sort: SORTS[sort],
    limit,
    offset,
    meta: 'filter_count',
  });
  const { data, meta } = await staff.ask(ITEMS, pageAnswer, { query });
  return { rows: data, total: meta.filter_count };
}

/** @throws HttpProblem 404 */
export async function readProduct(staff: StaffClient, id: string): Promise<StaffProductRow> {
  const query = queryToParams({ fields: STAFF_FIELDS.product, filter: { id: { _eq: id } }, limit: 1 });
  const [row] = (await staff.ask(ITEMS, productsAnswer, { query })).data;
  if (!row) throw notFound('There is no such product.');
  return row;
}

/** @throws HttpProblem 400 when a picture or the category is not there; 409 when the slug is taken */
export async function createProduct(staff: StaffClient, fields: ProductFields): Promise<StaffProductRow> {
  const body = productColumns(fields);
  await assertReferences(staff, fields);
  return (await staff.ask(ITEMS, productAnswer, { method: 'POST', query: FIELDS, body })).data;
}

/**
 * Changes a product, if it still is what was expected.
 * @returns null when it is not, and then nothing was changed; or when there is no such product
 * @throws HttpProblem as `createProduct` does
 */
export async function changeProduct(
  staff: StaffClient,
  id: string,
  fields: ProductFields,
  expected: Expectations,
): Promise<StaffProductRow | null> {
  await assertReferences(staff, fields);
  return changeRow(staff, ITEMS, id, expected, {
    columns: productColumns(fields),
    fields: STAFF_FIELDS.product,
    schema: staffProductRowSchema,
  });
}

/** Changes all that are still there. @returns how many those were */
export async function changeProducts(staff: StaffClient, { ids, change }: BulkProducts): Promise<number> {
  const query = { filter: { id: { _in: ids } }, limit: -1 };
  const body = { query, data: productColumns(change) };
  const options = { method: 'PATCH', query: { fields: 'id' }, body } as const;
  return (await staff.ask(ITEMS, idsAnswer, options)).data.length;
}

/** @throws HttpProblem 404 */
export async function deleteProduct(staff: StaffClient, id: string): Promise<void> {
  // Directus says "forbidden" of an id that does not exist.
  await readProduct(staff, id);
  await staff.tell(`${ITEMS}/${id}`, { method: 'DELETE' });
}
