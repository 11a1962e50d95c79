import { z } from 'zod';
import { GatewayUnavailableError, type GatewayReport, type GatewayResponse } from '../gateway.ts';
import { fromFlutterwaveAmount } from './amounts.ts';
import type { FlutterwaveAnswer, FlutterwaveClient } from './client.ts';

const idSchema = z.union([z.number().int().transform(String), z.string().regex(/^\d{1,30}$/)]);

const transactionSchema = z.object({
  id: idSchema,
  tx_ref: z.string(),
  flw_ref: z.string().nullish(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  processor_response: z.string().nullish(),
});
type Transaction = z.output<typeof transactionSchema>;

/** Fields that say who paid or with which card. They stay out of the payment's events. */
const PERSONAL = new Set(['customer', 'card', 'account', 'ip', 'device_fingerprint', 'meta', 'auth_url']);

/** Returns what the events of a payment keep of an answer. */
export const withoutPersons = ({ http, status, message, data }: FlutterwaveAnswer): unknown => ({
  http,
  status,
  message,
  ...(typeof data === 'object' && data !== null && !Array.isArray(data)
    ? { data: Object.fromEntries(Object.entries(data).filter(([name]) => !PERSONAL.has(name))) }
    : {}),
});

/**
 * Asks for the transaction of a payment. Only this answer counts: what a browser or a webhook says is never believed.
 * @param paymentId the `tx_ref`
 */
export async function checkTransaction(
  client: FlutterwaveClient,
  paymentId: string,
): Promise<GatewayResponse> {
  const path = `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(paymentId)}`;
  const answer = await client.get(path);
  const payload = withoutPersons(answer);
  if (isUnknown(answer)) return { report: { state: 'not-found' }, payload };
  const transaction = transactionSchema.safeParse(answer.data).data;
  if (answer.status !== 'success' || transaction === undefined)
    throw unclear(path, answer.message || 'it has no transaction');
  if (transaction.tx_ref !== paymentId) throw unclear(path, 'it is about another payment');
  return { report: reportOf(transaction), payload, reference: transaction.id };
}

/** Flutterwave answers 400 or 404 for a reference with which nobody has begun to pay. */
const isUnknown = ({ http, message }: FlutterwaveAnswer): boolean =>
  (http === 400 || http === 404) && /no transaction/i.test(message);

function reportOf({ status, amount, currency, flw_ref, processor_response }: Transaction): GatewayReport {
  if (status === 'failed')
    return {
      state: 'failed',
      code: /insufficient/i.test(processor_response ?? '') ? 'insufficient-balance' : 'not-approved',
      message: (processor_response ?? 'Flutterwave gave no reason').slice(0, 300),
      mayStillArrive: true,
    };
  const ngwee = fromFlutterwaveAmount(amount);
  // Without a readable amount nothing is confirmed; staff see the payload.
  if (status !== 'successful' || ngwee === null) return { state: 'pending' };
  return { state: 'completed', amount: ngwee, currency, transactionId: flw_ref?.trim() || null };
}

export const unclear = (path: string, reason: string) =>
  new GatewayUnavailableError(`Flutterwave's answer to ${path} is not clear: ${reason}`);
