import { z } from 'zod';
import type { CallbackNotice } from '../gateway.ts';
import { transactionReport } from './transaction.ts';

const idsSchema = z.object({ depositId: z.uuid().optional(), refundId: z.uuid().optional() });

/** Parses the body of a callback for a deposit or a refund; null for any other body. */
export function parseCallback(body: Buffer): CallbackNotice | null {
  let data: unknown;
  try {
    data = JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
  const ids = idsSchema.safeParse(data).data;
  const report = transactionReport(data);
  if (!ids || !report) return null;
  // A refund may also name its deposit.
  if (ids.refundId !== undefined) return { kind: 'refund', id: ids.refundId.toLowerCase(), report };
  if (ids.depositId !== undefined) return { kind: 'payment', id: ids.depositId.toLowerCase(), report };
  return null;
}
