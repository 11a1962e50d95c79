import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../../test/support/servers.ts';
import type { OutgoingMessage } from '../channel.ts';
import { createHttpSmsChannel, readHttpSmsConfig } from './index.ts';

const HOSTILE = 'Mary "M" \\ O’Neil\r\n","to":"+260000000000 &to=+260000000000#{{id}} \u{1F457} \uD800';

const message = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: '5b1f3a8e-0000-4000-8000-000000000001',
  recipient: '+260971234567',
  subject: '',
  text: HOSTILE,
  html: null,
  replyTo: null,
  unsubscribeUrl: null,
  ...change,
});

interface Seen {
  method: string | undefined;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** Starts a gateway and the channel to it, for one test. */
async function start(
  env: Record<string, string>,
  answer: RequestListener = (_, response) => response.end('{}'),
) {
  const seen: Seen[] = [];
  const server = await startServer((request, response) => {
    void (async () => {
      const { method, url = '', headers } = request;
      seen.push({ method, url, headers, body: await text(request) });
      answer(request, response);
    })();
  });
  const { query = '', ...variables } = env;
  const url = `${server}/send${query}`;
  const config = readHttpSmsConfig({ SMS_HTTP_URL: url, ...variables });
  if (config === null) throw new Error('The channel is not configured.');
  return { seen, channel: createHttpSmsChannel(config) };
}

describe('the request', () => {
  it('is JSON that a text cannot leave', async () => {
    const { seen, channel } = await start({
      SMS_HTTP_HEADERS: '{"Authorization":"Bearer hunter2"}',
      SMS_HTTP_BODY: '{"messages":[{"to":"{{toDigits}}","text":"{{text}}","ref":"{{id}}"}]}',
    });
    expect(await channel.send(message())).toEqual({ outcome: 'sent', providerId: null });
    const [request] = seen;
    expect(request).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer hunter2', 'content-type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      messages: [{ to: '260971234567', text: HOSTILE.toWellFormed(), ref: message().id }],
    });
  });

  it('is a form that a text cannot leave', async () => {
    const { seen, channel } = await start({
      SMS_HTTP_CONTENT_TYPE: 'application/x-www-form-urlencoded',
      SMS_HTTP_BODY: 'key=1&to={{to}}&text={{text}}',
    });
    await channel.send(message());
    expect([...new URLSearchParams(seen[0]?.body)]).toEqual([
      ['key', '1'],
      ['to', '+260971234567'],
      ['text', HOSTILE.toWellFormed()],
    ]);
  });

  it('has its values in the query with GET', async () => {
    const { seen, channel } = await start({ SMS_HTTP_METHOD: 'GET', query: '?to={{to}}&text={{text}}' });
    await channel.send(message());
    const [request] = seen;
    expect(request).toMatchObject({ method: 'GET', body: '' });
    expect([...new URL(request?.url ?? '', 'http://x').searchParams]).toEqual([
      ['to', '+260971234567'],
      ['text', HOSTILE.toWellFormed()],
    ]);
  });
});

describe('the answer', () => {
  const ID = { SMS_HTTP_ID: 'messages.0.id' };

  it.each([
    ['{"messages":[{"id":"a1"}]}', 'a1'],
    ['{"messages":[{"id":17}]}', '17'],
  ])('%s has the id %s', async (body, providerId) => {
    const { channel } = await start(ID, (_, response) => response.end(body));
    expect(await channel.send(message())).toEqual({ outcome: 'sent', providerId });
  });

  it.each(['', 'OK', '{"messages":[]}', '{"messages":[{"id":{}}]}', 'null'])(
    '%j without the id is unknown',
    async (body) => {
      const { channel } = await start(ID, (_, response) => response.end(body));
      expect(await channel.send(message())).toMatchObject({ outcome: 'unknown' });
    },
  );

  it.each([
    [400, 'failed'],
    [401, 'failed'],
    [403, 'failed'],
    [404, 'failed'],
    [408, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
    [504, 'unknown'],
    [307, 'failed'],
  ])('%i is %s', async (status, outcome) => {
    const { seen, channel } = await start(
      { SMS_HTTP_HEADERS: '{"X-Key":"hunter2"}', query: '?key=hunter2' },
      (_, response) => response.writeHead(status, { location: '/send' }).end('hunter2 Mary'),
    );
    const result = await channel.send(message());
    expect(result).toMatchObject({ outcome, error: expect.stringContaining(String(status)) });
    expect(JSON.stringify(result)).not.toMatch(/hunter2|Mary/);
    expect(seen).toHaveLength(1);
  });

  it.each([
    [429, '7', 7000],
    [503, undefined, null],
  ])('%i is sent again later', async (status, retryAfter, retryAfterMs) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const { channel } = await start({}, (_, response) => response.writeHead(status, headers).end());
    expect(await channel.send(message())).toMatchObject({ outcome: 'retry', retryAfterMs });
  });

  it('of no server lets the message be sent later', async () => {
    const config = readHttpSmsConfig({ SMS_HTTP_URL: 'http://127.0.0.1:1/send?key=hunter2' });
    if (config === null) throw new Error('The channel is not configured.');
    const result = await createHttpSmsChannel(config).send(message());
    expect(result).toEqual({
      outcome: 'retry',
      error: 'The SMS gateway cannot be reached: ECONNREFUSED',
      retryAfterMs: null,
    });
  });
});
