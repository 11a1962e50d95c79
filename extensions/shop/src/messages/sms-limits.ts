/** Ceilings of SMS, so that nobody can run up a bill: docs/messages.md#limits. */
import { startOfShopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';
import type { MessageSettings } from './message-facts.ts';
import type { MessageRow } from './message-row.ts';

/**
 * Returns in words which ceiling an SMS would exceed today; null when none. The message must be marked as attempted
 * already: concurrent senders then count one another, and stay below the ceiling. A staff member's repeat counts for the
 * shop, but is not refused for its number.
 */
export async function exceededLimit(
  database: Knex,
  { recipient, user }: Pick<MessageRow, 'user'> & { recipient: string },
  limits: Pick<MessageSettings, 'max_sms_per_number_per_day' | 'max_sms_per_day'>,
): Promise<string | null> {
  const { max_sms_per_number_per_day: perNumber, max_sms_per_day: perDay } = limits;
  const sentToday = () =>
    database('messages').where('medium', 'sms').where('attempted_at', '>=', startOfShopDay(new Date()));
  if (perNumber !== null && user === null && (await countRows(sentToday().where({ recipient }))) > perNumber)
    return `This number has already got ${perNumber} SMS today.`;
  if (perDay !== null && (await countRows(sentToday())) > perDay)
    return `The shop has already sent ${perDay} SMS today.`;
  return null;
}
