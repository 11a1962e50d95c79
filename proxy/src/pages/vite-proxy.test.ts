import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../testing/listen.ts';
import { viteProxy } from './vite-proxy.ts';

/** Starts a server until the end of the test. */
async function start(server: Server): Promise<string> {
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}

it('forwards requests and WebSocket connections to Vite', async () => {
  const vite = createServer(({ url }, response) => response.end(`Vite at ${url}`));
  vite.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  const proxyUrl = await start(createServer(express().use(viteProxy(await start(vite)))));

  const response = await fetch(`${proxyUrl}/src/main.tsx?t=1`);
  expect(await response.text()).toBe('Vite at /src/main.tsx?t=1');

  const upgrade = request(proxyUrl, { headers: { Upgrade: 'websocket', Connection: 'Upgrade' } });
  upgrade.end();
  const [upgraded, socket] = await once(upgrade, 'upgrade');
  expect(upgraded.statusCode).toBe(101);
  socket.destroy();
});
