import { sharedDirectus } from '@chitenge/directus/testing/shared-directus';
import type { TestDatabase } from '@chitenge/directus/testing/template';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { ShopClient } from './shop-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that the project's tests run on. */
    database: TestDatabase;
  }
}

/** The database that this file runs on. */
export const DATABASE: TestDatabase = inject('database');

const ERROR_LEVEL = '"level":50';

/** Directus logs every error of a GraphQL query at this level, also a refusal. */
const isRefusal = (line: string) => line.includes('GraphQLError') && line.includes('Only the shop’s owner');

/** Provides the file's tests with the shop, and fails when Directus logs an error during them. */
export function sharedShop(): ShopClient {
  let directus: TestDirectus;
  let earlierLogs = 0;
  const shop = new ShopClient(() => directus);
  beforeAll(async () => {
    directus = await sharedDirectus(DATABASE);
    // Files of other packages share the SQLite server, and may have left users. Three seats are all that it has.
    if (DATABASE === 'sqlite') await directus.reset();
    earlierLogs = directus.logs().length;
  });
  afterAll(async () => {
    await shop.deleteUsers();
    const errors = directus
      .logs()
      .slice(earlierLogs)
      .filter((line) => line.includes(ERROR_LEVEL) && !isRefusal(line));
    expect(errors).toEqual([]);
  });
  return shop;
}
