/** Stock in the back office: docs/back-office.md#stock-tab. */
import { stockMovementSchema, type StockMovement } from '@chitenge/contract/admin-stock';
import { stockCalls as calls } from '@chitenge/contract/calls/stock';
import { timestampColumn } from '@chitenge/contract/columns';
import { presentAdminProduct } from '@chitenge/contract/rows/admin-product';
import { STAFF_MEMBER_FIELDS, staffMemberColumn } from '../directus/staff-member.ts';
import { z } from 'zod';
import { createStaffProducts } from '../catalogue/staff-products.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';

const MAX_MOVEMENTS = 50;

const columns = z.object({
  id: z.uuid(),
  reason: stockMovementSchema.shape.reason,
  change: z.number().int(),
  stock_after: z.number().int(),
  variant: z.object({ size: z.string(), color: z.string() }).nullable(),
  order: z.uuid().nullable(),
  user: staffMemberColumn,
  date_created: timestampColumn,
});

const movement = columns.transform(
  ({ stock_after, variant, order, user, date_created, ...same }): StockMovement => ({
    ...same,
    stockAfter: stock_after,
    size: variant?.size || null,
    color: variant?.color || null,
    orderId: order,
    who: user,
    when: date_created,
  }),
);

const FIELDS = [
  ...Object.keys(columns.omit({ user: true, variant: true }).shape),
  'variant.size',
  'variant.color',
  ...STAFF_MEMBER_FIELDS,
];

export function serveStock(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const products = createStaffProducts(context, run);

  serve(calls.listStockMovements, async ({ params: { id } }, { actor }) => {
    const movements = await itemsOf(context, actor, {
      collection: 'stock_movements',
      what: 'stock movement',
      fields: FIELDS,
      row: movement,
    }).read({ filter: { product: { _eq: id } }, sort: ['-date_created'], limit: MAX_MOVEMENTS });
    await products.read(actor, id);
    return answer(200, movements);
  });

  serve(calls.setStock, async ({ params: { id }, body }, { actor }) => {
    await products.setStock(actor, id, body);
    return answer(200, presentAdminProduct(await products.read(actor, id)));
  });
}
