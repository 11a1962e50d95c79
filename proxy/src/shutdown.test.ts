import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { stopServer } from './shutdown.ts';
import { listen } from './testing/listen.ts';

/** Starts a server that answers when `respond` is called, and says when a request has `arrived`. */
async function startServer() {
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    arrived.resolve();
    void answered.promise.then(() => response.end('done'));
  });
  return { server, url: await listen(server), arrived: arrived.promise, respond: answered.resolve };
}

it('lets a request in flight finish and accepts no new one', async () => {
  const { server, url, arrived, respond } = await startServer();
  const inFlight = fetch(url).then((response) => response.text());
  await arrived;
  const stopped = stopServer(server, 60_000);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  respond();
  expect(await inFlight).toBe('done');
  expect(await stopped).toBe(true);
});

it('cuts a request that still runs at the deadline', async () => {
  const { server, url, arrived } = await startServer();
  const inFlight = fetch(url).then(
    () => 'responded',
    () => 'cut',
  );
  await arrived;
  expect(await stopServer(server, 100)).toBe(false);
  expect(await inFlight).toBe('cut');
});
