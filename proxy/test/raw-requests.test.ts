/** Bytes on a bare connection, which no client would send: each is answered in words or cut off, and the shop goes on. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopServer } from '../src/http-server.ts';
import { newShopper } from './support/session.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  shop = await startTestShop();
  port = Number(new URL(shop.api.get('/').url).port);
});
afterAll(() => shop.stop());

/** Everything that comes back until the connection ends. */
async function hear(socket: Socket): Promise<string> {
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
  // A connection that is cut off has ended as well.
  socket.on('error', () => {});
  await once(socket, 'close');
  return heard;
}

async function exchange(bytes: string | Buffer, to = port): Promise<string> {
  const socket = connect({ port: to, host: '127.0.0.1' });
  socket.write(bytes);
  return hear(socket);
}

const SESSION = Object.entries(newShopper())
  .map(([name, value]) => `${name}: ${value}`)
  .join('\r\n');
const post = (headers: string, body = '') =>
  `POST /api/cart HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${SESSION}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('what is no request', () => {
  it.each<[string, number, string | Buffer]>([
    ['noise', 400, Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['a line without an address', 400, 'GET\r\n\r\n'],
    ['an address with a space', 400, 'GET /api /products HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['HTTP of another world', 400, 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a header without a colon', 400, 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n'],
    ['NUL in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nA: a\0b\r\n\r\n'],
    ['a line break in a header', 400, 'GET / HTTP/1.1\r\nHost: x\r\nA: a\rb: c\r\n\r\n'],
    ['headers of 100 kB', 431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['5,000 headers', 431, `GET / HTTP/1.1\r\nHost: x\r\n${'A: 1\r\n'.repeat(5000)}\r\n`],
    ['an endless address', 431, `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['two lengths', 400, post('Content-Length: 2\r\nContent-Length: 20', '{}')],
    [
      'a length and pieces',
      400,
      post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n'),
    ],
    ['a length below nothing', 400, post('Content-Length: -1')],
    ['pieces of no size', 400, post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['an encoding of its own', 400, post('Transfer-Encoding: chunked, identity', '2\r\n{}\r\n0\r\n\r\n')],
  ])('%s is answered with %i', async (_what, status, bytes) => {
    const heard = await exchange(bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(heard).toContain(`Content-Type: ${PROBLEM_TYPE}\r\n`);
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ status });
    expect(heard).not.toMatch(/HPE_|node|express|Server:/i);
  });
});

it('a body that breaks off leaves nothing behind', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(post('Content-Length: 400', '{"productId":'));
  await once(socket, 'connect');
  setTimeout(() => socket.end(), 50);
  expect(await hear(socket)).not.toMatch(/HTTP\/1\.1 [25]/);
  await shop.api.get('/healthz').expect(200);
});

it('asks nobody to wait for what it will refuse anyway', async () => {
  const heard = await exchange(post('Content-Length: 99999999'));
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
});

it('hangs up on a head that comes drop by drop', async () => {
  const server = createShopServer(() => expect.fail(), 400).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect({
    port: typeof address === 'object' && address ? address.port : 0,
    host: '127.0.0.1',
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drops = setInterval(() => socket.writable && socket.write('A: 1\r\n'), 50);
  expect(await hear(socket)).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json/s);
  clearInterval(drops);
  server.close();
});
