import { z } from 'zod';
import type { Register } from '../directus/types.ts';

const payloadSchema = z.looseObject({ sort: z.number().nullish() });

/** Puts a new category after all others, so that an import changes no link of the header. A given `sort` stays. */
export function putNewCategoriesLast(register: Register): void {
  register.filter('categories.items.create', async (payload, _meta, { database }) => {
    const row = payloadSchema.safeParse(payload);
    if (!row.success || typeof row.data.sort === 'number') return payload;
    const [last] = await database('categories').max<{ sort: number | null }[]>({ sort: 'sort' });
    return { ...row.data, sort: (last?.sort ?? 0) + 1 };
  });
}
