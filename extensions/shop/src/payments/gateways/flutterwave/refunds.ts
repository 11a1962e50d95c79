import { z } from 'zod';
import type { GatewayReport, GatewayResponse, RefundRequest } from '../gateway.ts';
import { toFlutterwaveAmount } from './amounts.ts';
import type { FlutterwaveClient } from './client.ts';
import { unclear, withoutPersons } from './transactions.ts';

const refundSchema = z.object({
  id: z.number().int().transform(String),
  status: z.string(),
  comments: z.string().nullish(),
});
type Refund = z.output<typeof refundSchema>;

/** A refund that was completed in one of several ways: `completed`, `completed-mpgs`, `completed-bank-transfer`. */
const COMPLETED = /^completed/;

function reportOf({ status }: Refund, { amount, currency }: RefundRequest): GatewayReport {
  if (COMPLETED.test(status)) return { state: 'completed', amount, currency, transactionId: null };
  return status === 'failed'
    ? { state: 'failed', code: 'unspecified', message: 'Flutterwave could not pay back' }
    : { state: 'pending' };
}

/**
 * Sends money of a transaction back. Flutterwave knows no repetition, so the same refund is never sent twice; its comment is
 * the shop's id, by which it is found again.
 */
export async function requestRefund(
  client: FlutterwaveClient,
  refund: RefundRequest,
): Promise<GatewayResponse> {
  if (refund.paymentReference === null) throw unclear('/transactions', 'the payment has no transaction');
  const path = `/transactions/${encodeURIComponent(refund.paymentReference)}/refund`;
  const answer = await client.post(path, {
    amount: toFlutterwaveAmount(refund.amount),
    comments: refund.id,
  });
  const payload = withoutPersons(answer);
  const made = refundSchema.safeParse(answer.data).data;
  if (answer.status === 'success' && made !== undefined)
    return { report: reportOf(made, refund), payload, reference: made.id };
  if (answer.http >= 400)
    return {
      report: { state: 'failed', code: codeOf(answer.message), message: answer.message.slice(0, 300) },
      payload,
    };
  throw unclear(path, 'it has no refund');
}

const codeOf = (message: string) =>
  /insufficient|balance/i.test(message) ? ('insufficient-balance' as const) : ('unspecified' as const);

const listSchema = z.array(z.unknown());
const pagesSchema = z.object({ page_info: z.object({ total_pages: z.number() }) });

/** Asks about a refund by Flutterwave's id, or finds it by its comment. One that is not found proves nothing. */
export async function checkRefund(
  client: FlutterwaveClient,
  refund: RefundRequest,
): Promise<GatewayResponse> {
  if (refund.reference !== null) {
    const path = `/refunds/${encodeURIComponent(refund.reference)}`;
    const answer = await client.get(path);
    const made = refundSchema.safeParse(answer.data).data;
    if (answer.status !== 'success' || made?.id !== refund.reference)
      throw unclear(path, answer.message || 'it is about another refund');
    return { report: reportOf(made, refund), payload: withoutPersons(answer) };
  }
  const made = await findByComment(client, refund.id);
  if (made === undefined)
    return { report: { state: 'pending' }, payload: { message: 'Not in the list of refunds' } };
  return { report: reportOf(made, refund), payload: { data: made }, reference: made.id };
}

/** Pages of the list that are read for one question. */
const MAX_PAGES = 20;

async function findByComment(client: FlutterwaveClient, comment: string): Promise<Refund | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const path = `/refunds?page=${page}`;
    const answer = await client.get(path);
    const list = listSchema.safeParse(answer.data).data;
    if (answer.status !== 'success' || list === undefined)
      throw unclear(path, answer.message || 'it has no list');
    const refunds = list.map((one) => refundSchema.safeParse(one).data);
    const made = refunds.find((one) => one?.comments === comment);
    if (made !== undefined) return made;
    // An answer without the number of pages is the whole list.
    if (list.length === 0 || page >= (pagesSchema.safeParse(answer.meta).data?.page_info.total_pages ?? 1))
      break;
  }
  return undefined;
}
