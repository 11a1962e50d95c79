import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between shopper and shop that can lose answers. */
export interface LossyRelay {
  url: string;
  /** From now on answers are lost: the connection breaks the moment that the shop has begun to answer. */
  loseAnswers(): void;
  deliverAnswers(): void;
  stop(): void;
}

/** @param target address of the shop */
export async function lossyRelay(target: string): Promise<LossyRelay> {
  let losing = false;
  const sockets = new Set<Socket>();
  const server = createServer((shopper) => {
    const shop = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [shopper, shop]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        shopper.destroy();
        shop.destroy();
      });
    }
    shopper.pipe(shop);
    shop.on('data', (answer) => {
      if (losing) shopper.destroy();
      else shopper.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    loseAnswers: () => (losing = true),
    deliverAnswers: () => (losing = false),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
