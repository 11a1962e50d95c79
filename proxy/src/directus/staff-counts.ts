/** Counts of the back office, read with the staff member's rights. */
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

/** Some databases return a count as text. */
const count = z.coerce.number().int();

const countsByCategoryResponse = z.object({
  data: z.array(z.object({ category: z.uuid().nullable(), count: z.object({ id: count }) })),
});

/** Counts the products of each category, of any status; a category without products has no entry. */
export async function countByCategory(staff: StaffClient): Promise<Map<string, number>> {
  const query = queryToParams({ aggregate: { count: 'id' }, groupBy: ['category'], limit: -1 });
  const { data } = await staff.request('/items/products', countsByCategoryResponse, { query });
  return new Map(data.flatMap(({ category, count }) => (category === null ? [] : [[category, count.id]])));
}
