import { once } from 'node:events';
import type { Server } from 'node:http';

/** Closes a server and every connection. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
