/** Payments as staff see them, read with their rights. */
import {
  adminPaymentRowSchema,
  paymentEventSchema,
  type AdminPayment,
  type AdminPaymentRow,
  type AdminPaymentsQuery,
  type PaymentEvent,
} from '@chitenge/contract/admin-payments';
import { decimalColumn, timestampColumn } from '@chitenge/contract/columns';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { staffOrderRowShape } from '@chitenge/contract/order-fields';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import {
  failureCodeSchema,
  PAYMENT_ATTENTIONS,
  paymentAttentionSchema,
  paymentMethodSchema,
  paymentStateSchema,
  type PaymentAttention,
} from '@chitenge/contract/payment-state';
import type { StatementOrder } from '@chitenge/contract/reconciliation';
import { mobileNetworkSchema, type MobileNetwork } from '@chitenge/contract/status';
import { surplusOf } from '@chitenge/contract/surplus';
import type { Request } from 'express';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { itemsOf, type Filter } from '../directus/items.ts';
import { STAFF_MEMBER_FIELDS, staffMemberColumn } from '../directus/staff-member.ts';
import type { DirectusContext } from '../directus/types.ts';
import { findPage, type Paging } from '../lists/find-page.ts';
import { assertReadable, readRows } from '../lists/read-rows.ts';
import { balanceOf, sumOf, sumsOfOrder } from './payment-row.ts';
import { findPaymentsAfter, searchPayments } from './search-payments.ts';

type Context = Pick<DirectusContext, 'database' | 'services'>;

const { kind } = adminPaymentRowSchema.shape;
const movementColumns = {
  kind,
  refunded_payment: z.uuid().nullable(),
  amount: decimalColumn,
  status: paymentStateSchema,
  conceded_amount: decimalColumn.nullable(),
};
const orderColumns = {
  id: z.uuid(),
  number: staffOrderRowShape.number,
  customer_name: staffOrderRowShape.customer_name,
  customer_phone: staffOrderRowShape.customer_phone,
  status: staffOrderRowShape.status,
  payment_status: staffOrderRowShape.payment_status,
  total_amount: staffOrderRowShape.total_amount,
  waived_amount: staffOrderRowShape.waived_amount,
  date_created: timestampColumn,
};
const columns = {
  ...movementColumns,
  id: z.uuid(),
  method: paymentMethodSchema,
  gateway: z.string(),
  network: mobileNetworkSchema.nullable(),
  phone: z.string().nullable(),
  received_amount: decimalColumn.nullable(),
  received_currency: z.string().nullable(),
  attention: paymentAttentionSchema.nullable(),
  transaction_id: z.string().nullable(),
  failure_code: failureCodeSchema.nullable(),
  failure_reason: z.string().nullable(),
  completed_at: timestampColumn.nullable(),
  date_created: timestampColumn,
};
const rowSchema = z.object({
  ...columns,
  order: z.object({ ...orderColumns, payments: z.array(z.object(movementColumns)) }),
});
type Row = z.output<typeof rowSchema>;

const FIELDS = [
  ...Object.keys(columns),
  ...Object.keys(orderColumns).map((column) => `order.${column}`),
  ...Object.keys(movementColumns).map((column) => `order.payments.${column}`),
];

/** Sums the refunds and corrections of a payment, completed and on their way. */
function reversedOf({ id, order }: Row): Pick<AdminPaymentRow, 'refunded' | 'corrected'> {
  const reversals = order.payments.filter(
    ({ refunded_payment, status }) =>
      refunded_payment === id && (status === 'completed' || isOpenPayment(status)),
  );
  const corrections = reversals.filter((row) => row.kind === 'correction');
  return { refunded: toDecimal(sumOf(reversals)), corrected: toDecimal(sumOf(corrections)) };
}

const hasSurplus = (attention: PaymentAttention | null) =>
  attention === 'overpaid' || attention === 'paid-twice';

/** What was paid back for returned goods, by order. */
type ReturnedAmounts = ReadonlyMap<string, Ngwee>;

function presentSurplus({ attention, order }: Row, returned: ReturnedAmounts): string | null {
  if (!hasSurplus(attention)) return null;
  const charge = { totalAmount: order.total_amount, waivedAmount: order.waived_amount };
  return toDecimal(surplusOf(charge, order.payments, returned.get(order.id)));
}

function presentOrder({ payments, ...order }: Row['order']): AdminPaymentRow['order'] {
  return {
    id: order.id,
    number: order.number,
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    status: order.status,
    paymentStatus: order.payment_status,
    totalAmount: order.total_amount,
    amountDue: sumsOfOrder(order, balanceOf(payments)).amountDue,
    createdAt: order.date_created,
  };
}

/** @param returned leave it out where nobody needs the surplus */
function present(row: Row, returned?: ReturnedAmounts): AdminPaymentRow {
  const { order, failure_code: code } = row;
  return {
    id: row.id,
    kind: row.kind,
    refundedPayment: row.refunded_payment,
    order: presentOrder(order),
    method: row.method,
    gateway: row.gateway,
    network: row.network,
    phone: row.phone,
    amount: row.amount,
    ...reversedOf(row),
    status: row.status,
    attention: row.attention,
    surplus: returned === undefined ? null : presentSurplus(row, returned),
    received:
      row.received_amount === null || row.received_currency === null
        ? null
        : { amount: row.received_amount, currency: row.received_currency },
    transactionId: row.transaction_id,
    failure: code === null ? null : { code, reason: row.failure_reason },
    createdAt: row.date_created,
    completedAt: row.completed_at,
  };
}

export const paymentsOf = (context: Context, actor: Actor) =>
  itemsOf(context, actor, { collection: 'payments', what: 'payment', fields: FIELDS, row: rowSchema });

const refundedReturn = z.object({ order: z.uuid(), refund_amount: decimalColumn.nullable() });

/** Reads what was paid back for returned goods of the orders that were overpaid. An order without such goods is missing. */
async function readReturnedAmounts(
  context: Context,
  actor: Actor,
  rows: readonly Row[],
): Promise<ReturnedAmounts> {
  const orders = rows.filter(({ attention }) => hasSurplus(attention)).map(({ order }) => order.id);
  const amounts = new Map<string, Ngwee>();
  if (orders.length === 0) return amounts;
  const returns = itemsOf(context, actor, {
    collection: 'returns',
    what: 'return',
    fields: Object.keys(refundedReturn.shape),
    row: refundedReturn,
  });
  const filter = { _and: [{ order: { _in: orders } }, { status: { _eq: 'refunded' } }] };
  for (const { order, refund_amount: amount } of await returns.read({ filter, limit: -1 }))
    amounts.set(order, (amounts.get(order) ?? 0) + toNgwee(amount ?? 0));
  return amounts;
}

interface Page {
  rows: Row[];
  total: number;
}

/** Finds a page of all payments and refunds, or of those that a search finds, newest first. */
async function findNewest(context: Context, request: Request, search: string, paging: Paging): Promise<Page> {
  const query = { collection: 'payments' as const, fields: FIELDS };
  await assertReadable(context, request, query);
  const { ids, total } = search
    ? await searchPayments(context.database, search, paging)
    : await findPage(context.database('payments'), 'payments', paging);
  const rows = await readRows(context, request, { ...query, ids });
  return { rows: rowSchema.array().parse(rows), total };
}

/** Reads the next rows of all payments and refunds, or of those that a search finds, oldest first. */
export async function readPaymentsAfter(
  context: Context,
  request: Request,
  search: string,
  place: { limit: number; after: string | null },
): Promise<AdminPaymentRow[]> {
  const query = { collection: 'payments' as const, fields: FIELDS };
  await assertReadable(context, request, query);
  const ids = await findPaymentsAfter(context.database, search, place);
  const rows = await readRows(context, request, { ...query, ids });
  return rowSchema
    .array()
    .parse(rows)
    .map((row) => present(row));
}

/** Most payments that need a person; the list is sorted by urgency, which the database cannot. */
const MAX_ATTENTION = 500;

const urgencyOf = ({ attention }: Row) => PAYMENT_ATTENTIONS.findIndex((reason) => reason === attention);

/** Finds the payments of an order, the newest first, or those that need a person, the most urgent first. */
async function findPayments(
  context: Context,
  actor: Actor,
  { needs, order }: Pick<AdminPaymentsQuery, 'needs' | 'order'>,
  paging: Paging,
): Promise<Page> {
  const payments = paymentsOf(context, actor);
  const ofOrder: Filter[] = order === undefined ? [] : [{ order: { _eq: order } }];
  const filter = { _and: needs === undefined ? ofOrder : [{ attention: { _nnull: true } }, ...ofOrder] };
  const [rows, total] = await Promise.all([
    needs === undefined
      ? payments.read({ filter, sort: ['-date_created', 'id'], ...paging })
      : payments.read({ filter, sort: ['date_created', 'id'], limit: MAX_ATTENTION }),
    payments.count(filter),
  ]);
  if (needs === undefined) return { rows, total };
  const sorted = rows.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  return { rows: sorted.slice(paging.offset, paging.offset + paging.limit), total };
}

/** Finds one page of payments: docs/back-office.md#payments-tab. */
export async function listPayments(
  context: Context,
  { actor, request }: { actor: Actor; request: Request },
  { search, ...filter }: Pick<AdminPaymentsQuery, 'needs' | 'order' | 'search'>,
  paging: Paging,
): Promise<{ rows: AdminPaymentRow[]; total: number }> {
  const { rows, total } =
    filter.needs === undefined && filter.order === undefined
      ? await findNewest(context, request, search?.trim() ?? '', paging)
      : await findPayments(context, actor, filter, paging);
  const returned = await readReturnedAmounts(context, actor, rows);
  return { rows: rows.map((row) => present(row, returned)), total };
}

const paymentEvent = z
  .object({
    id: z.uuid(),
    source: paymentEventSchema.shape.source,
    status: z.string(),
    signature_valid: z.boolean().nullable(),
    user: staffMemberColumn,
    date_created: timestampColumn,
  })
  .transform(
    ({ signature_valid: signatureValid, user: who, date_created: when, ...event }): PaymentEvent => ({
      ...event,
      signatureValid,
      who,
      when,
    }),
  );

const EVENT_FIELDS = ['id', 'source', 'status', 'signature_valid', 'date_created', ...STAFF_MEMBER_FIELDS];

/** Reads a payment with its timeline, oldest event first. @throws ProblemError 403; 404 */
export async function readStaffPayment(context: Context, actor: Actor, id: string): Promise<AdminPayment> {
  const row = await paymentsOf(context, actor).readOne(id);
  const events = itemsOf(context, actor, {
    collection: 'payment_events',
    what: 'event',
    fields: EVENT_FIELDS,
    row: paymentEvent,
  });
  return {
    ...present(row, await readReturnedAmounts(context, actor, [row])),
    events: await events.read({ filter: { payment: { _eq: id } }, sort: ['date_created'], limit: -1 }),
  };
}

/** Values of one filter, within the limits of every database. */
const BATCH = 500;

function inBatches(column: string, values: readonly string[]): Filter[] {
  const filters: Filter[] = [];
  for (let start = 0; start < values.length; start += BATCH)
    filters.push({ [column]: { _in: values.slice(start, start + BATCH) } });
  return filters;
}

/** Finds the payments that a statement names, and the completed and waiting ones of its days. */
async function findStatementPayments(
  context: Context,
  actor: Actor,
  { from, until, network, isOfGateway, transactionIds, ids }: Omit<StatementSearch, 'phones'>,
): Promise<AdminPaymentRow[]> {
  const payments = paymentsOf(context, actor);
  const ofDays: Filter = {
    _and: [
      { status: { _in: ['created', 'pending', 'completed'] } },
      { date_created: { _gte: from } },
      { date_created: { _lt: until } },
      ...(isOfGateway ? [{ method: { _eq: 'prompt' } }] : []),
    ],
  };
  const found = new Map<string, Row>();
  for (const filter of [ofDays, ...inBatches('transaction_id', transactionIds), ...inBatches('id', ids)]) {
    const conditions: Filter[] = [
      { kind: { _eq: 'payment' } },
      // Cash and credit are in no statement.
      { method: { _nin: ['cash', 'credit'] } },
      ...(network === undefined ? [] : [{ network: { _eq: network } }]),
      filter,
    ];
    const rows = await payments.read({
      filter: { _and: conditions },
      sort: ['date_created', 'id'],
      limit: -1,
    });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].map((row) => present(row));
}

const owedOrder = z.object({
  ...orderColumns,
  mobile_number: z.string(),
  payments: z.array(z.object(movementColumns)),
});

const OWED_FIELDS = [
  ...Object.keys(owedOrder.shape).filter((column) => column !== 'payments'),
  ...Object.keys(owedOrder.shape.payments.element.shape).map((column) => `payments.${column}`),
];

/** Finds the orders of phones that wait for money: those of a customer, the oldest first, then those that a phone is to pay. */
async function findOwedOrders(
  context: Context,
  actor: Actor,
  phones: readonly string[],
): Promise<StatementOrder[]> {
  const orders = itemsOf(context, actor, {
    collection: 'orders',
    what: 'order',
    fields: OWED_FIELDS,
    row: owedOrder,
  });
  const isOpen: Filter[] = [{ status: { _neq: 'cancelled' } }, { payment_status: { _neq: 'paid' } }];
  const found = new Map<string, StatementOrder>();
  for (const ofPhones of [...inBatches('customer_phone', phones), ...inBatches('mobile_number', phones)]) {
    const rows = await orders.read({
      filter: { _and: [...isOpen, ofPhones] },
      sort: ['date_created', 'id'],
      limit: -1,
    });
    for (const { mobile_number: payer, ...row } of rows)
      found.set(row.id, { ...presentOrder(row), phones: [row.customer_phone, payer] });
  }
  return [...found.values()];
}

/** What a statement says of its payments, by which they are found. */
interface StatementSearch {
  /** ISO 8601; the end is exclusive. */
  from: string;
  until: string;
  network: MobileNetwork | undefined;
  /** A gateway knows nothing of what shoppers have paid by themselves. */
  isOfGateway: boolean;
  transactionIds: readonly string[];
  ids: readonly string[];
  /** Of those who have paid, in E.164: their orders that wait for money are wanted, too. */
  phones: readonly string[];
}

export interface FoundForStatement {
  payments: AdminPaymentRow[];
  orders: StatementOrder[];
}

/** Finds what a statement is compared with: its payments, and the completed and waiting ones of its days. */
export async function findForStatement(
  context: Context,
  actor: Actor,
  { phones, ...search }: StatementSearch,
): Promise<FoundForStatement> {
  const [payments, orders] = await Promise.all([
    findStatementPayments(context, actor, search),
    findOwedOrders(context, actor, phones),
  ]);
  return { payments, orders };
}
