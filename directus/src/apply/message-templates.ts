import { randomUUID } from 'node:crypto';
import { MESSAGE_KEYS, messageTemplate } from '@chitenge/contract/message-templates';
import type { Knex } from 'knex';

/**
 * Adds the built-in texts of messages that the owner has none of. It never changes an existing text.
 * @returns the number of added texts
 */
export async function addMessageTemplates(database: Knex): Promise<number> {
  const existing = await database('message_templates').select<{ key: string; medium: string }[]>(
    'key',
    'medium',
  );
  const known = new Set(existing.map(({ key, medium }) => `${key} ${medium}`));
  const missing = builtInTexts().filter(({ key, medium }) => !known.has(`${key} ${medium}`));
  if (missing.length > 0)
    await database('message_templates')
      .insert(missing.map((text) => ({ id: randomUUID(), ...text })))
      .onConflict(['key', 'medium'])
      .ignore();
  return missing.length;
}

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
