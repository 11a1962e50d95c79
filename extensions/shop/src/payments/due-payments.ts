import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import type { PaymentState } from '@chitenge/contract/payment-state';
import type { Knex } from 'knex';
import { LEASE_MS } from './check-schedule.ts';
import type { PaymentRow } from './payment-row.ts';

const MAX_PAYMENTS = 20;

/**
 * Leases the payments that the gateway has to be asked about now. Each goes to one caller only, for a minute, also when
 * several copies of Directus look at the same time: the update succeeds for the first. A failed payment that may still arrive
 * has a time as well.
 */
export async function leaseDuePayments(
  database: Knex,
  pausedGateways: readonly string[] = [],
): Promise<PaymentRow[]> {
  const now = new Date();
  const due = await database('payments')
    .where('next_check_at', '<=', now)
    .whereIn('status', [...OPEN_PAYMENT_STATES, 'failed' satisfies PaymentState])
    .whereNotIn('gateway', [...pausedGateways])
    .orderBy('next_check_at')
    .limit(MAX_PAYMENTS)
    .select<PaymentRow[]>('*');
  const leased: PaymentRow[] = [];
  for (const payment of due) {
    const row = await leasePayment(database, payment);
    if (row !== null) leased.push(row);
  }
  return leased;
}

/**
 * Leases a payment for a question. The money of a failed payment may still arrive, so only a completed one has none.
 * @returns the payment with the number of this question; null when another caller was first
 */
export async function leasePayment(database: Knex, payment: PaymentRow): Promise<PaymentRow | null> {
  const { id, checks } = payment;
  const updated = await database('payments')
    .where({ id, checks })
    .whereNot('status', 'completed' satisfies PaymentState)
    .update({ checks: checks + 1, next_check_at: new Date(Date.now() + LEASE_MS) });
  return updated === 1 ? { ...payment, checks: checks + 1 } : null;
}
