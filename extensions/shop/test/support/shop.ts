import { DRAWERS } from '@chitenge/directus/hidden-tables';
import { sharedDirectus } from '@chitenge/directus/testing/shared-directus';
import type { TestDatabase } from '@chitenge/directus/testing/template';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Role } from './api-client.ts';
import { ShopClient } from './shop-client.ts';

/** The database that this file runs on. */
export const DATABASE: TestDatabase = inject('database');

/** A test of what cannot tell Postgres from SQLite. */
// oxlint-disable-next-line vitest/no-disabled-tests, vitest/expect-expect -- its callers write the tests
export const onSqlite = it.runIf(DATABASE === 'sqlite');

const ERROR_LEVEL = '"level":50';

/** A stop of Directus aborts a job that waits for a connection. */
const isAbortedByStop = (line: string) =>
  line.includes('PendingOperation.abort') && line.includes('onSignal');

/** Directus logs every error of a GraphQL query at this level, also a refusal. */
const isRefusal = (line: string) => line.includes('GraphQLError') && line.includes('Only the shop’s owner');

/**
 * Ends what earlier files have left open on Postgres: messages, which the job would send first, unpaid orders with the
 * limits of a phone number and a session, which a new row of settings has, and the only test order that a shop may have.
 */
async function endOpenWork(directus: TestDirectus): Promise<void> {
  const database = directus.openDatabase();
  await database('orders').whereNot({ payment_status: 'paid' }).update({ status: 'cancelled' });
  await database('orders').where({ is_test: true }).update({ is_test: false });
  await database('messages').where({ status: 'pending' }).delete();
  // From the first drawer on, cash needs one.
  await database(DRAWERS).delete();
  await database('store_settings').update({
    max_unpaid_orders_per_phone: null,
    max_unpaid_orders_per_session: null,
  });
  await database.destroy();
}

/**
 * Provides the file's tests with the shop, and fails when Directus logs an error during them.
 * @param roles of the users that the tests need: at most three, because Directus' free plan has as many seats
 * @param expectedError errors that jobs may log while the tests run
 */
export function sharedShop(roles: readonly Role[] = [], expectedError?: RegExp): ShopClient {
  let directus: TestDirectus;
  let earlierLogs = 0;
  const shop = new ShopClient(() => directus);
  beforeAll(async () => {
    directus = await sharedDirectus(DATABASE);
    // Files of other packages share the SQLite server, and may have left users. Three seats are all that it has.
    await (DATABASE === 'sqlite' ? directus.reset() : endOpenWork(directus));
    await shop.addUsers(...roles);
    earlierLogs = directus.logs().length;
  });
  afterAll(async () => {
    await shop.close();
    const errors = directus
      .logs()
      .slice(earlierLogs)
      .filter((line) => line.includes(ERROR_LEVEL) && !isRefusal(line) && !isAbortedByStop(line))
      .filter((line) => !expectedError?.test(line));
    expect(errors).toEqual([]);
  });
  return shop;
}
