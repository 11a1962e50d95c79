import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchange, type ExchangeRequest } from './exchange.ts';

function portOf(server: { address(): unknown }): number {
  const address: unknown = server.address();
  const port: unknown =
    typeof address === 'object' && address !== null ? Reflect.get(address, 'port') : undefined;
  if (typeof port !== 'number') throw new Error('The server has no port.');
  return port;
}

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${portOf(server)}/path?secret=1`;
}

/** Starts a server that does `treat` with a connection when the first bytes have arrived. */
async function startSocket(treat: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => treat(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}/`;
}

const post = (url: string, change: Partial<ExchangeRequest> = {}) =>
  exchange({ url: new URL(url), method: 'POST', headers: {}, body: 'é', timeoutMs: 5000, ...change });

describe('exchange', () => {
  it('sends method, headers and body, and returns any status', async () => {
    const seen: unknown[] = [];
    const url = await startServer((request, response) => {
      void (async () => {
        seen.push([request.method, request.url, request.headers['x-key'], await text(request)]);
        response.writeHead(429, { 'retry-after': '7' }).end('slow down');
      })();
    });
    expect(await post(url, { method: 'PUT', headers: { 'x-key': 'k' } })).toEqual({
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

  it('has no answer when the connection closes', async () => {
    const url = await startSocket((socket) => socket.destroy());
    expect(await post(url)).toEqual({ kind: 'no-answer', reason: 'ECONNRESET' });
  });

  it('has no answer when the connection is reset', async () => {
    const url = await startSocket((socket) => socket.resetAndDestroy());
    expect(await post(url)).toEqual({ kind: 'no-answer', reason: 'ECONNRESET' });
  });

  it('has no answer after half of one', async () => {
    const url = await startSocket((socket) =>
      socket.end('HTTP/1.1 201 Created\r\nContent-Length: 100\r\n\r\n{"SMSMess'),
    );
    expect(await post(url)).toMatchObject({ kind: 'no-answer' });
  });

  it('has no answer from a server that speaks no HTTP', async () => {
    const url = await startSocket((socket) => socket.end('garbage\r\n'));
    expect(await post(url)).toMatchObject({ kind: 'no-answer' });
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
