import { createHash, randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@chitenge/contract/admin-payments';
import type { Knex } from 'knex';

/** An entry of a payment's timeline. */
export interface PaymentEventRow {
  /** Null for a callback that names no payment of this shop. */
  paymentId: string | null;
  source: PaymentEvent['source'];
  /** The state that was reported, or what a person did. */
  status: string;
  /** The gateway's message. */
  payload?: string;
  /** Whether the gateway has signed a callback. */
  signatureValid?: boolean;
  userId?: string | null;
}

/** Bounds what anybody can store by a callback without a signature. */
const MAX_PAYLOAD = 4000;

/** Records an event. A message that the payment has already is not stored again. */
export async function recordPaymentEvent(trx: Knex, event: PaymentEventRow): Promise<void> {
  const { paymentId, source, status, payload, signatureValid = null, userId = null } = event;
  const hash =
    payload === undefined
      ? null
      : createHash('sha256').update(`${source} ${signatureValid} ${payload}`).digest('hex');
  await trx('payment_events')
    .insert({
      id: randomUUID(),
      payment: paymentId,
      source,
      status,
      // Postgres stores no NUL.
      payload: payload?.slice(0, MAX_PAYLOAD).replaceAll('\0', '') ?? null,
      payload_hash: hash,
      signature_valid: signatureValid,
      user: userId,
      date_created: new Date(),
    })
    .onConflict(['payment', 'payload_hash'])
    .ignore();
}

/** Returns the staff member who has asked the payer for a payment, or for a refund; null for a shopper. */
export async function askerOf(trx: Knex, paymentId: string): Promise<string | null> {
  const asked = await trx('payment_events')
    .where({ payment: paymentId, source: 'staff', status: 'created' })
    .first<{ user: string | null } | undefined>('user');
  return asked?.user ?? null;
}
