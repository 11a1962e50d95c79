import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks whoever keeps a connection open to make a new one for the next request, somewhere else: for a while each answer
 * ends its connection, so that none is closed in the moment in which a request is on its way.
 * @param milliseconds how long new requests are still answered
 */
export async function drainServer(server: Server, milliseconds: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(milliseconds);
}

/**
 * Stops a server: no new connection is taken, requests in flight may finish, and what is left at the deadline is cut.
 * @param deadlineMs milliseconds
 * @returns whether all requests finished in time
 */
export async function stopServer(server: Server, deadlineMs: number): Promise<boolean> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let inTime = true;
  server.close(() => resolve());
  // A kept-alive connection that has just finished its request counts as open until it is idle again.
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
