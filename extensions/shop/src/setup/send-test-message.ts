import type { MessageMedium } from '@chitenge/contract/message-templates';
import type { Knex } from 'knex';
import { readTemplate } from '../messages/compose-message.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { sendTest } from '../messages/send-test.ts';

/** The text that every order's shopper gets. */
const KEY = 'order-placed';

/**
 * Sends the text of a placed order, with samples for its variables.
 * @param input.recipient a mobile number, or an email address
 * @throws ProblemError as `sendTest` does
 */
export async function sendTestMessage(
  database: Knex,
  services: Pick<MessageServices, 'channels' | 'shopUrl' | 'takesPin'>,
  { recipient, userId }: { recipient: string; userId: string | null },
): Promise<{ sent: boolean; detail: string }> {
  const medium: MessageMedium = recipient.includes('@') ? 'email' : 'sms';
  const text = await readTemplate(database, KEY, medium);
  return sendTest(database, services, { key: KEY, medium, ...text, recipient, userId });
}
