/**
 * Orders as staff see them. The database writes their rows as JSON: Directus' own reading takes several times as long,
 * and shoppers wait for it while staff export.
 */
import {
  orderEventSchema,
  type AdminOrder,
  type AdminOrderRow,
  type OrderEvent,
} from '@chitenge/contract/admin-order';
import { orderSums } from '@chitenge/contract/amount-due';
import { decimalColumn, timestampColumn } from '@chitenge/contract/columns';
import { staffOrderRowShape, staffOrderValues } from '@chitenge/contract/order-fields';
import { notFound } from '@chitenge/contract/problem-error';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import {
  STAFF_MEMBER_FIELDS,
  staffMemberColumn,
  staffMemberFields,
  staffMemberShape,
} from '../directus/staff-member.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { orNull, POSTGRES_JSON, SQLITE_JSON, type JsonSql } from '../database/json-sql.ts';
import { isPostgres, rawRows } from '../database/raw-rows.ts';
import { allowed, itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { imageUrlOf } from '../images/image-url.ts';
import { layByState, readLayBy } from '../lay-by/lay-by-row.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { hasReceipts } from '../receipts/receipt-row.ts';

const lineColumns = {
  id: z.uuid(),
  product_name: z.string(),
  product_price: decimalColumn,
  quantity: z.number().int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  discount_amount: decimalColumn.nullable(),
};
const productColumns = {
  id: z.uuid(),
  slug: z.string(),
  image: z.uuid().nullable(),
  image_url: z.string().nullable(),
};
const layByColumns = { started_at: z.unknown(), ended_at: z.unknown() };
const orderColumns = { ...staffOrderRowShape, date_updated: timestampColumn.nullable() };

/** Sums of decimals, which SQLite adds as floating-point numbers. */
const sum = z.union([z.string(), z.number()]).transform((kwacha) => Math.round(Number(kwacha) * 100));
const moneyColumns = { paid: sum, refunded: sum, conceded: sum };

const ofKind = (amount: string, ...kinds: readonly PaymentRow['kind'][]) =>
  `(SELECT COALESCE(SUM(${amount}), 0) FROM "payments" AS m WHERE m."order" = o."id" AND m."status" = 'completed' AND m."kind" IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

/** As `balanceOf` sums them. */
const MONEY = {
  paid: ofKind(`CASE m."kind" WHEN 'payment' THEN m."amount" ELSE -m."amount" END`, 'payment', 'correction'),
  refunded: ofKind('m."amount"', 'refund'),
  conceded: ofKind('COALESCE(m."conceded_amount", m."amount")', 'refund'),
} as const satisfies Record<keyof typeof moneyColumns, string>;

const staffLine = z
  .object({ ...lineColumns, product: z.object(productColumns).nullable() })
  .transform(({ product_name, product_price, discount_amount, product, ...line }) => ({
    ...line,
    productName: product_name,
    productPrice: product_price,
    product: product && { id: product.id, slug: product.slug, imageUrl: imageUrlOf(product) },
    discountAmount: discount_amount,
  }));

/** The row of an order with its lines. Parses to what staff read. */
export const staffOrder = z
  .object({
    ...orderColumns,
    placed_by: staffMemberColumn,
    items: z.array(staffLine),
    lay_by: z.object(layByColumns).nullish(),
    money: z.object(moneyColumns),
  })
  .transform(({ items, date_updated, placed_by, lay_by, money, ...row }) => {
    const values = staffOrderValues(row);
    return {
      ...values,
      ...orderSums(values, money),
      placedBy: placed_by,
      layByState: lay_by ? layByState(lay_by, row) : null,
      items,
      updatedAt: date_updated ?? row.date_created,
    };
  });

const columnsOf = (table: string, shape: object) =>
  Object.fromEntries(Object.keys(shape).map((column) => [column, `${table}."${column}"`]));

function selectRows({ object, list, text }: JsonSql): string {
  const product = orNull('p."id"', object(columnsOf('p', productColumns)));
  const items = list(
    object({ ...columnsOf('i', lineColumns), product }),
    '"order_items" AS i LEFT JOIN "products" AS p ON p."id" = i."product" WHERE i."order" = o."id"',
    'i."sort"',
  );
  const placed_by = orNull('u."id"', object(columnsOf('u', staffMemberShape)));
  const lay_by = orNull('l."order"', object(columnsOf('l', layByColumns)));
  const row = object({ ...columnsOf('o', orderColumns), placed_by, lay_by, items, money: object(MONEY) });
  return `SELECT ${text(row)} AS "row" FROM "orders" AS o LEFT JOIN "directus_users" AS u ON u."id" = o."placed_by" LEFT JOIN "${LAY_BYS}" AS l ON l."order" = o."id"`;
}

const rowsSchema = z.array(z.object({ row: z.string() }));

/** Reads orders in the order of their ids, each with its items in the order of the cart. The caller may read them. */
export async function readStaffOrders(database: Knex, ids: readonly string[]): Promise<AdminOrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await rawRows(database, rowsSchema, {
    sql: `${selectRows(isPostgres(database) ? POSTGRES_JSON : SQLITE_JSON)} WHERE o."id" IN (${ids.map(() => '?').join(', ')})`,
    bindings: ids,
  });
  const orders = rows.map(({ row }) => staffOrder.parse(JSON.parse(row)));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const FIELDS = [
  ...Object.keys(orderColumns),
  ...staffMemberFields('placed_by'),
  ...Object.keys(lineColumns).map((column) => `items.${column}`),
  ...Object.keys(productColumns).map((column) => `items.product.${column}`),
];

type Reader = Pick<DirectusContext, 'database' | 'services'>;

/** Checks that the actor may read orders, before a query reads them without rights. @throws Directus' ForbiddenError */
export async function assertReadsOrders(
  { database, services }: Reader,
  { accountability, schema }: Actor,
): Promise<void> {
  const orders = new services.ItemsService('orders', { accountability, schema, knex: database });
  await orders.readByQuery({ fields: FIELDS, filter: { id: { _null: true } }, limit: 1 });
}

const orderEvent = z
  .object({
    id: z.uuid(),
    kind: orderEventSchema.shape.kind,
    from_value: z.string().nullable(),
    to_value: z.string().nullable(),
    field: z.string().nullable(),
    reason: z.string().nullable(),
    user: staffMemberColumn,
    date_created: timestampColumn,
  })
  .transform(({ from_value: from, to_value: to, user: who, date_created: when, ...event }): OrderEvent => ({
    ...event,
    from,
    to,
    who,
    when,
  }));

const EVENT_FIELDS = [
  'id',
  'kind',
  'from_value',
  'to_value',
  'field',
  'reason',
  'date_created',
  ...STAFF_MEMBER_FIELDS,
];

/** Events that others of the same time follow from, the first one last. */
const FIRST_KINDS: readonly OrderEvent['kind'][] = ['payment', 'created'];

/**
 * Reads an order with its timeline. Of events with the same time, `created` comes first, then money.
 * @throws ProblemError 403; 404
 */
export async function readStaffOrder(context: Reader, actor: Actor, id: string): Promise<AdminOrder> {
  await allowed(assertReadsOrders(context, actor));
  const events = itemsOf(context, actor, {
    collection: 'order_events',
    what: 'event',
    fields: EVENT_FIELDS,
    row: orderEvent,
  });
  const [order] = await readStaffOrders(context.database, [id]);
  if (order === undefined) throw notFound('order');
  const timeline = await events.read({ filter: { order: { _eq: id } }, sort: ['date_created'], limit: -1 });
  return {
    ...order,
    hasReceipts: await hasReceipts(context.database, id),
    layBy: await readLayBy(context.database, {
      ...order,
      payment_status: order.paymentStatus,
      total_amount: order.totalAmount,
      waived_amount: order.waivedAmount,
    }),
    events: timeline.toSorted(
      (one, other) =>
        one.when.localeCompare(other.when) || FIRST_KINDS.indexOf(other.kind) - FIRST_KINDS.indexOf(one.kind),
    ),
  };
}
