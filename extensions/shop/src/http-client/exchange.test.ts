import { text } from 'node:stream/consumers';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startServer, startSocketServer } from '../../test/support/servers.ts';
import { exchange, type ExchangeRequest } from './exchange.ts';

/** Starts a server that does `treat` with a connection when the first bytes have arrived. */
const startSocket = async (treat: (socket: Socket) => void): Promise<string> =>
  `http://127.0.0.1:${await startSocketServer((socket) => socket.once('data', () => treat(socket)))}/`;

const post = (url: string, change: Partial<ExchangeRequest> = {}) =>
  exchange({ url: new URL(url), method: 'POST', headers: {}, body: 'é', timeoutMs: 60_000, ...change });

describe('exchange', () => {
  it('sends method, headers and body, and returns any status', async () => {
    const seen: unknown[] = [];
    const url = await startServer((request, response) => {
      void (async () => {
        seen.push([request.method, request.url, request.headers['x-key'], await text(request)]);
        response.writeHead(429, { 'retry-after': '7' }).end('slow down');
      })();
    });
    expect(await post(`${url}/path?secret=1`, { method: 'PUT', headers: { 'x-key': 'k' } })).toEqual({
      kind: 'answer',
      status: 429,
      retryAfter: '7',
      text: 'slow down',
    });
    expect(seen).toEqual([['PUT', '/path?secret=1', 'k', 'é']]);
  });

  it('uses a new connection for each request', async () => {
    const ports = new Set<number | undefined>();
    const url = await startServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end();
    });
    await post(url);
    await post(url);
    expect(ports.size).toBe(2);
  });

  it('follows no redirect', async () => {
    const url = await startServer((_, response) => response.writeHead(307, { location: '/' }).end());
    expect(await post(url)).toMatchObject({ kind: 'answer', status: 307 });
  });

  it.each(['http://127.0.0.1:1/', 'http://name.invalid/?secret=1'])('sends nothing to %s', async (url) => {
    const result = await post(url);
    expect(result).toMatchObject({ kind: 'not-sent', reason: expect.stringMatching(/^E[A-Z_]+$/) });
  });

  it('sends nothing to a server without encryption', async () => {
    const url = await startSocket((socket) => socket.end('220 hello\r\n'));
    expect(await post(url.replace('http:', 'https:'))).toMatchObject({ kind: 'not-sent' });
  });

  it.each<[string, (socket: Socket) => void, string | RegExp]>([
    ['when the connection closes', (socket) => socket.destroy(), /^ECONNRESET$/],
    ['when the connection is reset', (socket) => socket.resetAndDestroy(), /^ECONNRESET$/],
    [
      'after half of one',
      (socket) => socket.end('HTTP/1.1 201 Created\r\nContent-Length: 100\r\n\r\n{"SMSMess'),
      /./,
    ],
    ['from a server that speaks no HTTP', (socket) => socket.end('garbage\r\n'), /./],
  ])('has no answer %s', async (_, treat, reason) => {
    const result = await post(await startSocket(treat));
    expect(result).toEqual({ kind: 'no-answer', reason: expect.stringMatching(reason) });
  });

  it.each([
    ['no answer', ''],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('ends at the time limit with %s', async (_, start) => {
    const url = await startSocket((socket) => socket.write(start));
    expect(await post(url, { timeoutMs: 100 })).toEqual({
      kind: 'no-answer',
      reason: 'no answer in 0.1 seconds',
    });
  });

  it('does not read an endless answer', async () => {
    const url = await startServer((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', write);
      write();
    });
    expect(await post(url)).toEqual({ kind: 'no-answer', reason: 'the answer is too long' });
  });
});
