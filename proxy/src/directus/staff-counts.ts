/** Counts of the back office, read with the staff member's rights. */
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { NOT_ARCHIVED, stockFilter } from './staff-products.ts';

/** Some databases return a count as text. */
const count = z.coerce.number().int();

const countResponse = z.object({ data: z.tuple([z.object({ count })]) });
const countsByCategoryResponse = z.object({
  data: z.array(z.object({ category: z.uuid().nullable(), count: z.object({ id: count }) })),
});

async function countRows(staff: StaffClient, collection: string, filter: object = {}): Promise<number> {
  const query = queryToParams({ aggregate: { count: '*' }, filter });
  return (await staff.request(`/items/${collection}`, countResponse, { query })).data[0].count;
}

export const countProducts = (staff: StaffClient) => countRows(staff, 'products');
export const countCategories = (staff: StaffClient) => countRows(staff, 'categories');

/** Counts the products that are not archived by their stock level. */
export async function countStock(
  staff: StaffClient,
  threshold: number,
): Promise<{ well: number; low: number; out: number }> {
  const countLevel = (level: 'in' | 'low' | 'out') =>
    countRows(staff, 'products', { _and: [NOT_ARCHIVED, stockFilter(level, threshold)] });
  const [well, low, out] = await Promise.all([countLevel('in'), countLevel('low'), countLevel('out')]);
  return { well, low, out };
}

/** Counts the products of each category, of any status; a category without products has no entry. */
export async function countByCategory(staff: StaffClient): Promise<Map<string, number>> {
  const query = queryToParams({ aggregate: { count: 'id' }, groupBy: ['category'], limit: -1 });
  const { data } = await staff.request('/items/products', countsByCategoryResponse, { query });
  return new Map(data.flatMap(({ category, count }) => (category === null ? [] : [[category, count.id]])));
}
