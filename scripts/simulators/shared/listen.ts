import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Listens on 127.0.0.1 and returns the port. Port 0 takes a free one. */
export async function listenOnPort(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Listens on 127.0.0.1 and returns the URL. Port 0 takes a free port. */
export async function listen(server: Server, port = 0): Promise<string> {
  return `http://127.0.0.1:${await listenOnPort(server, port)}`;
}

/** Closes a server and every connection. */
export async function closeServer(server: HttpServer): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
