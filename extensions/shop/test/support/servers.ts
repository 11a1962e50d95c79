/** Servers that close when the test ends. */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { closeServer, listen, listenOnPort } from '../../../../scripts/simulators/shared/listen.ts';

/** Starts a server that answers so, and returns its URL. */
export function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => closeServer(server));
  return listen(server);
}

/** Starts a server that treats its connections as it likes, and returns its port. */
export function startSocketServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listenOnPort(server);
}
