import { eventually } from '@chitenge/directus/testing/eventually';
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@chitenge/contract/duration';
import { beforeEach, expect, it } from 'vitest';
import { queueHoldReminders } from '../src/messages/hold-reminders.ts';
import { dataOf, type MessageRow } from '../src/messages/message-row.ts';
import { alertLowStock, alertMessageFailures } from '../src/messages/staff-alerts.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

beforeEach(async () => {
  await shop.database('messages').delete();
});

const written = (template: string) => shop.database('messages').where({ template }).select<MessageRow[]>('*');
const listOf = ([row]: MessageRow[]) => (row === undefined ? undefined : dataOf(row).list);

const MORNING = new Date('2026-11-23T08:00:00+02:00');

it('low stock is reported once a day, in the morning', async () => {
  await shop.database('products').update({ status: 'archived' });
  for (const [name, stock_count] of [
    ['Wrap dress', 0],
    ['Shirt', 3],
    ['Plenty', 300],
  ])
    await shop.product({ name, stock_count });
  await alertLowStock(shop.database, new Date('2026-11-23T06:30:00+02:00'));
  expect(await written('staff-low-stock')).toEqual([]);
  // Two copies of Directus look at the same time.
  for (const at of [MORNING, MORNING]) await alertLowStock(shop.database, at);
  const rows = await written('staff-low-stock');
  expect(rows).toHaveLength(1);
  expect(listOf(rows)).toBe('Wrap dress: sold out\nShirt: 3 left');
});

it('messages that failed are reported once an hour, without those to staff', async () => {
  const now = new Date();
  const failed = { template: 'order-shipped', status: 'failed', error: 'InvalidPhoneNumber' };
  for (const row of [
    {},
    { status: 'sent', error: 'The built-in text was used' },
    { status: 'sent', error: null },
    { status: 'skipped' },
    { template: 'staff-order-paid' },
  ]) {
    const sms = { id: randomUUID(), event_key: randomUUID(), medium: 'sms', recipient: '+260971234567' };
    const dated = { date_created: now, date_updated: now };
    await shop.database('messages').insert({ ...sms, ...dated, ...failed, ...row });
  }
  for (const at of [now, now, new Date(now.getTime() + 60_000)])
    await alertMessageFailures(shop.database, at);
  const rows = await written('staff-messages-failed');
  expect(rows).toHaveLength(1);
  const to = 'Shipped, +260971234567:';
  expect(listOf(rows)).toBe(`${to} InvalidPhoneNumber\n${to} The built-in text was used`);
});

it('an unpaid order is remembered once, some hours before its end', async () => {
  async function order(holdsIn: number, age: number, isPaid = false): Promise<string> {
    const id = await shop.placed(await shop.product(), 1, '100.00');
    // Before it is old enough for Directus' own job.
    if (isPaid) await shop.pay(id);
    await shop.endHold(id, holdsIn * HOUR_MS);
    const date_created = new Date(Date.now() - age * HOUR_MS);
    await shop.database('orders').where({ id }).update({ date_created });
    return id;
  }
  const soon = await order(2, 46);
  // Its end is later, its hold was short, or it is paid.
  for (const [holdsIn, age] of [
    [5, 43],
    [1, 0],
  ] as const)
    await order(holdsIn, age);
  await order(2, 46, true);
  // The jobs of Directus write into the same file; its own job tries again, too.
  for (let run = 0; run < 2; run += 1) await eventually(() => queueHoldReminders(shop.database));
  const reminded = (await written('hold-ending')).map((row) => `${row.order} ${row.medium}`);
  expect(reminded.toSorted()).toEqual([`${soon} email`, `${soon} sms`]);
});
