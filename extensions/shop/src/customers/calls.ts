/** Customers for staff: docs/back-office.md#customers-tab. */
import type { EraseCustomer, UpdateCustomerNotes } from '@chitenge/contract/customers';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { eraseShopper, OpenOrdersError, vacuumSqlite } from '@chitenge/directus/shopper/erase';
import { IdentityError, parseShopper, type Shopper } from '@chitenge/directus/shopper/identity';
import type { ShopperRecords } from '@chitenge/directus/shopper/records';
import { randomUUID } from 'node:crypto';
import { customersCalls as calls } from '@chitenge/contract/calls/customers';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { findMentions } from '@chitenge/directus/shopper/mentions';
import { cleanText } from '@chitenge/contract/clean-text';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { lockNames } from '../database/lock-names.ts';
import { forgiveRefusals } from '../rounds/door-orders.ts';
import { findCustomers } from './find-customers.ts';
import { phoneOf, readCustomer, storedPhone } from './read-customer.ts';

/**
 * Returns whom a phone number names.
 * @throws ProblemError 400 when it is not a phone number
 */
export function shopperOf(phone: string): Shopper {
  try {
    return parseShopper({ phone });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw invalidRequest([{ field: 'phone', message: 'must be a phone number' }]);
  }
}

/**
 * Erases a customer's personal data, as `npm run shopper:erase` does.
 * @throws ProblemError 404 when there are none; 409 while an order is not delivered
 */
const eraseCustomer: Command<EraseCustomer, ShopperRecords> = async (trx, input, actor) => {
  const { phone, openOrdersToo } = input;
  const options = { includeOpenOrders: openOrdersToo, userId: actor.userId };
  const records = await eraseShopper(trx, shopperOf(phone), options).catch((error: unknown) => {
    if (!(error instanceof OpenOrdersError)) throw error;
    throw problemError('shop-rule', {
      detail: `Still open: ${error.orders}. Deliver or cancel these orders and end their returns first. Staff could not reach the customer of an erased order.`,
    });
  });
  if (records === null) throw notFound('customer');
  const orders = [
    ...records.orders.map(({ id }) => id),
    ...records.paidForOthers,
    ...records.receivedFromOthers,
  ];
  return { result: records, events: orders.length === 0 ? [] : [itemsUpdated('orders', orders)] };
};

/**
 * Replaces the notes about a customer.
 * @throws ProblemError 404 without an order; 409 `changed-meanwhile` when the notes are no longer the expected ones
 */
const changeCustomerNotes: Command<UpdateCustomerNotes, void> = async (trx, input, actor) => {
  const { phone, notes: to, expected } = input;
  // Two people who write the first notes wait for each other.
  await lockNames(trx, [`notes ${phone}`]);
  const order: unknown =
    phone === ORDER_FIELDS.customerPhone.erased
      ? undefined
      : await trx('orders').where('customer_phone', phone).first('id');
  if (order === undefined) throw notFound('customer');
  const row = await trx('customers')
    .where({ phone })
    .first<{ id: string; notes: string | null } | undefined>('id', 'notes');
  const from = row?.notes ?? '';
  if (from === to) return { result: undefined, events: [] };
  if (expected !== undefined && expected !== cleanText(from))
    throw problemError('changed-meanwhile', {
      detail: 'Someone else has saved other notes since you opened them. Nothing of yours was saved.',
    });
  const id = row?.id ?? randomUUID();
  const now = new Date();
  const columns = { notes: to, changed_by: actor.userId, date_updated: now };
  if (row === undefined) await trx('customers').insert({ id, phone, ...columns, date_created: now });
  else await trx('customers').where({ id }).update(columns);
  await recordActivity(trx, actor, 'customers', id);
  return { result: undefined, events: [itemsUpdated('customers', [id], { notes: to })] };
};

export function serveCustomers(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
  serve(calls.listCustomers, async ({ query }) => answer(200, await findCustomers(database, query)));

  serve(calls.readCustomer, async ({ query: { order } }) =>
    answer(200, await readCustomer(database, await phoneOf(database, order))),
  );

  serve(calls.setCustomerNotes, async ({ body }, { actor }) => {
    const phone = await storedPhone(database, body.phone);
    await run(changeCustomerNotes, { ...body, phone }, actor);
    return answer(200, await readCustomer(database, phone));
  });

  serve(calls.forgiveRefusals, async ({ body }, { actor }) => {
    const phone = await storedPhone(database, body.phone);
    const customer = await readCustomer(database, phone);
    await run(forgiveRefusals, { phone }, actor);
    return answer(200, { ...customer, doorRefusals: 0 });
  });

  serve(calls.exportCustomer, async ({ body: { phone } }) => {
    const data = await exportShopper(database, shopperOf(phone));
    if (data === null) throw notFound('customer');
    return answer(200, `${JSON.stringify(data, null, 2)}\n`, {
      'Content-Disposition': 'attachment; filename="customer.json"',
    });
  });

  serve(calls.eraseCustomer, async ({ body }, { actor }) => {
    const records = await run(eraseCustomer, body, actor);
    const dialect = isPostgres(database) ? 'pg' : 'sqlite3';
    await vacuumSqlite(database, dialect);
    return answer(200, {
      orders: records.orders.length,
      messages: records.messages.length,
      byEmail: records.byEmail.map((found) => ({ ...found, orders: found.orders.length })),
      mentions: await findMentions(database, dialect, shopperOf(body.phone)),
    });
  });
}
