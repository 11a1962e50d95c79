import { timingSafeEqual, createHash } from 'node:crypto';
import { z } from 'zod';
import type { Callback, CallbackNotice } from '../gateway.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares the secret of the webhook. It is the same for every notice and signs nothing, so a notice only causes a question
 * about its payment.
 */
export const hasHash = ({ headers }: Pick<Callback, 'headers'>, webhookHash: string): boolean =>
  timingSafeEqual(digest(headers['verif-hash'] ?? ''), digest(webhookHash));

const noticeSchema = z.object({ data: z.object({ tx_ref: z.uuid() }) });

/** Returns null for a body that is not about a payment of the shop. */
export function parseCallback(body: Buffer): CallbackNotice | null {
  const parsed = noticeSchema.safeParse(parseJson(body));
  if (!parsed.success) return null;
  return { kind: 'payment', id: parsed.data.data.tx_ref.toLowerCase(), report: { state: 'pending' } };
}

const scalar = z
  .union([z.string().max(100), z.number()])
  .optional()
  .catch(undefined);

/** What is kept of a webhook. Names, addresses and cards are not. */
const keptSchema = z
  .object({
    event: scalar,
    data: z
      .object({ id: scalar, tx_ref: scalar, status: scalar, amount: scalar, currency: scalar })
      .optional()
      .catch(undefined),
  })
  .catch({});

export const keepOfCallback = (body: Buffer): string => JSON.stringify(keptSchema.parse(parseJson(body)));

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
