/** Payments and refunds as CSV: docs/back-office.md#payments-tab. */
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { PAYMENT_METHOD_LABELS } from '@chitenge/contract/payment-method';
import { formatPhoneNumber } from '@chitenge/contract/phone-number';
import { formatShopTime } from '@chitenge/contract/shop-time';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { itemsOf } from '../directus/items.ts';
import { STAFF_MEMBER_FIELDS, staffMemberColumn } from '../directus/staff-member.ts';
import type { DirectusContext } from '../directus/types.ts';
import { toCsv, type Columns } from '../http/csv.ts';
import { numberCell } from '../orders/orders-csv.ts';

interface ExportedPayment extends AdminPaymentRow {
  /** Null for what no staff member has recorded. */
  recordedBy: string | null;
}

const COLUMNS: Columns<ExportedPayment> = {
  When: ({ createdAt }) => formatShopTime(createdAt),
  Order: ({ order }) => shortOrderId(order.id),
  Number: ({ order }) => numberCell(order),
  Name: ({ order }) => order.customerName,
  Kind: ({ kind }) => kind,
  Method: ({ method }) => PAYMENT_METHOD_LABELS[method],
  Network: ({ network }) => network && NETWORK_LABELS[network],
  'Payer’s number': ({ phone }) => phone && formatPhoneNumber(phone),
  'Transaction id': ({ transactionId }) => transactionId,
  // What goes back is negative, so that a sum is what is kept.
  'Amount (K)': ({ kind, amount }) => (kind === 'payment' ? amount : `-${amount}`),
  Status: ({ status }) => status,
  Completed: ({ completedAt }) => completedAt && formatShopTime(completedAt),
  'Recorded by': ({ recordedBy }) => recordedBy,
  'Order id': ({ order }) => order.id,
  'Payment id': ({ id }) => id,
};

/** What a staff member does that records a payment, or begins it. */
const RECORDING = ['created', 'confirmed', 'corrected', 'moved'];

const recordingSchema = z.object({ payment: z.uuid(), user: staffMemberColumn });

/** Reads who recorded payments, with the actor's rights. Those that nobody recorded are missing. */
async function readRecorders(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const events = itemsOf(context, actor, {
    collection: 'payment_events',
    what: 'event',
    fields: ['payment', ...STAFF_MEMBER_FIELDS],
    row: recordingSchema,
  });
  const conditions = [
    { payment: { _in: [...ids] } },
    { user: { _nnull: true } },
    { status: { _in: RECORDING } },
  ];
  const found = await events.read({ filter: { _and: conditions }, sort: ['-date_created'], limit: -1 });
  // The first one stays.
  return new Map(found.map(({ payment, user }) => [payment, user]));
}

/** Returns payments as CSV, one row each. */
export async function paymentsCsv(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  payments: readonly AdminPaymentRow[],
  withHeader: boolean,
): Promise<string> {
  const ids = payments.map(({ id }) => id);
  const recorders = await readRecorders(context, actor, ids);
  const rows = payments.map((payment) => ({ ...payment, recordedBy: recorders.get(payment.id) ?? null }));
  return toCsv(COLUMNS, rows, withHeader);
}
