import { isOrdered, type Period } from '@chitenge/contract/period';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { changedKeys } from './changed-keys.ts';

const timeSchema = z.union([z.string(), z.number(), z.date()]).nullable();
const columnsSchema = z.object({ sale_starts: timeSchema.optional(), sale_ends: timeSchema.optional() });
type Columns = z.infer<typeof columnsSchema>;

/** Rejects a sale of a product that ends before it starts, in every write. */
export function validateSalePeriods(register: Register): void {
  register.filter('products.items.create', (payload) => {
    assertOrdered(columnsSchema.parse(payload));
    return payload;
  });

  register.filter('products.items.update', async (payload, meta, { database }) => {
    const changes = columnsSchema.parse(payload);
    if (changes.sale_starts === undefined && changes.sale_ends === undefined) return payload;
    const rows = await database('products')
      .whereIn('id', changedKeys(meta))
      .select<Columns[]>('sale_starts', 'sale_ends');
    for (const row of rows) assertOrdered({ ...row, ...changes });
    return payload;
  });
}

/** @throws InvalidValueError 400 that names the field */
function assertOrdered({ sale_starts = null, sale_ends = null }: Columns): void {
  const period: Period = { starts: sale_starts, ends: sale_ends };
  if (!isOrdered(period))
    throw new InvalidValueError({ column: 'sale_ends', reason: 'must be after the start of the sale' });
}
