import { z } from 'zod';
import { GatewayUnavailableError, type GatewayReport, type GatewayResponse } from '../gateway.ts';
import { fromPawapayAmount } from './amounts.ts';
import type { JsonAnswer } from '../json-api.ts';
import { failedReport } from './failure-codes.ts';
import { failureReasonOf, type FailureReason } from './failure-reason.ts';

/** The part of deposits, refunds and their callbacks that has the same form. */
const transactionSchema = z.object({
  status: z.string(),
  amount: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  currency: z.string().optional().catch(undefined),
  providerTransactionId: z.string().trim().nullish().catch(null),
});

const statusSchema = z.object({ status: z.string() });
const checkSchema = z.object({ status: z.string(), data: z.unknown().optional() });

const unclear = (path: string, reason: string) =>
  new GatewayUnavailableError(`pawaPay's answer to ${path} is not clear: ${reason}`);

/**
 * Reports the state of a deposit or a refund. COMPLETED, FAILED and REJECTED are final; any other status is pending.
 * @returns null when it is neither a deposit nor a refund
 */
export function transactionReport(data: unknown): GatewayReport | null {
  const parsed = transactionSchema.safeParse(data);
  if (!parsed.success) return null;
  const { status, amount = '', currency, providerTransactionId } = parsed.data;
  if (status === 'FAILED' || status === 'REJECTED') return failedReport(failureReasonOf(data));
  const ngwee = fromPawapayAmount(amount);
  // Without a readable amount nothing is confirmed; staff see the payload.
  if (status !== 'COMPLETED' || ngwee === null || currency === undefined) return { state: 'pending' };
  return { state: 'completed', amount: ngwee, currency, transactionId: providerTransactionId || null };
}

/** pawaPay may or may not have received a request that ends with this code. */
function rejection(path: string, reason: FailureReason | undefined): GatewayReport {
  if (reason?.failureCode === 'UNKNOWN_ERROR') throw unclear(path, 'UNKNOWN_ERROR');
  return failedReport(reason);
}

/**
 * Reads the response to a request for a deposit or a refund.
 * @throws GatewayUnavailableError when it neither accepts nor rejects the request
 */
export function initiationResponse(path: string, { status: http, body }: JsonAnswer): GatewayResponse {
  const status = statusSchema.safeParse(body).data?.status;
  const reason = failureReasonOf(body);
  const isRejected = status === 'REJECTED' || (status === undefined && reason !== undefined);
  if (isRejected && [200, 400, 403, 422].includes(http)) {
    return { report: rejection(path, reason), payload: body };
  }
  // ACCEPTED, DUPLICATE_IGNORED, and what pawaPay may add.
  if (http >= 200 && http < 300 && status !== undefined)
    return { report: { state: 'pending' }, payload: body };
  throw unclear(path, `HTTP ${http}`);
}

/**
 * Reads the response to a question about a deposit or a refund.
 * @param id the value of `idField` that the response must have
 */
export function checkResponse(
  path: string,
  { status: http, body }: JsonAnswer,
  idField: 'depositId' | 'refundId',
  id: string,
): GatewayResponse {
  const found = checkSchema.safeParse(body).data;
  if (found?.status === 'NOT_FOUND' && (http === 200 || http === 404)) {
    return { report: { state: 'not-found' }, payload: body };
  }
  if (http !== 200 || found?.status !== 'FOUND') throw unclear(path, `HTTP ${http}`);
  const ids = z.object({ [idField]: z.string() }).safeParse(found.data).data;
  if (ids?.[idField]?.toLowerCase() !== id.toLowerCase()) throw unclear(path, 'it is about another payment');
  const report = transactionReport(found.data);
  if (!report) throw unclear(path, 'it has no status');
  return { report, payload: body };
}
