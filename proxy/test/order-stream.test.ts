/** The stream of changed orders for staff. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { placeOrder } from './support/orders.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

/** Subscribes to the stream; `events` grows with each event. */
async function subscribe(
  cookie: string,
): Promise<{ events: string[]; ended: Promise<void>; close: () => void }> {
  const abort = new AbortController();
  const { url } = staff.call('get', '/api/admin/orders/stream');
  const response = await fetch(url, { headers: { Cookie: cookie }, signal: abort.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events: string[] = [];
  const decoder = new TextDecoder();
  const ended = (async () => {
    for await (const chunk of response.body ?? []) {
      const matches = decoder.decode(chunk).matchAll(/^event: (.*)\ndata: (.*)$/gm);
      for (const [, event, data] of matches) events.push(`${event} ${data}`);
    }
  })().catch(() => undefined);
  return { events, ended, close: () => abort.abort() };
}

it('sends an event without data for a new and for a changed order', async () => {
  const { events, close, ended } = await subscribe(staff.cookie);
  await expect.poll(() => events).toEqual(['changed {}']);
  const shirt = await shop.studio.createProduct({ slug: 'shirt' });
  const order = await placeOrder(shop, shirt);
  await expect.poll(() => events).toEqual(['changed {}', 'changed {}']);
  await staff.call('patch', `/api/orders/${order.id}/notes`).send({ notes: 'Call first' }).expect(200);
  await expect.poll(() => events).toHaveLength(3);
  close();
  await ended;
});

it('ends with the session', async () => {
  const other = await signInNewStaff(shop);
  const { events, ended } = await subscribe(other.cookie);
  await expect.poll(() => events).toEqual(['changed {}']);
  await other.call('delete', '/api/admin/session').expect(204);
  await ended;
  expect(events.at(-1)).toBe('signed-out {}');
});
