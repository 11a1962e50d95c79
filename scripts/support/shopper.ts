import { connect, type Dialect } from '@chitenge/directus/apply/database';
import { parseEnvironment } from '@chitenge/directus/environment';
import { parseShopper, type Shopper } from '@chitenge/directus/shopper/identity';
import type { Knex } from 'knex';
import { readEnvFile } from './env-file.ts';

/** Command-line options that identify a shopper. */
export const SHOPPER_OPTIONS = { phone: { type: 'string' }, email: { type: 'string' } } as const;

export interface ShopperContext {
  database: Knex;
  dialect: Dialect;
  shopper: Shopper;
}

/** Runs `work` with an open database and the parsed shopper. */
export async function withShopper(
  input: { phone?: string | undefined; email?: string | undefined },
  work: (context: ShopperContext) => Promise<void>,
): Promise<void> {
  const shopper = parseShopper(input);
  const { database: config } = parseEnvironment(readEnvFile());
  const database = connect(config);
  try {
    await work({ database, dialect: config.client, shopper });
  } finally {
    await database.destroy();
  }
}
