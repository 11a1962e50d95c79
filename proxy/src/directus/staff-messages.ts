/** Messages in the back office, read and sent again with the staff member's rights. */
import { DAY_MS } from '@chitenge/contract/duration';
import {
  messageChannelsSchema,
  type AdminMessagesQuery,
  type MessageChannels,
} from '@chitenge/contract/messages';
import { notFound } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { messageRowSchema, STAFF_FIELDS, type MessageRow } from './staff-rows.ts';

const COMMANDS = '/shop/staff/messages';
const NEWEST_FIRST = '-date_created,id';

const messagesResponse = z.object({
  data: z.array(messageRowSchema),
  meta: z.object({ filter_count: z.number().int() }),
});
const newestResponse = z.object({
  data: z.array(messageRowSchema),
  meta: z.object({ total: z.number().int() }),
});
const keysResponse = z.object({ data: z.array(messageRowSchema.pick({ event_key: true })) });
const channelsResponse = z.object({ data: messageChannelsSchema });
const createdResponse = z.object({ data: z.object({ id: z.uuid() }) });

interface Page<Row> {
  rows: Row[];
  total: number;
}

interface Paging {
  limit: number;
  offset: number;
}

function search<Body>(staff: StaffClient, schema: z.ZodType<Body>, query: object): Promise<Body> {
  // SEARCH sends the query in the body, because logs contain URLs.
  return staff.request('/items/messages', schema, { method: 'SEARCH', body: { query } });
}

async function readMessages(
  staff: StaffClient,
  conditions: object[],
  paging: Paging,
): Promise<Page<MessageRow>> {
  const { data, meta } = await search(staff, messagesResponse, {
    filter: { _and: conditions },
    fields: STAFF_FIELDS.message,
    sort: NEWEST_FIRST,
    meta: 'filter_count',
    ...paging,
  });
  return { rows: data, total: meta.filter_count };
}

/** Reads one page of all messages, or of those with a status or medium. */
async function readNewestMessages(
  staff: StaffClient,
  filter: Pick<AdminMessagesQuery, 'status' | 'medium'>,
  paging: Paging,
): Promise<Page<MessageRow>> {
  const body = { fields: STAFF_FIELDS.message, filter, ...paging };
  const { data, meta } = await staff.request(COMMANDS, newestResponse, { method: 'SEARCH', body });
  return { rows: data, total: meta.total };
}

/** A message needs a person for this long. Later, nobody waits for it. */
const ATTENTION_MS = 7 * DAY_MS;

/** Most messages that need a person; whether somebody has sent one again is not in its row. */
const MAX_ATTENTION = 500;

/** Separates the key of an event from the number of a repeat. */
const REPEAT = '#';

const NEEDS_ATTENTION = [
  // The staff member who sent a test has read the answer.
  { event_key: { _nstarts_with: 'test:' } },
  {
    _or: [
      { status: { _in: ['failed', 'unknown'] } },
      // The owner's text has an error, so the built-in text was sent.
      { status: { _in: ['sent', 'delivered'] }, error: { _nnull: true } },
      // The checkout has promised them.
      {
        status: { _eq: 'not_configured' },
        template: { _eq: 'payment-instructions' },
        order: { payment_status: { _neq: 'paid' }, status: { _neq: 'cancelled' } },
      },
    ],
  },
];

/** Returns the event of a message, and how often it had been sent again before. */
function repeatOf({ event_key: key }: Pick<MessageRow, 'event_key'>): { event: string; repeat: number } {
  const [event = '', repeat = '0'] = key.split(REPEAT);
  return { event, repeat: Number(repeat) };
}

/** Returns the messages that need a person, without those that somebody has sent again since. */
async function listAttention(
  staff: StaffClient,
  conditions: object[],
  { limit, offset }: Paging,
): Promise<Page<MessageRow>> {
  const recent = { date_created: { _gte: new Date(Date.now() - ATTENTION_MS).toISOString() } };
  const [{ rows }, { data: repeats }] = await Promise.all([
    readMessages(staff, [recent, ...NEEDS_ATTENTION, ...conditions], { limit: MAX_ATTENTION, offset: 0 }),
    search(staff, keysResponse, {
      filter: { _and: [recent, { event_key: { _contains: REPEAT } }] },
      fields: ['event_key'],
      limit: -1,
    }),
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

/** Returns one page of messages, the newest first. */
export async function listMessages(
  staff: StaffClient,
  { needs, status, medium, order }: Pick<AdminMessagesQuery, 'needs' | 'status' | 'medium' | 'order'>,
  paging: Paging,
): Promise<Page<MessageRow>> {
  if (needs === undefined && order === undefined)
    return readNewestMessages(staff, { status, medium }, paging);
  const conditions = Object.entries({ status, medium, order }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ [field]: { _eq: value } }],
  );
  return needs === undefined
    ? readMessages(staff, conditions, paging)
    : listAttention(staff, conditions, paging);
}

export async function readChannels(staff: StaffClient): Promise<MessageChannels> {
  return (await staff.request(`${COMMANDS}/channels`, channelsResponse)).data;
}

/**
 * Sends a message again, and returns the new one.
 * @throws ProblemError 403, 404, 409
 */
export async function resendMessage(staff: StaffClient, id: string): Promise<MessageRow> {
  const { data } = await staff.request(`${COMMANDS}/${id}/resend`, createdResponse, { method: 'POST' });
  const { rows } = await readMessages(staff, [{ id: { _eq: data.id } }], { limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw notFound('message');
  return row;
}
