/** Counts that Directus makes, each with the staff member's own rights. */
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { NOT_ARCHIVED, stockCondition } from './staff-products.ts';

/** A count is text on some databases. */
const count = z.coerce.number().int();

const countAnswer = z.object({ data: z.tuple([z.object({ count })]) });
const byCategoryAnswer = z.object({
  data: z.array(z.object({ category: z.uuid().nullable(), count: z.object({ id: count }) })),
});

/** How many rows of a collection match. */
async function countRows(staff: StaffClient, collection: string, filter: object = {}): Promise<number> {
  const query = queryToParams({ aggregate: { count: '*' }, filter });
  return (await staff.ask(`/items/${collection}`, countAnswer, { query })).data[0].count;
}

export const countOrders = (staff: StaffClient) => countRows(staff, 'orders');
export const countProducts = (staff: StaffClient) => countRows(staff, 'products');
export const countCategories = (staff: StaffClient) => countRows(staff, 'categories');

/** Products that are not archived, by how much of them there is. */
export async function countStock(
  staff: StaffClient,
  threshold: number,
): Promise<{ well: number; low: number; out: number }> {
  const at = (level: 'in' | 'low' | 'out') =>
    countRows(staff, 'products', { _and: [NOT_ARCHIVED, stockCondition(level, threshold)] });
  const [well, low, out] = await Promise.all([at('in'), at('low'), at('out')]);
  return { well, low, out };
}

/** How many products of any status each category has; one without products is not in it. */
export async function countByCategory(staff: StaffClient): Promise<Map<string, number>> {
  const query = queryToParams({ aggregate: { count: 'id' }, groupBy: ['category'], limit: -1 });
  const { data } = await staff.ask('/items/products', byCategoryAnswer, { query });
  return new Map(data.flatMap(({ category, count }) => (category === null ? [] : [[category, count.id]])));
}
