import { isMessageKey, MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import { smsLength, toSmsText } from '@chitenge/contract/sms-parts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { MAX_PARTS } from '../messages/preview.ts';
import { sampleVariables } from '../messages/sample-variables.ts';
import { renderText, TemplateError } from '../messages/render-text.ts';
import { changedKeys } from './changed-keys.ts';

const textSchema = z.object({
  key: z.string(),
  medium: z.enum(MESSAGE_MEDIA),
  subject: z.string().nullish(),
  body: z.string(),
});
type Text = z.output<typeof textSchema>;

const changeSchema = textSchema.pick({ subject: true, body: true }).partial();

/**
 * Rejects texts of messages that cannot be sent: with an error, with an unknown variable, or with too many SMS.
 * A text that an import changed otherwise is replaced by the built-in one when it is sent.
 */
export function validateMessageTexts(register: Register): void {
  register.filter('message_templates.items.create', (payload) => {
    const text = textSchema.safeParse(payload);
    if (text.success) assertSendable(text.data);
    return payload;
  });
  register.filter('message_templates.items.update', async (payload, meta, { database }) => {
    const change = changeSchema.safeParse(payload).data ?? {};
    if (change.body === undefined && change.subject === undefined) return payload;
    for (const row of await readTexts(database, changedKeys(meta)))
      assertSendable({
        ...row,
        subject: change.subject === undefined ? row.subject : change.subject,
        body: change.body ?? row.body,
      });
    return payload;
  });
}

function readTexts(database: Knex, ids: string[]): Promise<Text[]> {
  return database('message_templates').whereIn('id', ids).select<Text[]>('key', 'medium', 'subject', 'body');
}

/** @throws InvalidValueError 400 that says what to change */
function assertSendable({ key, medium, subject, body }: Text): void {
  if (!isMessageKey(key)) return;
  const variables = sampleVariables(key);
  const render = (name: 'subject' | 'body', text: string) => {
    try {
      return renderText(text, variables).trim();
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      throw refused(name, `The ${name === 'body' ? 'text' : name} has an error: ${error.message}`);
    }
  };
  const text = render('body', body);
  if (text === '') throw refused('body', 'The text is empty');
  if (medium === 'email') {
    if (render('subject', subject ?? '') === '') throw refused('subject', 'The subject is empty');
    return;
  }
  const { parts, encoding } = smsLength(toSmsText(text));
  if (parts <= MAX_PARTS) return;
  const hint =
    encoding === 'ucs-2'
      ? ' Letters that no SMS alphabet has, such as emoji, make it more than twice as long.'
      : '';
  throw refused('body', `The text takes ${parts} SMS; at most ${MAX_PARTS} are allowed.${hint}`);
}

/** The Studio shows the words; the shop's own form shows them at the field. */
const refused = (field: 'subject' | 'body', message: string) =>
  new InvalidValueError({ reason: message, errors: [{ field, message }] });
