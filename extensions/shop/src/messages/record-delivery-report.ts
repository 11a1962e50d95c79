import { DAY_MS } from '@chitenge/contract/duration';
import type { MessageState } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import type { DeliveryReport } from './channels/channel.ts';
import type { MessageRow } from './message-row.ts';

/** A gateway reports on a message within this time. */
const REPORTED_WITHIN_MS = 3 * DAY_MS;

/** States that a report may change. What has arrived stays, whatever comes later. */
const OPEN: ReadonlySet<MessageState> = new Set<MessageState>(['sending', 'sent', 'unknown']);

/**
 * Records a delivery report. Repeats change nothing. A report can come before the gateway's answer, or after an answer
 * that was lost: then the only message to its number that has no gateway's id yet is meant.
 * @returns whether a message was found
 */
export async function recordDeliveryReport(
  database: Knex,
  channel: string,
  report: DeliveryReport,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const message = (await findById(trx, channel, report)) ?? (await findByRecipient(trx, channel, report));
    if (message === null) return false;
    if (report.state !== 'sent' && OPEN.has(message.status))
      await trx('messages')
        .where({ id: message.id })
        .update({
          status: report.state,
          provider_id: report.providerId,
          error: report.state === 'failed' ? report.error : errorAfterDelivery(message),
          next_attempt_at: null,
          date_updated: new Date(),
        });
    return true;
  });
}

type Found = Pick<MessageRow, 'id' | 'status' | 'error'>;

/** What is wrong with the owner's text stays; why an answer was not known does not matter any more. */
function errorAfterDelivery({ status, error }: Found): string | null {
  return status === 'sent' ? error : null;
}

async function findById(trx: Knex, channel: string, { providerId }: DeliveryReport): Promise<Found | null> {
  const row = await trx('messages')
    .where({ channel, provider_id: providerId })
    .forUpdate()
    .first<Found | undefined>('id', 'status', 'error');
  return row ?? null;
}

async function findByRecipient(
  trx: Knex,
  channel: string,
  { recipient }: DeliveryReport,
): Promise<Found | null> {
  if (recipient === null) return null;
  const candidates = await trx('messages')
    .where({ channel, recipient })
    .whereNull('provider_id')
    .whereIn('status', ['sending', 'unknown'] satisfies MessageState[])
    .where('attempted_at', '>=', new Date(Date.now() - REPORTED_WITHIN_MS))
    .forUpdate()
    .select<Found[]>('id', 'status', 'error');
  const [only] = candidates;
  return only !== undefined && candidates.length === 1 ? only : null;
}
