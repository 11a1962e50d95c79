import { z } from 'zod';
import type { Register } from '../directus/types.ts';

/** Collections whose rows people put in order. */
const SORTED_COLLECTIONS = ['categories', 'content_pages', 'delivery_methods'] as const;

const payloadSchema = z.looseObject({ sort: z.number().nullish() });

/** Puts a new row after all others, so that it changes no order that people have made. A given `sort` stays. */
export function putNewRowsLast(register: Register): void {
  for (const collection of SORTED_COLLECTIONS)
    register.filter(`${collection}.items.create`, async (payload, _meta, { database }) => {
      const row = payloadSchema.safeParse(payload);
      if (!row.success || typeof row.data.sort === 'number') return payload;
      const [last] = await database(collection).max<{ sort: number | null }[]>({ sort: 'sort' });
      return { ...row.data, sort: (last?.sort ?? 0) + 1 };
    });
}
