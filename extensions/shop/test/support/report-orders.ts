/** Orders and refunds of a period, as the API returns them. */
import type { ReportPeriod } from '@chitenge/contract/reports';
import { addDays, startOfDay } from '@chitenge/contract/shop-time';
import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ShopClient } from './shop-client.ts';

/** Adds what each row has. */
export const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

const amountColumn = z.union([z.string(), z.number()]).nullable();
const itemSchema = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), name: z.string(), category: z.string().nullable() }).nullable(),
  product_name: z.string(),
  product_price: z.union([z.string(), z.number()]),
  quantity: z.number(),
  size: z.string().nullable(),
});
const orderSchema = z.object({
  date_created: z.string(),
  is_test: z.boolean().nullable(),
  channel: z.string(),
  status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  total_amount: z.union([z.string(), z.number()]),
  waived_amount: amountColumn,
  discount_amount: amountColumn,
  delivery_fee: amountColumn,
  delivery_paid_on_collection: z.boolean().nullable(),
  items: z.array(itemSchema),
  payments: z.array(
    z.object({
      kind: z.string(),
      status: z.string(),
      network: z.string().nullable(),
      method: z.string(),
      amount: z.union([z.string(), z.number()]),
      completed_at: z.string().nullable(),
    }),
  ),
});
export type Item = z.infer<typeof itemSchema> & {
  /** Units that did not come back. */
  sold: number;
};
export type OrderRow = Omit<z.infer<typeof orderSchema>, 'items'> & { items: Item[] };
const returnsSchema = z.array(
  z.object({
    order_item: z.string(),
    quantity: z.number(),
    refund_amount: z.union([z.string(), z.number()]),
  }),
);
const refundsSchema = z.array(
  z.object({
    order: z.object({ is_test: z.boolean().nullable() }),
    completed_at: z.string(),
    amount: z.union([z.string(), z.number()]),
  }),
);

/** Reads a path as the owner. */
export async function read(shop: ShopClient, path: string): Promise<unknown> {
  const reply = await shop.call('GET', path, { token: shop.directus.adminToken });
  expect(reply.status).toBe(200);
  return z.object({ data: z.unknown() }).parse(reply.body).data;
}

const between = (column: string, { from, to }: ReportPeriod) => ({
  _and: [
    { [column]: { _gte: startOfDay(from).toISOString() } },
    { [column]: { _lt: startOfDay(addDays(to, 1)).toISOString() } },
  ],
});

async function items<Rows>(
  shop: ShopClient,
  collection: string,
  schema: z.ZodType<Rows>,
  { filter, fields }: { filter: object; fields: string },
): Promise<Rows> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&fields=${fields}&limit=-1`;
  return schema.parse(await read(shop, `/items/${collection}?${query}`));
}

/** Reads the orders of a period, without those of the shop itself. */
export async function readOrders(shop: ShopClient, period: ReportPeriod): Promise<OrderRow[]> {
  const all = await items(shop, 'orders', z.array(orderSchema), {
    filter: between('date_created', period),
    fields: '*,items.*,items.product.id,items.product.name,items.product.category,payments.*',
  });
  const returns = await items(shop, 'returns', returnsSchema, {
    filter: { _and: [{ status: { _eq: 'refunded' } }, { order: between('date_created', period) }] },
    fields: 'order_item,quantity,refund_amount',
  });
  const cameBack = ({ waived_amount }: z.infer<typeof orderSchema>, { id }: { id: string }) =>
    sum(
      returns.filter(
        (row) => waived_amount !== null && row.order_item === id && Number(row.refund_amount) === 0,
      ),
      ({ quantity }) => quantity,
    );
  return all
    .filter(({ is_test: isTest }) => isTest !== true)
    .map((row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, sold: item.quantity - cameBack(row, item) })),
    }));
}

export async function readRefunds(shop: ShopClient, period: ReportPeriod) {
  const all = await items(shop, 'payments', refundsSchema, {
    filter: {
      _and: [{ kind: { _eq: 'refund' } }, { status: { _eq: 'completed' } }, between('completed_at', period)],
    },
    fields: 'completed_at,amount,order.is_test',
  });
  return all.filter(({ order }) => order.is_test !== true);
}

/** Reads the payments and corrections of a period, or other movements. */
export async function readReceived(
  shop: ShopClient,
  period: ReportPeriod,
  kinds: readonly string[] = ['payment', 'correction'],
) {
  const schema = z.array(
    z.object({
      order: z.object({ is_test: z.boolean().nullable() }),
      kind: z.string(),
      method: z.string(),
      network: z.string().nullable(),
      amount: z.union([z.string(), z.number()]),
    }),
  );
  const all = await items(shop, 'payments', schema, {
    filter: {
      _and: [{ kind: { _in: kinds } }, { status: { _eq: 'completed' } }, between('completed_at', period)],
    },
    fields: 'kind,method,network,amount,order.is_test',
  });
  return all.filter(({ order }) => order.is_test !== true);
}
