/** Sends the messages of the outbox, outside of all transactions. */
import type { Knex } from 'knex';
import type { Logger } from '../directus/types.ts';
import type { Channels } from './channels/registry.ts';
import { readTemplate, renderMessage, type RenderedMessage } from './compose-message.ts';
import { composeMail } from './compose-mail.ts';
import {
  obsolescence,
  readMessageOrder,
  readMessageSettings,
  wordsOfPayment,
  type MessageOrder,
  type MessageSettings,
} from './message-facts.ts';
import type { HandoverCodes } from '../rounds/handover-code.ts';
import { leaseEnd } from './due-messages.ts';
import { forgottenAtEnd } from './forget-recipient.ts';
import { STATUS_MESSAGES } from './queue-messages.ts';
import type { CreateLinks } from './message-links.ts';
import { dataOf, type MessageRow } from './message-row.ts';
import { HIDDEN_CODE, variablesOf } from './message-variables.ts';
import { recipientOf } from './recipient.ts';
import { endUnsent, recordResult, updateLeased } from './record-attempt.ts';
import { exceededLimit } from './sms-limits.ts';

export interface SenderParts {
  database: Knex;
  logger: Logger;
  channels: Channels;
  createLinks: CreateLinks;
  codeOf: HandoverCodes;
  /** The shop's public URL, without a trailing slash. */
  shopUrl: string;
  /** Whether the shop asks phones for the PIN. */
  takesPin: boolean;
}

/** Sends one leased message and records what became of it. */
export type SendMessage = (message: MessageRow) => Promise<void>;

export function createMessageSender(parts: SenderParts): SendMessage {
  const { database, logger, channels, createLinks, codeOf, shopUrl, takesPin } = parts;

  async function compose(
    message: MessageRow,
    { order, settings }: { order: MessageOrder | null; settings: MessageSettings },
  ) {
    const { template: key, medium } = message;
    const links = await createLinks(message);
    const sources = { shopUrl, settings, takesPin, codeOf, order, links, data: dataOf(message) };
    const variables = variablesOf(key, sources);
    const rendered = renderMessage({ key, medium, variables }, await readTemplate(database, key, medium));
    if (rendered.templateError !== null)
      logger.warn(`The text "${key}" (${medium}) has an error: ${rendered.templateError}`);
    return { rendered, variables, links };
  }

  /** Returns the message as `sending`, with its text, or null when another sender has it. */
  async function beginSending(
    message: MessageRow,
    { subject, body, parts, templateError }: RenderedMessage,
    { recipient, channel, code }: { recipient: string; channel: string; code: string | undefined },
  ): Promise<MessageRow | null> {
    const columns = {
      status: 'sending',
      recipient,
      channel,
      subject: subject || null,
      // Staff read what was sent, and the code is the customer's alone.
      body: code ? body.replaceAll(code, HIDDEN_CODE) : body,
      parts,
      error:
        templateError === null
          ? null
          : `The built-in text was used, because yours has an error: ${templateError}`,
      attempted_at: new Date(),
      next_attempt_at: leaseEnd(),
    } as const satisfies Partial<MessageRow>;
    return (await updateLeased(database, message, columns)) ? { ...message, ...columns } : null;
  }

  const notConfigured = (message: MessageRow): Promise<void> =>
    endUnsent(database, message, 'not_configured', `Nothing sends ${MEDIUM_WORDS[message.medium]} yet.`);

  return async (message) => {
    const { medium, attempts } = message;
    if (message.status === 'sending' && medium === 'sms')
      return endUnsent(
        database,
        message,
        'unknown',
        'The shop was interrupted while it sent this. It may have arrived.',
      );
    const channel = channels[medium];
    // One about a status may have been taken back; the others need no look at the order.
    if (channel === null && !STATUS_MESSAGES.has(message.template)) return notConfigured(message);

    const settings = await readMessageSettings(database);
    const order = message.order === null ? null : await readMessageOrder(database, message.order);
    const outdated =
      order === null
        ? null
        : obsolescence(message.template, order, wordsOfPayment(order, { settings, takesPin }));
    if (outdated !== null) return endUnsent(database, message, 'skipped', outdated);
    if (channel === null) return notConfigured(message);
    const recipient = recipientOf(message, { order, settings });
    if ('problem' in recipient) return endUnsent(database, message, recipient.status, recipient.problem);

    const { rendered, variables, links } = await compose(message, { order, settings });
    const sending = await beginSending(message, rendered, {
      recipient: recipient.address,
      channel: channel.name,
      code: variables.handover_code,
    });
    if (sending === null) return;
    const limit =
      medium === 'sms'
        ? await exceededLimit(database, { ...message, recipient: recipient.address }, settings)
        : null;
    if (limit !== null) {
      await updateLeased(database, sending, {
        status: 'failed',
        error: limit,
        attempted_at: null,
        next_attempt_at: null,
        ...forgottenAtEnd(message),
      });
      return;
    }
    const mail =
      medium === 'email'
        ? await composeMail(database, {
            message,
            rendered,
            variables,
            order,
            settings,
            shopUrl,
            unsubscribe: links.unsubscribe,
          })
        : { html: null, text: rendered.body, replyTo: null, unsubscribeUrl: null };
    const result = await channel.send({
      id: message.id,
      recipient: recipient.address,
      subject: rendered.subject,
      ...mail,
    });
    if (result.outcome !== 'sent')
      logger.warn(`A message was not sent (attempt ${attempts}): ${result.error}`);
    await recordResult(database, sending, result);
  };
}

const MEDIUM_WORDS = { sms: 'SMS', email: 'mails' } as const;
