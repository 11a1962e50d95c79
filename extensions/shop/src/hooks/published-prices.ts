import { z } from 'zod';
import type { Decimal } from '../database/columns.ts';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { changedKeys } from './changed-keys.ts';

const amountSchema = z.union([z.string(), z.number()]).nullable();
const columnsSchema = z.object({
  name: z.string().nullish(),
  status: z.string().nullish(),
  price: amountSchema.optional(),
  sale_price: amountSchema.optional(),
});
type Columns = z.infer<typeof columnsSchema>;
type StoredColumns = Required<Columns> & { price: Decimal; sale_price: Decimal | null };

const PRICES = ['price', 'sale_price'] as const;

/** Rejects a published product that costs nothing, in every write. Nobody would have to pay for its orders. */
export function rejectUnpricedProducts(register: Register): void {
  register.filter('products.items.create', (payload) => {
    assertPriced(columnsSchema.parse(payload));
    return payload;
  });

  register.filter('products.items.update', async (payload, meta, { database }) => {
    const changes = columnsSchema.parse(payload);
    if (changes.status === undefined && PRICES.every((column) => changes[column] === undefined))
      return payload;
    const rows = await database('products')
      .whereIn('id', changedKeys(meta))
      .select<StoredColumns[]>('name', 'status', 'price', 'sale_price');
    for (const row of rows) assertPriced({ ...row, ...changes });
    return payload;
  });
}

/** @throws InvalidValueError 400 that names the column */
function assertPriced(product: Columns): void {
  if (product.status !== 'published') return;
  const column = PRICES.find((price) => product[price] !== null && Number(product[price]) === 0);
  if (column === undefined) return;
  throw new InvalidValueError({
    column,
    reason: `must be more than 0, because “${product.name}” is published`,
  });
}
