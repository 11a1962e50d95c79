import type { Server } from 'node:http';

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
