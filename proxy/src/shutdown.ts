import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Closes each connection after its next response, so that clients open a new one to another copy of the proxy.
 * Without it, `stopServer` could close a connection just as the client sends a request on it.
 * @param milliseconds how long the server still responds to new requests
 */
export async function drainServer(server: Server, milliseconds: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(milliseconds);
}

/**
 * Stops a server. It accepts no new connection, lets requests in flight finish, and cuts the rest at the deadline.
 * @param deadlineMs milliseconds
 * @returns whether all requests finished in time
 */
export async function stopServer(server: Server, deadlineMs: number): Promise<boolean> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let inTime = true;
  server.close(() => resolve());
  // `close` ends only connections that are idle now. A keep-alive connection becomes idle after its request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, deadlineMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
  return inTime;
}
