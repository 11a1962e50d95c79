import { z } from 'zod';
import type { ShopClient } from './shop-client.ts';

const messageSchema = z.looseObject({ type: z.string(), event: z.string().optional() });

/** Subscribes to products and orders. The returned list receives each later event. */
export async function subscribe(shop: ShopClient): Promise<unknown[]> {
  const token = await shop.signIn();
  const events: unknown[] = [];
  const subscribed = Promise.withResolvers<void>();
  let initialised = 0;
  const socket = new WebSocket(`${shop.directus.url.replace('http', 'ws')}/websocket`);
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => send({ type: 'auth', access_token: token }));
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'ping') send({ type: 'pong' });
    if (message.type === 'auth')
      for (const collection of ['products', 'orders'])
        send({ type: 'subscribe', collection, uid: collection });
    if (message.type !== 'subscription') return;
    if (message.event !== 'init') events.push(message);
    else if (++initialised === 2) subscribed.resolve();
  });
  await subscribed.promise;
  return events;
}
