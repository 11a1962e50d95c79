import type { AdminMessage } from '@chitenge/contract/messages';
import type { MessageRow } from '../directus/staff-rows.ts';
import { presentStaffName } from './staff-name.ts';
import { presentTimestamp, presentTimestampOrNull } from './timestamp.ts';

/** Converts a message of the outbox. */
export function presentAdminMessage(row: MessageRow): AdminMessage {
  const { id, template, medium, channel, recipient, subject, parts, status, attempts, error } = row;
  return {
    id,
    template,
    medium,
    channel,
    recipient,
    subject,
    text: row.body,
    parts,
    status,
    attempts,
    error,
    order: row.order && { id: row.order.id, customerName: row.order.customer_name },
    who: row.user && presentStaffName(row.user),
    createdAt: presentTimestamp(row.date_created),
    attemptedAt: presentTimestampOrNull(row.attempted_at),
  };
}
