/** One text of staff to the customers of several orders: docs/back-office.md#messages-to-several-customers. */
import {
  MAX_BULK_MESSAGE_PARTS,
  type MessagedOrders,
  type MessageOrders,
} from '@chitenge/contract/bulk-message';
import {
  MESSAGE_MEDIA,
  WRITTEN_BY_STAFF as template,
  type MessageMedium,
} from '@chitenge/contract/message-templates';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { foreignCharacters } from '@chitenge/contract/sms-parts';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { lockNames } from '../database/lock-names.ts';
import { requestHash } from '../orders/request-hash.ts';
import { readTemplate, renderMessage, type RenderedMessage } from './compose-message.ts';
import { readMessageOrder, readMessageSettings, type MessageSettings } from './message-facts.ts';
import { NO_LINKS } from './message-links.ts';
import type { MessageRow } from './message-row.ts';
import type { MessageServices } from './message-services.ts';
import { variablesOf } from './message-variables.ts';
import { queueMessages } from './queue-messages.ts';
import { recipientOf } from './recipient.ts';
import { smsLeftToday } from './sms-limits.ts';

type Services = Pick<MessageServices, 'channels' | 'shopUrl' | 'takesPin'>;
type Named = Pick<MessageOrders, 'ids' | 'text'>;

interface Planned {
  orderId: string;
  medium: MessageMedium;
}
interface Plan extends Pick<MessagedOrders, 'parts' | 'failures'> {
  messages: Planned[];
}

/** Counts who gets a text. */
export function peopleOf({ messages, parts, failures }: Plan): MessagedOrders {
  const count = (wanted: MessageMedium) => messages.filter(({ medium }) => medium === wanted).length;
  return { sms: count('sms'), email: count('email'), parts, failures };
}

/**
 * Says which of the orders gets a text in which medium: by SMS where it can, else by mail, and each customer once.
 * @throws ProblemError 400 for a text of too many SMS; 409 when nothing is configured that could send it
 */
export async function planMessages(database: Knex, { ids, text }: Named, services: Services): Promise<Plan> {
  const media = await usableMedia(database, services);
  const settings = await readMessageSettings(database);
  const rows = await database('orders')
    .whereIn('id', ids)
    .select<{ id: string; customer_email: string; customer_phone: string }[]>(
      'id',
      'customer_email',
      'customer_phone',
    );
  const orders = new Map(rows.map((order) => [order.id, order]));
  const messages: Planned[] = [];
  const failures: Plan['failures'] = [];
  const addresses = new Set<string>();
  for (const orderId of new Set(ids)) {
    const order = orders.get(orderId);
    const ways = media.map((medium) => ({
      medium,
      ...recipientOf({ template, medium, recipient: null }, { order: order ?? null, settings }),
    }));
    const way = ways.find((one) => 'address' in one);
    if (order === undefined) failures.push({ id: orderId, reason: 'There is no such order.' });
    else if (way === undefined)
      failures.push({
        id: orderId,
        reason: [...new Set(ways.map((one) => ('problem' in one ? one.problem : '')))].join(' '),
      });
    else if ('address' in way && !addresses.has(way.address)) {
      addresses.add(way.address);
      messages.push({ orderId, medium: way.medium });
    }
  }
  const parts = await countSms(database, { messages, text, settings }, services);
  return { messages, failures, parts };
}

/** @throws ProblemError 409 when none is left */
async function usableMedia(database: Knex, { channels }: Services): Promise<MessageMedium[]> {
  const active = await database('message_templates')
    .where({ key: template, active: true })
    .pluck<MessageMedium[]>('medium');
  const media = MESSAGE_MEDIA.filter((medium) => channels[medium] !== null && active.includes(medium));
  if (media.length > 0) return media;
  throw problemError('shop-rule', {
    detail: MESSAGE_MEDIA.some((medium) => channels[medium] !== null)
      ? 'The texts ‘Message by staff’ are switched off. The owner switches them on in the Studio.'
      : 'Nothing is configured that could send it. Who runs the shop’s server adds a mail service or an SMS gateway to its settings.',
  });
}

/**
 * Returns how many SMS the text takes, as the first customer gets it; null when nobody gets one.
 * @throws ProblemError 400
 */
async function countSms(
  database: Knex,
  { messages, text, settings }: Pick<Plan, 'messages'> & { text: string; settings: MessageSettings },
  { shopUrl, takesPin }: Services,
): Promise<RenderedMessage['parts']> {
  const first = messages.find(({ medium }) => medium === 'sms');
  const order = first === undefined ? null : await readMessageOrder(database, first.orderId);
  if (order === null) return null;
  const sources = { shopUrl, takesPin, settings, order, links: NO_LINKS, data: { message: text } };
  const variables = variablesOf(template, sources);
  const source = await readTemplate(database, template, 'sms');
  const { parts, body } = renderMessage({ key: template, medium: 'sms', variables }, source);
  if (parts === null || parts <= MAX_BULK_MESSAGE_PARTS) return parts;
  const foreign = foreignCharacters(body).join(' ');
  const why = foreign === '' ? '' : ` It is shorter without ${foreign}`;
  throw invalidRequest([
    {
      field: 'text',
      message: `takes ${parts} SMS for each customer; at most ${MAX_BULK_MESSAGE_PARTS}.${why}`,
    },
  ]);
}

/**
 * Writes the messages. An order that has one of this key gets no other, whatever has changed since.
 * @throws ProblemError as `planMessages`; 409 beyond the share of the day's SMS; 422 for another text or other orders with the same key
 */
export function messageOrders(services: Services): Command<Named & { key: string }, MessagedOrders> {
  return async (trx, { ids, text, key }, { userId }) => {
    const plan = await planMessages(trx, { ids, text }, services);
    const attempt = requestHash({ key });
    const request = `${attempt}:${requestHash({ text, ids: [...new Set(ids)].toSorted() })}`;
    await lockNames(trx, [attempt]);
    const first = await trx('messages')
      .whereLike('event_key', `${template}:${attempt}:%`)
      .select<Pick<MessageRow, 'order' | 'event_key'>[]>('order', 'event_key');
    if (first.some((row) => !row.event_key.startsWith(`${template}:${request}:`)))
      throw problemError('idempotency-key-reused', {
        detail: 'This Idempotency-Key has sent another text, or to other orders.',
      });
    const written = new Set(first.map(({ order }) => order));
    const open = plan.messages.filter(({ orderId }) => !written.has(orderId));
    const sms = open.filter(({ medium }) => medium === 'sms').length;
    const left = await smsLeftToday(trx, template);
    if (left !== null && sms > left)
      throw problemError('shop-rule', {
        detail: `It would be ${sms} SMS, and ${Math.max(left, 0)} such SMS are left today: they take at most half of the SMS of a day. Select fewer orders.`,
      });
    await queueMessages(
      trx,
      open.map(({ orderId, medium }) => ({
        template,
        about: `${request}:${orderId}`,
        orderId,
        data: { message: text },
        media: [medium],
        userId,
      })),
    );
    return { result: peopleOf(plan), events: [] };
  };
}
