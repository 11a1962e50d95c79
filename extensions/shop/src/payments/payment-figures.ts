/** What the dashboard says about payments, read with the staff member's rights: docs/back-office.md#dashboard. */
import type { PaymentSummary } from '@chitenge/contract/admin-payments';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import { isByNetwork, MONEY_METHODS, OTHER_SOURCES } from '@chitenge/contract/payment-method';
import { paymentMethodSchema } from '@chitenge/contract/payment-state';
import { MOBILE_NETWORKS, mobileNetworkSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { allowed, type Filter } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { paymentsOf } from './staff-payments.ts';

const network = mobileNetworkSchema.nullable();
const group = { network, method: paymentMethodSchema };
/** Some databases return a count as text. */
const countsSchema = z.array(z.object({ ...group, count: z.object({ id: z.coerce.number().int() }) }));
const sumsSchema = z.array(
  z.object({ ...group, sum: z.object({ amount: z.union([z.string(), z.number()]) }) }),
);

interface Source {
  network: z.infer<typeof network>;
  method: (typeof OTHER_SOURCES)[number] | null;
}
const SOURCES: readonly Source[] = [
  ...MOBILE_NETWORKS.map((name) => ({ network: name, method: null })),
  ...OTHER_SOURCES.map((method) => ({ network: null, method })),
  { network: null, method: null },
];

/** Payments of the shop's own test order do not count, nor what came from another order or as credit. */
const rowsOf = (kind: 'payment' | 'correction', ...conditions: Filter[]): Filter => ({
  _and: [
    { kind: { _eq: kind } },
    { method: { _in: MONEY_METHODS } },
    { order: { is_test: { _eq: false } } },
    ...conditions,
  ],
});
const paymentsThat = (...conditions: Filter[]) => rowsOf('payment', ...conditions);

/**
 * Reads the figures of the dashboard.
 * @param today when the shop's day began
 * @throws ProblemError 403
 */
export async function readPaymentSummary(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  today: Date,
): Promise<PaymentSummary> {
  const payments = paymentsOf(context, actor);
  const bySource = (aggregate: object, filter: Filter) =>
    allowed(payments.service.readByQuery({ aggregate, group: ['network', 'method'], filter, limit: -1 }));
  const sumBy = async (filter: Filter) => sumsSchema.parse(await bySource({ sum: ['amount'] }, filter));
  const countBy = async (filter: Filter) => countsSchema.parse(await bySource({ count: ['id'] }, filter));
  const since = { _gte: today.toISOString() };
  const [attention, paid, corrected, waiting, failed] = await Promise.all([
    payments.count({ attention: { _nnull: true } }),
    sumBy(paymentsThat({ status: { _eq: 'completed' } }, { completed_at: since })),
    sumBy(rowsOf('correction', { refunded_payment: { completed_at: since } })),
    countBy(paymentsThat({ status: { _in: OPEN_PAYMENT_STATES } })),
    countBy(paymentsThat({ status: { _eq: 'failed' } }, { date_created: since })),
  ]);
  const of = <Row extends z.infer<typeof sumsSchema>[number] | z.infer<typeof countsSchema>[number]>(
    rows: readonly Row[],
    { network: name, method }: Source,
  ) => rows.filter((row) => row.network === name && (isByNetwork(row.method) ? null : row.method) === method);
  // SQLite adds decimals as floating-point numbers; each sum is rounded to whole ngwee.
  const sumOf = (rows: typeof paid, source: Source) =>
    of(rows, source).reduce((sum, row) => sum + toNgwee(row.sum.amount), 0);
  const countOf = (rows: typeof waiting, source: Source) =>
    of(rows, source).reduce((sum, row) => sum + row.count.id, 0);
  const all = SOURCES.map((source) => ({
    ...source,
    paidToday: toDecimal(sumOf(paid, source) - sumOf(corrected, source)),
    waiting: countOf(waiting, source),
    failed: countOf(failed, source),
  }));
  return {
    attention,
    paidToday: toDecimal(all.reduce((sum, { paidToday }) => sum + toNgwee(paidToday), 0)),
    waiting: all.reduce((sum, row) => sum + row.waiting, 0),
    failed: all.reduce((sum, row) => sum + row.failed, 0),
    byNetwork: all.filter((row) => row.waiting > 0 || row.failed > 0 || toNgwee(row.paidToday) > 0),
  };
}
