import { randomUUID } from 'node:crypto';
import { MESSAGE_KEYS, messageTemplate } from '@chitenge/contract/message-templates';
import type { Knex } from 'knex';
import { isShipped } from './shipped-texts.ts';

interface StoredText {
  id: string;
  key: string;
  medium: string;
  subject: string | null;
  body: string;
}

/**
 * Adds the built-in texts of messages that the owner has none of, and gives those that the owner has not edited the words of
 * this version. It changes no other text, and never whether a text is sent.
 * @returns the number of added and changed texts
 */
export async function applyMessageTemplates(database: Knex): Promise<number> {
  const existing = await database('message_templates').select<StoredText[]>(
    'id',
    'key',
    'medium',
    'subject',
    'body',
  );
  const storedAt = new Map(existing.map((text) => [placeOf(text), text]));
  const missing = builtInTexts().filter((text) => !storedAt.has(placeOf(text)));
  if (missing.length > 0)
    await database('message_templates')
      .insert(missing.map((text) => ({ id: randomUUID(), ...text })))
      .onConflict(['key', 'medium'])
      .ignore();
  let changed = 0;
  for (const text of builtInTexts()) {
    const stored = storedAt.get(placeOf(text));
    if (stored === undefined || wordsOf(stored) === wordsOf(text)) continue;
    if (!isBuiltInText(stored)) continue;
    const { subject, body } = text;
    await database('message_templates')
      .where({ id: stored.id })
      .update({ subject, body, date_updated: new Date() });
    changed += 1;
  }
  return missing.length + changed;
}

type Text = Pick<StoredText, 'key' | 'medium' | 'subject' | 'body'>;

const placeOf = ({ key, medium }: Pick<Text, 'key' | 'medium'>): string => `message ${key} ${medium}`;
const wordsOf = ({ subject, body }: Pick<Text, 'subject' | 'body'>): string => `${subject ?? ''}\n${body}`;

/** Returns whether nobody has edited a text: some version of the shop came with it. */
export const isBuiltInText = (text: Text): boolean => isShipped(placeOf(text), wordsOf(text));

/** The built-in texts, by their place in shipped-texts.json. */
export const messageTexts = (): [place: string, text: string][] =>
  builtInTexts().map((text) => [placeOf(text), wordsOf(text)]);

function builtInTexts() {
  return MESSAGE_KEYS.flatMap((key) => {
    const { sms, email } = messageTemplate(key);
    return [
      ...(sms === null ? [] : [{ key, medium: 'sms', active: sms.active, subject: null, body: sms.body }]),
      ...(email === null
        ? []
        : [{ key, medium: 'email', active: email.active, subject: email.subject, body: email.body }]),
    ];
  });
}
