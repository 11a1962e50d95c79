import { MAX_CUSTOMER_ORDERS, type Customer, type CustomerNotes } from '@chitenge/contract/customers';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { UNKNOWN_PHONES } from '@chitenge/contract/order-fields';
import { toPhoneNumber } from '@chitenge/contract/phone-number';
import { notFound } from '@chitenge/contract/problem-error';
import type { OrderGroup } from '@chitenge/contract/sale';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import { AMOUNT_OF_GROUP, IS_REAL, ngwee, ORDER_GROUP } from '../reports/sale-sql.ts';
import { refusalsOf } from '../rounds/door-orders.ts';
import { readCustomerRows } from './find-customers.ts';

/** A count and a sum in ngwee; Postgres returns both as text. */
interface Sum {
  orders: number | string;
  amount: number | string | null;
}

const counted = (sum: Sum | undefined) => ({
  count: Number(sum?.orders ?? 0),
  amount: toDecimal(Number(sum?.amount ?? 0)),
});

const ordersOf = (database: Knex, phone: string) =>
  database('orders as o').where('o.customer_phone', phone).whereRaw(IS_REAL);

async function readGroups(database: Knex, phone: string) {
  const rows = await ordersOf(database, phone)
    .groupByRaw('1')
    .select<(Sum & { kind: OrderGroup })[]>(
      database.raw(`${ORDER_GROUP} AS kind`),
      database.raw('count(*) AS orders'),
      database.raw(`sum(${AMOUNT_OF_GROUP}) AS amount`),
    );
  const of = (group: OrderGroup) => counted(rows.find(({ kind }) => kind === group));
  return { paid: of('sale'), waiting: of('waiting'), cancelled: of('cancelled') };
}

async function readRefunds(database: Knex, phone: string) {
  const [sum] = await ordersOf(database, phone)
    .join('payments as p', 'p.order', 'o.id')
    .where({ 'p.kind': 'refund', 'p.status': 'completed' })
    .select<Sum[]>(database.raw('count(*) AS orders'), database.raw(`sum(${ngwee('p.amount')}) AS amount`));
  return counted(sum);
}

interface NotesRow {
  text: string | null;
  first_name: string | null;
  last_name: string | null;
  user: string | null;
  written: Timestamp | null;
}

async function readNotes(database: Knex, phone: string): Promise<CustomerNotes | null> {
  const row = await database('customers as c')
    .leftJoin('directus_users as u', 'u.id', 'c.changed_by')
    .where('c.phone', phone)
    .first<NotesRow | undefined>(
      'c.notes as text',
      'u.first_name as first_name',
      'u.last_name as last_name',
      'u.id as user',
      'c.date_updated as written',
    );
  if (row?.text === undefined || row.text === null || row.text === '') return null;
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return {
    text: row.text,
    who: row.user === null ? null : name || 'Staff',
    when: parseTimestamp(row.written ?? 0),
  };
}

interface OrderRow {
  id: string;
  number: number | null;
  placed: Timestamp;
  status: OrderStatus;
  payment_status: PaymentStatus;
  total: Decimal;
  waived: Decimal | null;
  items: number | string | null;
}

async function readNewestOrders(database: Knex, phone: string): Promise<Customer['newestOrders']> {
  const rows = await ordersOf(database, phone)
    .orderBy(byAge('o', 'desc'))
    .limit(MAX_CUSTOMER_ORDERS)
    .select<OrderRow[]>(
      'o.id as id',
      'o.number as number',
      'o.date_created as placed',
      'o.status as status',
      'o.payment_status as payment_status',
      'o.total_amount as total',
      'o.waived_amount as waived',
      database.raw('(SELECT sum(i.quantity) FROM order_items AS i WHERE i."order" = o.id) AS items'),
    );
  return rows.map(({ id, number, placed, status, payment_status, total, waived, items }) => ({
    id,
    number,
    createdAt: parseTimestamp(placed),
    status,
    paymentStatus: payment_status,
    totalAmount: toDecimal(toNgwee(total)),
    waivedAmount: waived === null ? null : toDecimal(toNgwee(waived)),
    items: Number(items ?? 0),
  }));
}

/**
 * Returns the phone number of an order.
 * @throws ProblemError 404
 */
export async function phoneOf(database: Knex, orderId: string): Promise<string> {
  const order = await database('orders')
    .where({ id: orderId })
    .first<{ phone: string } | undefined>('customer_phone as phone');
  if (order === undefined) throw notFound('customer');
  return order.phone;
}

/** Returns a phone number as orders have it, in whatever notation it was given. Old orders may have another one than E.164. */
export async function storedPhone(database: Knex, given: string): Promise<string> {
  const known: unknown = await database('orders').where('customer_phone', given).first('id');
  return known === undefined ? (toPhoneNumber(given) ?? given) : given;
}

/**
 * Reads a customer with sums, newest orders and notes.
 * @throws ProblemError 404 without an order
 */
export async function readCustomer(database: Knex, phone: string): Promise<Customer> {
  const [row] = UNKNOWN_PHONES.includes(phone) ? [] : await readCustomerRows(database, [phone]);
  if (row === undefined) throw notFound('customer');
  const newest = await database('orders')
    .where({ id: row.lastOrderId })
    .first<{ customer_email: string } | undefined>('customer_email');
  return {
    ...row,
    email: newest?.customer_email ?? '',
    ...(await readGroups(database, phone)),
    refunds: await readRefunds(database, phone),
    notes: await readNotes(database, phone),
    doorRefusals: await refusalsOf(database, phone),
    newestOrders: await readNewestOrders(database, phone),
  };
}
