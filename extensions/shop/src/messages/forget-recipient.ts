/** Messages that a shopper has asked for once: the shop promises to delete the number or address then. */
import { DAY_MS } from '@chitenge/contract/duration';
import { BACK_IN_STOCK, CREDIT_ISSUED, type MessageKey } from '@chitenge/contract/message-templates';
import type { MessageState } from '@chitenge/contract/messages';
import type { Knex } from 'knex';
import type { MessageRow } from './message-row.ts';

const SENT_ONCE: readonly MessageKey[] = [BACK_IN_STOCK];

const TEXT = { subject: null, body: null, data: null } as const;

/** Messages whose text is a secret: nothing of it stays, whether it was sent or cannot be. */
const SECRET: ReadonlySet<MessageKey> = new Set([CREDIT_ISSUED]);

/** Returns the columns that a message loses when it ends, however it ends. */
export const forgottenAtEnd = ({ template }: Pick<MessageRow, 'template'>): Partial<MessageRow> =>
  SECRET.has(template) ? TEXT : {};

/** Whether a message can be sent again: the text of a secret one is forgotten. */
export const isForgotten = ({ template }: Pick<MessageRow, 'template'>): boolean => SECRET.has(template);

/** The ceiling of SMS for a number counts those of a day, and staff may repeat a message that failed. */
const KEPT_MS = DAY_MS;

const FORGOTTEN = { ...TEXT, recipient: null } as const;

/** Returns the columns that a message loses once it was sent: its text, and the address of a mail. */
export function forgottenWhenSent({
  template,
  medium,
}: Pick<MessageRow, 'template' | 'medium'>): Partial<MessageRow> {
  if (!SENT_ONCE.includes(template)) return forgottenAtEnd({ template });
  return medium === 'email' ? FORGOTTEN : TEXT;
}

/** Empties the messages of this kind after a day. */
export async function forgetRecipients(database: Knex): Promise<void> {
  await database('messages')
    .whereIn('template', [...SENT_ONCE])
    .whereNotIn('status', ['pending', 'sending'] satisfies MessageState[])
    .where('date_created', '<', new Date(Date.now() - KEPT_MS))
    .where((kept) => {
      void kept.whereNotNull('recipient').orWhereNotNull('data').orWhereNotNull('error');
    })
    .update({ ...FORGOTTEN, error: null });
}
