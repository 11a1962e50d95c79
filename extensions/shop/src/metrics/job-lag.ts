import type { MessageState } from '@chitenge/contract/messages';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import type { PaymentState } from '@chitenge/contract/payment-state';
import type { Knex } from 'knex';
import { z } from 'zod';

const UNSENT: MessageState[] = ['pending', 'sending'];

/** Milliseconds from SQLite, a Date from Postgres. */
const oldestSchema = z.object({ oldest: z.union([z.number(), z.date()]).nullable() }).optional();

async function secondsSince(query: Promise<unknown>): Promise<number> {
  const { oldest } = oldestSchema.parse(await query) ?? { oldest: null };
  return oldest === null ? 0 : Math.max(0, (Date.now() - Number(oldest)) / 1000);
}

/** What jobs and staff have to do. Staff verify the claims. */
export type Work = 'messages' | 'payment-checks' | 'payment-claims';

/** Returns for how many seconds the oldest due row has waited; 0 when nothing is due. */
export async function readJobLags(database: Knex): Promise<Record<Work, number>> {
  const now = new Date();
  const messages = database('messages')
    .whereIn('status', UNSENT)
    .where('next_attempt_at', '<=', now)
    .min('next_attempt_at as oldest')
    .first();
  const payments = database('payments')
    .whereIn('status', [...OPEN_PAYMENT_STATES])
    .where('next_check_at', '<=', now)
    .min('next_check_at as oldest')
    .first();
  const claims = database('payments')
    .where({ status: 'pending' satisfies PaymentState, attention: 'claim' })
    .min('date_created as oldest')
    .first();
  return {
    messages: await secondsSince(messages),
    'payment-checks': await secondsSince(payments),
    'payment-claims': await secondsSince(claims),
  };
}
