/** What reaches Directus over the wire, from a server and a caller of flesh and blood. */
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ORDER_BY_HEADER } from '@chitenge/contract/idempotency';
import { PARAMS_HEADER, TYPE_HEADER } from '@chitenge/contract/call-headers';
import { listen } from '../testing/listen.ts';
import { expect, it, onTestFinished } from 'vitest';
import { repeatOnce } from './repeat.ts';
import { createSendCall, type SentCall } from './send-call.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const CALL: SentCall = {
  path: '/shop/calls/addToCart',
  passes: ['x-session-id'],
  headers: { Authorization: 'Bearer own' },
  body: Buffer.alloc(0),
  timeoutMs: 60_000,
};

async function serve(
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<string> {
  const server = createServer((request, response) => void handler(request, response));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}

/** Starts a server in Directus' place that records what it receives, and one that sends everything on to it. */
async function start(call: Partial<SentCall> | ((request: IncomingMessage) => Promise<Partial<SentCall>>)) {
  const received: Received[] = [];
  const directus = await serve(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    response.end('answer');
  });
  const send = createSendCall(directus);
  const url = await serve(async (request, response) => {
    const own = typeof call === 'function' ? await call(request) : call;
    const answer = await send(request, { ...CALL, ...own }).catch((error: unknown) => String(error));
    response.end(typeof answer === 'string' ? answer : await text(answer));
  });
  return { url, received };
}

it('sends the body and the named headers of a caller, and nothing else of theirs', async () => {
  const { url, received } = await start(async (request) => ({ body: Buffer.from(await text(request)) }));
  const response = await fetch(`${url}/api/cart?limit=1`, {
    method: 'PUT',
    body: '{"a" : 1}',
    headers: {
      'Content-Type': 'application/json',
      'X-Session-Id': 'mine',
      Cookie: 'staff=token',
      Authorization: 'Bearer theirs',
      'X-Forwarded-For': '10.0.0.1',
      [PARAMS_HEADER]: 'id=1',
      [ORDER_BY_HEADER]: 'staff',
    },
  });
  expect(await response.text()).toBe('answer');
  expect(received).toMatchObject([{ method: 'POST', url: '/shop/calls/addToCart', body: '{"a" : 1}' }]);
  const { host: _host, connection: _connection, ...headers } = received[0]?.headers ?? {};
  expect(headers).toEqual({
    'x-session-id': 'mine',
    authorization: 'Bearer own',
    'content-type': 'application/octet-stream',
    'content-length': '9',
    [TYPE_HEADER.toLowerCase()]: 'application/json',
  });
});

it('replaces the headers of a caller who waits to be asked for the body, too', async () => {
  const { url, received } = await start(async (request) => ({ body: Buffer.from(await text(request)) }));
  const { hostname, port } = new URL(url);
  const headers = { Expect: '100-continue', Authorization: 'Bearer theirs', 'Content-Length': 2 };
  const request = httpRequest({ hostname, port, method: 'POST', headers });
  request.flushHeaders();
  await once(request, 'continue');
  request.end('{}');
  const [response] = await once(request, 'response');
  expect(await text(response)).toBe('answer');
  expect(received).toMatchObject([{ headers: { authorization: 'Bearer own' }, body: '{}' }]);
  expect(received[0]?.headers).not.toHaveProperty('expect');
});

it.each([
  ['of a known length', { 'Content-Length': '10' }],
  ['in chunks', {}],
])('sends a body %s on while it is received', async (_how, headers) => {
  const { url, received } = await start({ body: null });
  const { hostname, port } = new URL(url);
  const request = httpRequest({ hostname, port, method: 'PUT', headers });
  request.write('01234');
  request.end('56789');
  const [response] = await once(request, 'response');
  expect(await text(response)).toBe('answer');
  expect(received).toMatchObject([{ body: '0123456789' }]);
});

it('repeats on a connection of its own, because a copy that stops ends all that are kept', async () => {
  const isStopping = { value: false };
  const bothArrived = Promise.withResolvers<void>();
  const old = new Set<Socket>();
  const directus = await serve(async ({ socket }, response) => {
    if (isStopping.value && old.has(socket)) return void socket.destroy();
    if (!isStopping.value && old.add(socket).size === 2) bothArrived.resolve();
    await bothArrived.promise;
    response.end('answer');
  });
  const send = createSendCall(directus);
  const url = await serve(async (request, response) => {
    const repeated = repeatOnce(async (isRepeat) => send(request, { ...CALL, isRepeat }), true);
    response.end(await repeated.then(text, String));
  });
  await Promise.all([fetch(url), fetch(url)].map(async (one) => (await one).text()));
  isStopping.value = true;
  expect(await (await fetch(url)).text()).toBe('answer');
  expect(old.size).toBe(2);
});

it('finishes the request of a caller who hangs up', async () => {
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const finished = Promise.withResolvers<boolean>();
  const directus = await serve((_request, response) => {
    response.on('close', () => finished.resolve(response.writableFinished));
    arrived.resolve();
    void answered.promise.then(() => response.end('answer'));
  });
  const send = createSendCall(directus);
  const result = Promise.withResolvers<string>();
  const url = new URL(
    await serve((request) => {
      request.on('close', () => answered.resolve());
      void send(request, CALL).then(text).then(result.resolve, result.reject);
    }),
  );
  const caller = connect({ host: url.hostname, port: Number(url.port) });
  caller.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived.promise;
  caller.destroy();
  expect(await result.promise).toBe('answer');
  expect(await finished.promise).toBe(true);
});

it('ends the request of a caller who hangs up in the middle of a body', async () => {
  const arrived = Promise.withResolvers<void>();
  const directus = await serve((request) => {
    request.on('error', () => {}).once('data', () => arrived.resolve());
  });
  const send = createSendCall(directus);
  const result = Promise.withResolvers<unknown>();
  const url = new URL(
    await serve((request) => {
      void send(request, { ...CALL, body: null }).catch(result.resolve);
    }),
  );
  const caller = connect({ host: url.hostname, port: Number(url.port) });
  caller.write('PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nsome');
  await arrived.promise;
  caller.destroy();
  expect(await result.promise).toMatchObject({ kind: 'unavailable', message: 'The caller hung up' });
});

it.each([
  ['does not answer', () => {}],
  ['stops in the middle of its answer', (response: ServerResponse) => void response.write('ans')],
])('gives up a Directus that %s, once', async (_what, handle) => {
  let count = 0;
  const send = createSendCall(
    await serve((_request, response) => {
      count += 1;
      response.setHeader('Content-Length', 6);
      handle(response);
    }),
  );
  const url = await serve(async (request, response) => {
    const sending = repeatOnce(async () => text(await send(request, { ...CALL, timeoutMs: 50 })), true);
    const error: unknown = await sending.catch((thrown: unknown) => thrown);
    response.end(error instanceof Error ? error.name : 'none');
  });
  expect(await (await fetch(url)).text()).toBe('TimeoutError');
  expect(count).toBeLessThanOrEqual(1);
});
