import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { stopServer } from './shutdown.ts';
import { listen } from './testing/listen.ts';

async function startServer(responseDelayMs: number): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end('done'), responseDelayMs);
  });
  return { server, url: await listen(server) };
}

it('lets a request in flight finish and accepts no new one', async () => {
  const { server, url } = await startServer(200);
  const inFlight = fetch(url).then((response) => response.text());
  await pause(50);
  const stopped = stopServer(server, 5000);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(await inFlight).toBe('done');
  expect(await stopped).toBe(true);
});

it('cuts a request that still runs at the deadline', async () => {
  const { server, url } = await startServer(60_000);
  const inFlight = fetch(url).then(
    () => 'responded',
    () => 'cut',
  );
  await pause(50);
  expect(await stopServer(server, 100)).toBe(false);
  expect(await inFlight).toBe('cut');
});
