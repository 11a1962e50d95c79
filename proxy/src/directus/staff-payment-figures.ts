/** Figures of payments, read with the staff member's rights. */
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import type { PaymentSummary } from '@chitenge/contract/admin-payments';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/payment-state';
import { MOBILE_PROVIDERS, mobileProviderSchema } from '@chitenge/contract/status';
import { z } from 'zod';
import { GATEWAY_TIMEOUT_MS } from './gateway-timeout.ts';
import type { StaffClient } from './staff-client.ts';

/** Some databases return a count as text. */
const count = z.coerce.number().int();
const provider = mobileProviderSchema.nullable();

const countResponse = z.object({ data: z.tuple([z.object({ count })]) });
const countsResponse = z.object({ data: z.array(z.object({ provider, count: z.object({ id: count }) })) });
const sumsResponse = z.object({
  data: z.array(z.object({ provider, sum: z.object({ amount: z.union([z.string(), z.number()]) }) })),
});

async function search<Body>(staff: StaffClient, schema: z.ZodType<Body>, query: object): Promise<Body> {
  return staff.request('/items/payments', schema, { method: 'SEARCH', body: { query } });
}

/** Payments of the shop's own test order do not count. */
const rowsOf = (kind: 'payment' | 'correction', ...conditions: object[]) => ({
  _and: [{ kind: { _eq: kind } }, { order: { is_test: { _eq: false } } }, ...conditions],
});
const paymentsThat = (...conditions: object[]) => rowsOf('payment', ...conditions);

async function sumByProvider(staff: StaffClient, filter: object) {
  const query = { aggregate: { sum: ['amount'] }, groupBy: ['provider'], filter };
  return (await search(staff, sumsResponse, query)).data;
}

async function countByProvider(staff: StaffClient, filter: object) {
  const query = { aggregate: { count: ['id'] }, groupBy: ['provider'], filter };
  return (await search(staff, countsResponse, query)).data;
}

/**
 * Reads the figures of the dashboard.
 * @param today when the shop's day began
 */
export async function readPaymentSummary(staff: StaffClient, today: Date): Promise<PaymentSummary> {
  const since = { _gte: today.toISOString() };
  const [attention, paid, corrected, waiting, failed] = await Promise.all([
    search(staff, countResponse, { aggregate: { count: '*' }, filter: { attention: { _nnull: true } } }),
    sumByProvider(staff, paymentsThat({ status: { _eq: 'completed' } }, { completed_at: since })),
    sumByProvider(staff, rowsOf('correction', { refunded_payment: { completed_at: since } })),
    countByProvider(staff, paymentsThat({ status: { _in: OPEN_PAYMENT_STATES } })),
    countByProvider(staff, paymentsThat({ status: { _eq: 'failed' } }, { date_created: since })),
  ]);
  // SQLite adds decimals as floating-point numbers; the sum is rounded to whole ngwee.
  const sumOf = (rows: typeof paid, name: z.infer<typeof provider>) =>
    toNgwee(rows.find((row) => row.provider === name)?.sum.amount ?? 0);
  const figuresOf = (name: z.infer<typeof provider>) => ({
    provider: name,
    paidToday: toDecimal(sumOf(paid, name) - sumOf(corrected, name)),
    waiting: waiting.find((row) => row.provider === name)?.count.id ?? 0,
    failed: failed.find((row) => row.provider === name)?.count.id ?? 0,
  });
  const all = [...MOBILE_PROVIDERS, null].map(figuresOf);
  return {
    attention: attention.data[0].count,
    paidToday: toDecimal(all.reduce((sum, { paidToday }) => sum + toNgwee(paidToday), 0)),
    waiting: all.reduce((sum, row) => sum + row.waiting, 0),
    failed: all.reduce((sum, row) => sum + row.failed, 0),
    byProvider: all.filter((row) => row.waiting > 0 || row.failed > 0 || toNgwee(row.paidToday) > 0),
  };
}

const gatewayResponse = z.object({ data: z.object({ problem: z.string().nullable() }) });

/** Says what the owner has to change, so that the payment gateway accepts the shop; null when nothing. */
export async function readGatewayProblem(staff: StaffClient): Promise<string | null> {
  const options = { timeoutMs: GATEWAY_TIMEOUT_MS };
  return (await staff.request('/shop/staff/payments/gateway', gatewayResponse, options)).data.problem;
}
