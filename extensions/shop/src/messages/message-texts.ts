/** The texts of messages, as the owner edits them in the back office: docs/messages.md#templates. */
import { isDeepStrictEqual } from 'node:util';
import type { AdminMessageText, ChangeMessageText, StoredText } from '@chitenge/contract/message-editor';
import {
  isMessageKey,
  MESSAGE_KEYS,
  messageTemplate,
  type MessageMedium,
} from '@chitenge/contract/message-templates';
import { MESSAGE_VARIABLES } from '@chitenge/contract/message-variables';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { itemsInTransaction } from '../catalogue/items-in-transaction.ts';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { renderText, TemplateError, type Variables } from './render-text.ts';
import { sampleVariables } from './sample-variables.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

interface TextRow {
  id: string;
  key: string;
  medium: MessageMedium;
  active: boolean | number;
  subject: string | null;
  body: string;
}

const COLUMNS = ['id', 'key', 'medium', 'active', 'subject', 'body'] as const;

const storedText = ({ active, subject, body }: TextRow): StoredText => ({
  active: Boolean(active),
  subject: subject || null,
  body,
});

/** Stand around what is filled in; no text has them. */
const [BEGIN, END] = ['\u0002', '\u0003'];

/** Fills the places of a text with samples. */
function exampleOf(body: string, samples: Variables): AdminMessageText['example'] {
  const marked = Object.fromEntries(
    Object.entries(samples).map(([name, value]) => [name, value === '' ? '' : `${BEGIN}${value}${END}`]),
  );
  try {
    return renderText(body, marked)
      .split(BEGIN)
      .flatMap((part, at) => {
        const [filled = '', text = ''] = at === 0 ? ['', part] : part.split(END);
        return [
          { text: filled, isFilled: true },
          { text, isFilled: false },
        ];
      })
      .filter(({ text }) => text !== '');
  } catch (error) {
    if (error instanceof TemplateError) return [{ text: body, isFilled: false }];
    throw error;
  }
}

/** Returns the texts in the order of the built-in ones, SMS before mail. Rows of messages that the shop no longer has are left out. */
export async function readMessageTexts(database: Knex): Promise<AdminMessageText[]> {
  const { storeName: shopName } = await readStoreSettings(database, 'storeName');
  const rows = await database('message_templates').select<TextRow[]>(...COLUMNS);
  const texts = rows.flatMap((row) => {
    if (!isMessageKey(row.key)) return [];
    const { label, audience, variables, sms, email } = messageTemplate(row.key);
    const builtIn = row.medium === 'sms' ? sms : email;
    if (builtIn === null) return [];
    return {
      id: row.id,
      key: row.key,
      medium: row.medium,
      label,
      audience,
      ...storedText(row),
      example: exampleOf(row.body, { ...sampleVariables(row.key), shop_name: shopName }),
      variables: variables.map((name) => ({ name, note: MESSAGE_VARIABLES[name].note })),
      builtIn: { subject: row.medium === 'email' ? (email?.subject ?? null) : null, body: builtIn.body },
    };
  });
  const place = ({ key, medium }: AdminMessageText) =>
    MESSAGE_KEYS.indexOf(key) * 2 + (medium === 'email' ? 1 : 0);
  return texts.toSorted((one, other) => place(one) - place(other));
}

/**
 * Creates the command that changes a text, with the actor's rights. A hook refuses one that cannot be sent.
 * The command throws ProblemError 400; 404; 409 `changed-meanwhile` when it is not as it was seen.
 */
export function changeMessageText(
  services: DirectusContext['services'],
): Command<ChangeMessageText & { id: string }, void> {
  return async (trx, { id, from, to }, actor) => {
    const row = await trx('message_templates')
      .where({ id })
      .forUpdate()
      .first<TextRow | undefined>(...COLUMNS);
    if (row === undefined) throw notFound('message text');
    const current = storedText(row);
    const { service, options, events } = itemsInTransaction(services, 'message_templates', trx, actor);
    const wanted = { ...to, subject: to.subject || null };
    if (isDeepStrictEqual(current, wanted)) return { result: undefined, events };
    if (!isDeepStrictEqual(current, from))
      throw problemError('changed-meanwhile', {
        detail: 'Someone else has changed this text since you opened it. Nothing of yours was published.',
      });
    await service.updateOne(id, wanted, options);
    return { result: undefined, events };
  };
}
