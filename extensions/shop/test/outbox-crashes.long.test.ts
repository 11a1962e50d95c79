/** What crashes leave of the outbox: each message is sent once. */
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningDirectus, startDirectus } from '@chitenge/directus/run';
import { freePort } from '@chitenge/directus/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inbox } from '../../../scripts/simulators/inbox/inbox.ts';
import type { MessageRow } from '../src/messages/message-row.ts';
import { startMessagingShop } from './support/messaging-shop.ts';
import { orderOf, type ShopClient } from './support/shop-client.ts';
import { DATABASE } from './support/shop.ts';
import type { SmsGateway } from './support/sms-gateway.ts';

let gateway: SmsGateway;
let inbox: Inbox;
let shop: ShopClient;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ gateway, inbox, shop, stop } = await startMessagingShop(DATABASE));
  await shop.database('store_settings').update({ max_sms_per_day: null });
});
afterAll(() => stop());

let customers = 0;

/** Places an order of a new shopper, whose phone the gateway answers slowly. */
async function placeSlow(productId: string): Promise<string> {
  customers += 1;
  const phone = `+2609712${String(34_000 + customers)}`;
  gateway.plan(phone, ['slow']);
  const delivery = { customerEmail: `shopper-${customers}@example.com` };
  return orderOf(await shop.order(await shop.sessionWith(productId), '100.00', { phone, delivery })).id;
}

const messages = (orders: string[]) =>
  shop.database('messages').whereIn('order', orders).select<MessageRow[]>('*');
/** Counts the messages of orders that are as described. */
const count = async (orders: string[], isCounted: (row: MessageRow) => boolean): Promise<number> =>
  (await messages(orders)).filter(isCounted).length;

/** Lets shoppers wait for a sold-out product, and puts it into stock. Returns the keys of their messages. */
async function restock(recipients: string[]): Promise<string[]> {
  const productId = await shop.product({ stock_count: 0 });
  for (const recipient of recipients) {
    const body = { productId, medium: 'email', recipient };
    expect((await shop.call('POST', '/api/stock-alerts', { body })).status).toBe(201);
  }
  const alerts = await shop.database('stock_alerts').whereIn('recipient', recipients).pluck<string[]>('id');
  await shop.setStock(productId, 1);
  return alerts.map((id) => `back-in-stock:${id}:email`);
}

/** Waits until each of them has one message, and none waits. */
async function expectOneAlertEach(keys: string[]): Promise<void> {
  // A sent message has forgotten its recipient.
  const written = () => shop.database('messages').whereIn('event_key', keys).pluck<string[]>('event_key');
  await expect.poll(async () => (await written()).toSorted(), { interval: 500 }).toEqual(keys.toSorted());
  const ids = keys.map((key) => key.split(':')[1] ?? '');
  expect(await shop.database('stock_alerts').whereIn('id', ids).select('id')).toEqual([]);
}

/** Lets the leases of senders that died end now. */
const endLeases = () =>
  shop.database('messages').whereIn('status', ['pending', 'sending']).update({ next_attempt_at: new Date() });

const isOpen = ({ status }: MessageRow) => status === 'pending' || status === 'sending';

/** What is wrong: an SMS that came twice, or whose row says something else than what the gateway has. */
function findFaults(rows: MessageRow[]): string[] {
  return rows.flatMap(({ id, medium, status, attempts, recipient }) => {
    const count =
      medium === 'sms'
        ? gateway.received.filter((sms) => sms.id === id).length
        : inbox.mailsTo(recipient ?? '').length;
    const isRight =
      medium === 'sms'
        ? (status === 'sent' && count === 1) || (status === 'unknown' && count <= 1)
        : // A mail whose sender died is repeated with the same Message-ID, and its row has another attempt.
          status === 'sent' && count >= 1 && count <= attempts;
    return isRight ? [] : [`${medium} ${status}: ${count} times, ${attempts} attempts`];
  });
}

/** Waits until no message of the orders is open, and checks each of them. */
async function expectNoFaults(orders: string[]): Promise<void> {
  await expect.poll(() => count(orders, isOpen)).toBe(0);
  const rows = await messages(orders);
  expect(rows).toHaveLength(orders.length * 2);
  expect(findFaults(rows)).toEqual([]);
}

describe.runIf(DATABASE === 'sqlite')('kill -9 while messages are sent', () => {
  it('loses none, and doubles none', async () => {
    const productId = await shop.product({ stock_count: 200 });
    const orders: string[] = [];
    const waiting: string[] = [];
    for (const round of [1, 3]) {
      const readers = [1, 2, 3].map((reader) => `waits-${round}-${reader}@example.com`);
      waiting.push(...(await restock(readers)));
      for (let order = 0; order < 8; order += 1) orders.push(await placeSlow(productId));
      // The job begins within two seconds; the senders wait for the slow gateway then.
      await expect
        .poll(() => count(orders, ({ status }) => status === 'sending'), { interval: 20 })
        .toBeGreaterThan(0);
      await pause(round * 90);
      await shop.directus.kill();
      await shop.directus.restart(async () => void (await endLeases()));
    }
    await expectNoFaults(orders);
    await expectOneAlertEach(waiting);
  }, 240_000);
});

describe.runIf(DATABASE === 'postgres')('two senders on one Postgres', () => {
  let second: RunningDirectus;

  beforeAll(async () => {
    second = await startDirectus({ env: { ...shop.directus.env, DIRECTUS_PORT: String(await freePort()) } });
  });
  afterAll(async () => {
    await second.stop();
  });

  it('write each stock alert once', async () => {
    const waiting = Array.from({ length: 20 }, (_, index) => `waits-${index}@example.com`);
    await expectOneAlertEach(await restock(waiting));
  });

  it('send each message once, also when one dies', async () => {
    const productId = await shop.product({ stock_count: 200 });
    const orders = await Promise.all(Array.from({ length: 30 }, () => placeSlow(productId)));
    await expect
      .poll(() => count(orders, ({ status }) => status === 'sent'), { interval: 20 })
      .toBeGreaterThan(10);
    if (second.pid !== undefined) process.kill(second.pid, 'SIGKILL');
    await second.exited;
    const waits = ({ status, attempts }: MessageRow) => status === 'pending' && attempts === 0;
    await expect.poll(() => count(orders, waits)).toBe(0);
    // The other one may still be sending, so it ends first: then all leases are those of the dead one.
    await shop.directus.restart(async () => void (await endLeases()));
    await expectNoFaults(orders);
  });
});
