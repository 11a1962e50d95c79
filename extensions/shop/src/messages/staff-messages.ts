/** The outbox as staff see it, read with the staff member's rights. */
import { timestampColumn } from '@chitenge/contract/columns';
import { DAY_MS } from '@chitenge/contract/duration';
import {
  messageMediumSchema,
  messageStateSchema,
  type AdminMessage,
  type AdminMessagesQuery,
} from '@chitenge/contract/messages';
import type { Request } from 'express';
import { STAFF_MEMBER_FIELDS, staffMemberColumn } from '../directus/staff-member.ts';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { itemsOf, type Filter } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { definedValues } from '../database/sql.ts';
import { findPage, type Paging } from '../lists/find-page.ts';
import { assertReadable, readRows } from '../lists/read-rows.ts';
import { REPEAT, TEST_PREFIX } from './resend-message.ts';

type Context = Pick<DirectusContext, 'database' | 'services'>;

const columns = z.object({
  id: z.uuid(),
  event_key: z.string(),
  template: z.string(),
  medium: messageMediumSchema,
  channel: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  parts: z.number().int().nullable(),
  status: messageStateSchema,
  attempts: z.number().int(),
  error: z.string().nullable(),
  order: z.object({ id: z.uuid(), number: z.number().nullable(), customer_name: z.string() }).nullable(),
  user: staffMemberColumn,
  date_created: timestampColumn,
  attempted_at: timestampColumn.nullable(),
});

const FIELDS = [
  ...Object.keys(columns.omit({ order: true, user: true }).shape),
  'order.id',
  'order.number',
  'order.customer_name',
  ...STAFF_MEMBER_FIELDS,
];

/** A message with the key of its event. */
const staffMessage = columns.transform(
  ({ body, order, user, date_created, attempted_at, ...same }): AdminMessage & { event_key: string } => ({
    ...same,
    text: body,
    order: order && { id: order.id, number: order.number, customerName: order.customer_name },
    who: user,
    createdAt: date_created,
    attemptedAt: attempted_at,
  }),
);

interface Page {
  rows: AdminMessage[];
  total: number;
}

export const messagesOf = (context: Context, actor: Actor) =>
  itemsOf(context, actor, { collection: 'messages', what: 'message', fields: FIELDS, row: staffMessage });

/**
 * Finds a page of all messages, or of those with a status or medium, newest first, by status or medium.
 */
export async function findNewest(
  context: Context,
  request: Request,
  filter: Pick<AdminMessagesQuery, 'status' | 'medium'>,
  paging: Paging,
): Promise<Page> {
  const query = { collection: 'messages' as const, fields: FIELDS };
  await assertReadable(context, request, query);
  const { ids, total } = await findPage(
    context.database('messages').where(definedValues(filter)),
    'messages',
    paging,
  );
  const rows = await readRows(context, request, { ...query, ids });
  return { rows: staffMessage.array().parse(rows), total };
}

const NEWEST_FIRST = ['-date_created', 'id'];

/** Finds one page of the messages about an order, or of those that need a person, newest first. */
export async function findMessages(
  context: Context,
  actor: Actor,
  { needs, ...equals }: Pick<AdminMessagesQuery, 'needs' | 'status' | 'medium' | 'order'>,
  paging: Paging,
): Promise<Page> {
  const conditions = Object.entries(equals).flatMap(([field, value]) =>
    value === undefined ? [] : [{ [field]: { _eq: value } }],
  );
  if (needs !== undefined) return findAttention(context, actor, conditions, paging);
  const messages = messagesOf(context, actor);
  const filter = { _and: conditions };
  const [rows, total] = await Promise.all([
    messages.read({ filter, sort: NEWEST_FIRST, ...paging }),
    messages.count(filter),
  ]);
  return { rows, total };
}

/** A message needs a person for this long. Later, nobody waits for it. */
const ATTENTION_MS = 7 * DAY_MS;

/** Most messages that need a person; whether somebody has sent one again is not in its row. */
const MAX_ATTENTION = 500;

const NEEDS_ATTENTION: Filter[] = [
  // The staff member who sent a test has read the answer.
  { event_key: { _nstarts_with: TEST_PREFIX } },
  {
    _or: [
      { status: { _in: ['failed', 'unknown'] } },
      // The owner's text has an error, so the built-in text was sent.
      { _and: [{ status: { _in: ['sent', 'delivered'] } }, { error: { _nnull: true } }] },
      // The checkout has promised them.
      {
        _and: [
          { status: { _eq: 'not_configured' } },
          { template: { _eq: 'payment-instructions' } },
          { order: { payment_status: { _neq: 'paid' } } },
          { order: { status: { _neq: 'cancelled' } } },
        ],
      },
    ],
  },
];

const eventColumns = z.object({ event_key: z.string() });

/** Returns the event of a message, and how often it had been sent again before. */
function repeatOf({ event_key: key }: z.infer<typeof eventColumns>): { event: string; repeat: number } {
  const [event = '', repeat = '0'] = key.split(REPEAT);
  return { event, repeat: Number(repeat) };
}

/** Finds the messages that need a person, without those that somebody has sent again since. */
async function findAttention(
  context: Context,
  actor: Actor,
  conditions: Filter[],
  { limit, offset }: Paging,
): Promise<Page> {
  const recent = { date_created: { _gte: new Date(Date.now() - ATTENTION_MS).toISOString() } };
  const events = itemsOf(context, actor, {
    collection: 'messages',
    what: 'message',
    fields: ['event_key'],
    row: eventColumns,
  });
  const [rows, repeats] = await Promise.all([
    messagesOf(context, actor).read({
      filter: { _and: [recent, ...NEEDS_ATTENTION, ...conditions] },
      sort: NEWEST_FIRST,
      limit: MAX_ATTENTION,
    }),
    events.read({ filter: { _and: [recent, { event_key: { _contains: REPEAT } }] }, limit: -1 }),
  ]);
  const latest = new Map<string, number>();
  for (const { event, repeat } of repeats.map(repeatOf))
    latest.set(event, Math.max(repeat, latest.get(event) ?? 0));
  const open = rows.filter((row) => {
    const { event, repeat } = repeatOf(row);
    return repeat >= (latest.get(event) ?? 0);
  });
  return { rows: open.slice(offset, offset + limit), total: open.length };
}
