/** Sends invalid HTTP over TCP. The proxy answers with a problem or closes the connection, and keeps serving. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopServer } from '../src/http-server.ts';
import { listen } from '../src/testing/listen.ts';
import { newShopper } from './support/shopper.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  shop = await startTestShop();
  port = Number(new URL(shop.api.get('/').url).port);
});
afterAll(() => shop.stop());

/** Returns everything that is received until the connection closes. */
async function receive(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  // A reset closes the connection too, and `once` would reject with it.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

async function exchange(bytes: string | Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(bytes);
  return receive(socket);
}

const SESSION = Object.entries(newShopper())
  .map(([name, value]) => `${name}: ${value}`)
  .join('\r\n');
const post = (headers: string, body = '') =>
  `POST /api/cart HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${SESSION}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('invalid HTTP', () => {
  it.each<[string, number, string | Buffer]>([
    ['random bytes', 400, Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['a request line without a path', 400, 'GET\r\n\r\n'],
    ['a path with a space', 400, 'GET /api /products HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown HTTP version', 400, 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a header without a colon', 400, 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
    ['two Host headers', 400, 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
    ['NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nA: a\0b\r\n\r\n'],
    ['a line break in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nA: a\rb: c\r\n\r\n'],
    ['headers of 100 kB', 431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['5,000 headers', 431, `GET / HTTP/1.1\r\nHost: x\r\n${'A: 1\r\n'.repeat(5000)}\r\n`],
    ['a path of 100 kB', 431, `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['two Content-Length headers', 400, post('Content-Length: 2\r\nContent-Length: 20', '{}')],
    [
      'Content-Length with chunked encoding',
      400,
      post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n'),
    ],
    ['a negative Content-Length', 400, post('Content-Length: -1')],
    ['an invalid chunk size', 400, post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    [
      'an unknown transfer encoding',
      400,
      post('Transfer-Encoding: chunked, identity', '2\r\n{}\r\n0\r\n\r\n'),
    ],
  ])('with %s is answered with %i', async (_defect, status, bytes) => {
    const received = await exchange(bytes);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received).toContain(`Content-Type: ${PROBLEM_MEDIA_TYPE}\r\n`);
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n')))).toMatchObject({ status });
    expect(received).not.toMatch(/HPE_|node|express|Server:/i);
  });
});

it('keeps serving after a truncated body', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(post('Content-Length: 400', '{"productId":'));
  await once(socket, 'connect');
  socket.end();
  expect(await receive(socket)).not.toMatch(/HTTP\/1\.1 [25]/);
  await shop.api.get('/healthz').expect(200);
});

it('returns 413 for a huge Content-Length without reading the body', async () => {
  const received = await exchange(post('Content-Length: 99999999'));
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
});

it('closes a connection that sends its headers too slowly', async () => {
  const server = createShopServer(() => expect.fail(), 400);
  const { port: serverPort, hostname } = new URL(await listen(server));
  const socket = connect({ port: Number(serverPort), host: hostname });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const interval = setInterval(() => socket.writable && socket.write('A: 1\r\n'), 50);
  const received = await receive(socket);
  clearInterval(interval);
  expect(received).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json/s);
  server.close();
});

it('closes the connection of a client that stops reading', async () => {
  const closed = Promise.withResolvers<boolean>();
  const server = createShopServer(
    (_request, response) => {
      response.on('close', () => closed.resolve(response.writableFinished));
      response.end(Buffer.alloc(50_000_000));
    },
    20_000,
    300,
  );
  const { port: serverPort, hostname } = new URL(await listen(server));
  const socket = connect({ port: Number(serverPort), host: hostname }).pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await closed.promise).toBe(false);
  socket.destroy();
  server.close();
});
