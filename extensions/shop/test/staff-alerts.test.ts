import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('low stock', () => {
  it('is reported once a day, in the morning', async () => {
    await shop.database('products').update({ status: 'archived' });
    await shop.product({ name: 'Wrap dress', stock_count: 0 });
    await shop.product({ name: 'Shirt', stock_count: 3 });
    await shop.product({ name: 'Plenty', stock_count: 300 });
    await alertLowStock(shop.database, new Date('2026-11-23T06:30:00+02:00'));
    expect(await written('staff-low-stock')).toEqual([]);
    // Two copies of Directus look at the same time.
    for (const at of [MORNING, MORNING]) await alertLowStock(shop.database, at);
    const rows = await written('staff-low-stock');
    expect(rows).toHaveLength(1);
    expect(listOf(rows)).toBe('Wrap dress: sold out\nShirt: 3 left');
  });
});

describe('messages that failed', () => {
  const fail = (row: object) =>
    shop.database('messages').insert({
      id: randomUUID(),
      event_key: randomUUID(),
      template: 'order-shipped',
      medium: 'sms',
      recipient: '+260971234567',
      status: 'failed',
      error: 'InvalidPhoneNumber',
      date_created: new Date(),
      date_updated: new Date(),
      ...row,
    });

  it('are reported once an hour, without those to staff', async () => {
    await fail({});
    await fail({ status: 'sent', error: 'The built-in text was used' });
    for (const row of [
      { status: 'sent', error: null },
      { status: 'skipped' },
      { template: 'staff-order-paid' },
    ])
      await fail(row);
    const now = new Date();
    for (const at of [now, now, new Date(now.getTime() + 60_000)])
      await alertMessageFailures(shop.database, at);
    const rows = await written('staff-messages-failed');
    expect(rows).toHaveLength(1);
    expect(listOf(rows)).toBe(
      'Shipped, +260971234567: InvalidPhoneNumber\nShipped, +260971234567: The built-in text was used',
    );
  });
});

describe('an unpaid order', () => {
  const HOUR = 60 * 60_000;

  async function order(holdsIn: number, age: number): Promise<string> {
    const id = await shop.placed(await shop.product(), 1, '100.00');
    const now = Date.now();
    await shop
      .database('orders')
      .where({ id })
      .update({ holds_until: new Date(now + holdsIn), date_created: new Date(now - age) });
    return id;
  }

  it('is remembered once, some hours before its end', async () => {
    await shop.database('store_settings').update({
      max_unpaid_orders_per_phone: null,
      max_unpaid_orders_per_session: null,
    });
    const soon = await order(2 * HOUR, 46 * HOUR);
    const later = await order(5 * HOUR, 43 * HOUR);
    const short = await order(HOUR, 0);
    const paid = await order(2 * HOUR, 46 * HOUR);
    await shop.pay(paid);
    // The jobs of Directus write into the same file; its own job tries again, too.
    for (let run = 0; run < 2; run += 1) await vi.waitFor(() => queueHoldReminders(shop.database), 30_000);
    const reminded = (await written('hold-ending')).map((row) => `${row.order} ${row.medium}`);
    expect(reminded.toSorted()).toEqual([`${soon} email`, `${soon} sms`]);
    expect(reminded.join()).not.toContain(later);
    expect(reminded.join()).not.toContain(short);
  });
});
