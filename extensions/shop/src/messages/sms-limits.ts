/** Ceilings of SMS, so that nobody can run up a bill, or use up what customers who pay need: docs/messages.md#limits. */
import type { MessageKey, MessageMedium } from '@chitenge/contract/message-templates';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import type { PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';
import type { MessageSettings } from './message-facts.ts';
import type { MessageRow } from './message-row.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** Messages that anybody causes without paying. */
export const BEFORE_PAYMENT = [
  'order-placed',
  'lay-by-placed',
  'payment-instructions',
  'payment-failed',
  'hold-ending',
  'order-cancelled',
] as const satisfies readonly MessageKey[];

/** Share of the SMS of a day that messages before a payment may use, and so each of what `smsLeftToday` counts. */
const SHARE = 0.5;

const isBeforePayment = (key: string) => BEFORE_PAYMENT.some((template) => template === key);

/**
 * Returns in words which ceiling an SMS would exceed today; null when none. The message must be marked as attempted
 * already: concurrent senders then count one another, and stay below the ceiling. A staff member's repeat counts for the
 * shop, but is not refused for its number.
 */
export async function exceededLimit(
  database: Knex,
  { recipient, user, template }: Pick<MessageRow, 'template' | 'user'> & { recipient: string },
  limits: Pick<MessageSettings, 'max_sms_per_number_per_day' | 'max_sms_per_day'>,
): Promise<string | null> {
  const { max_sms_per_number_per_day: perNumber, max_sms_per_day: perDay } = limits;
  const sentToday = () =>
    database('messages').where('medium', 'sms').where('attempted_at', '>=', startOfShopDay(new Date()));
  if (perNumber !== null && user === null && (await countRows(sentToday().where({ recipient }))) > perNumber)
    return `This number has already got ${perNumber} SMS today.`;
  if (perDay === null) return null;
  if ((await countRows(sentToday())) > perDay) return `The shop has already sent ${perDay} SMS today.`;
  if (user !== null || !isBeforePayment(template)) return null;
  const unpaid = database('orders')
    .whereNot('payment_status', 'paid' satisfies PaymentStatus)
    .select('id');
  const ofUnpaid = sentToday().whereIn('template', BEFORE_PAYMENT).whereIn('order', unpaid);
  return (await countRows(ofUnpaid)) > perDay * SHARE
    ? 'Orders that nobody has paid have used half of the SMS of today.'
    : null;
}

/** Returns how many SMS of a template are left of its share today; null without a ceiling. */
export async function smsLeftToday(trx: Knex, template: MessageKey): Promise<number | null> {
  const { maxSmsPerDay: max } = await readStoreSettings(trx, 'maxSmsPerDay');
  if (max === null) return null;
  const today = trx('messages')
    .where({ template, medium: 'sms' satisfies MessageMedium })
    .where('date_created', '>=', startOfShopDay(new Date()));
  return Math.floor(max * SHARE) - (await countRows(today));
}
