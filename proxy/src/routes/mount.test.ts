import { defineCalls } from '@chitenge/contract/calls/define';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import express, { type ErrorRequestHandler } from 'express';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { createDependencies } from '../dependencies.ts';
import { handleErrors } from '../middleware/error-handler.ts';
import { listen } from '../testing/listen.ts';
import { mountRoutes } from './mount.ts';
import { defineRoute } from './route.ts';

const LIMIT = 100;

const common = {
  summary: 'Test',
  access: 'public',
  responses: { 200: { description: 'The body' } },
} as const;

const calls = defineCalls('Test', {
  sendRaw: { ...common, route: 'POST /raw', raw: { mediaType: 'application/json', maxBytes: LIMIT } },
  sendJson: { ...common, route: 'POST /json', body: z.object({ a: z.number() }) },
  sendNothing: { ...common, route: 'POST /none' },
  readStream: {
    ...common,
    route: 'GET /stream',
    responses: { 200: { description: 'The stream', mediaType: 'text/plain' } },
  },
});

/** Serves a route that responds with the received bytes as hex, and two routes that do not read raw bodies. */
async function startServer(): Promise<string> {
  const routes = [
    defineRoute(calls.sendRaw, {
      handle: async ({ body }) => ({ status: 200, body: body.toString('hex') }),
    }),
    defineRoute(calls.sendJson, { handle: async ({ body }) => ({ status: 200, body }) }),
    defineRoute(calls.sendNothing, {
      handle: async (_input, { body }) => ({ status: 200, body: { body: body ?? null } }),
    }),
  ];
  const { catalogue, responseCache, limits } = createDependencies(
    readConfig({ DIRECTUS_URL: 'http://127.0.0.1:9', DIRECTUS_TOKEN: 'x'.repeat(16), LOG_LEVEL: 'silent' }),
  );
  const app = express().use(mountRoutes(routes, { catalogue, responseCache, limits })).use(handleErrors);
  const server = createServer(app);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}

async function post(
  url: string,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return { status: response.status, body: await response.json() };
}

describe('a route with a raw body', () => {
  it.each([
    ['white space and key order', Buffer.from('{ "b" : 1,\r\n\t"a":2 }\n')],
    ['a repeated key', Buffer.from('{"a":1,"a":2}')],
    ['a byte order mark', Buffer.from('\uFEFF{"a":1}')],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0xc3, 0x28, 0x00, 0x7d])],
    ['invalid JSON', Buffer.from('{"a":')],
    ['compressed bytes', Buffer.from([0x1f, 0x8b, 0x08, 0x00])],
    ['exactly as many bytes as allowed', Buffer.alloc(LIMIT, 0x80)],
    ['no bytes', Buffer.alloc(0)],
  ])('receives %s exactly as sent', async (_what, bytes) => {
    const url = await startServer();
    expect(await post(`${url}/raw`, bytes)).toEqual({ status: 200, body: bytes.toString('hex') });
  });

  it.each([
    ['one byte more than the limit', LIMIT + 1],
    ['a hundred times the limit', LIMIT * 100],
  ])('returns 413 for %s', async (_what, length) => {
    const url = await startServer();
    expect(await post(`${url}/raw`, Buffer.alloc(length))).toMatchObject({
      status: 413,
      body: { type: '/problems/body-too-large' },
    });
  });

  it('returns 413 for a body without a length that exceeds the limit', async () => {
    const url = new URL(await startServer());
    const request = httpRequest({ host: url.hostname, port: url.port, path: '/raw', method: 'POST' });
    request.write(Buffer.alloc(LIMIT));
    request.end(Buffer.alloc(1));
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(413);
  });
});

it('parses the body of a route with a body schema as JSON', async () => {
  const url = await startServer();
  expect(await post(`${url}/json`, '{ "a" : 1 }')).toEqual({ status: 200, body: { a: 1 } });
  expect((await post(`${url}/json`, '{ "a" : ')).body).toMatchObject({ type: '/problems/malformed-body' });
  expect((await post(`${url}/json`, `{"a":1${' '.repeat(40_000)}}`)).status).toBe(413);
});

describe('a stream', () => {
  /** Serves a stream that sends one chunk and stays open. */
  async function serveStream(before: Promise<unknown> = Promise.resolve()) {
    const stream = new Readable({ read() {} });
    const route = defineRoute(calls.readStream, {
      async handle() {
        await before;
        return { status: 200, stream };
      },
    });
    const { catalogue, responseCache, limits } = createDependencies(
      readConfig({ DIRECTUS_URL: 'http://127.0.0.1:9', DIRECTUS_TOKEN: 'x'.repeat(16), LOG_LEVEL: 'silent' }),
    );
    const errors: unknown[] = [];
    const recordError: ErrorRequestHandler = (error, _request, _response, next) => {
      errors.push(error);
      next(error);
    };
    const server = createServer(
      express()
        .use(mountRoutes([route], { catalogue, responseCache, limits }))
        .use(recordError)
        .use(handleErrors),
    );
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const url = `${await listen(server)}/stream`;
    return { stream, errors, server, url };
  }

  async function openStream() {
    const { url, ...served } = await serveStream();
    const abort = new AbortController();
    const response = await fetch(url, { signal: abort.signal });
    served.stream.push('first');
    return { ...served, response, abort };
  }

  it('ends when the caller has left before it began', async () => {
    const left = Promise.withResolvers<void>();
    const { stream, errors, server, url } = await serveStream(left.promise);
    const closed = once(stream, 'close');
    const abort = new AbortController();
    server.once('request', (_request, response) => {
      response.once('close', left.resolve);
      abort.abort();
    });
    await expect(fetch(url, { signal: abort.signal })).rejects.toThrow('aborted');
    await closed;
    expect(errors).toEqual([]);
  });

  it('ends without an error when the caller disconnects', async () => {
    const { stream, errors, response, abort } = await openStream();
    const closed = once(stream, 'close').catch(() => undefined);
    abort.abort();
    await closed;
    await response.text().catch(() => undefined);
    expect(errors).toEqual([]);
  });

  it('closes the connection when the stream fails, and prints no trace without its request', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { stream, errors, response } = await openStream();
    stream.destroy(new Error('Directus went away'));
    await expect(response.text()).rejects.toThrow('terminated');
    expect(errors).toMatchObject([{ message: 'Directus went away' }]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});
