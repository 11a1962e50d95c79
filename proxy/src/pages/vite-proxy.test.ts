import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { viteProxy } from './vite-proxy.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

it('forwards requests and WebSocket connections to Vite', async () => {
  const vite = createServer(({ url }, response) => response.end(`Vite at ${url}`));
  vite.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  const proxyUrl = await listen(createServer(express().use(viteProxy(await listen(vite)))));

  const response = await fetch(`${proxyUrl}/src/main.tsx?t=1`);
  expect(await response.text()).toBe('Vite at /src/main.tsx?t=1');

  const upgrade = request(proxyUrl, { headers: { Upgrade: 'websocket', Connection: 'Upgrade' } });
  upgrade.end();
  const [upgraded, socket] = await once(upgrade, 'upgrade');
  expect(upgraded.statusCode).toBe(101);
  socket.destroy();
});
