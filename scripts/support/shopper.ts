import { connect, type Dialect } from '@chitenge/directus/apply/database';
import { parseEnvironment } from '@chitenge/directus/environment';
import { shopperOf, type Shopper } from '@chitenge/directus/shopper/identity';
import type { Knex } from 'knex';
import { readEnvFile } from './env-file.ts';

/** Options of the commands about one shopper. */
export const SHOPPER_OPTIONS = { phone: { type: 'string' }, email: { type: 'string' } } as const;

export interface Target {
  database: Knex;
  dialect: Dialect;
  shopper: Shopper;
}

/** Opens the shop's database for work about one shopper, and closes it after. */
export async function withShopper(
  given: { phone?: string | undefined; email?: string | undefined },
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const shopper = shopperOf(given);
  const { database: address } = parseEnvironment(readEnvFile());
  const database = connect(address);
  try {
    await work({ database, dialect: address.client, shopper });
  } finally {
    await database.destroy();
  }
}
