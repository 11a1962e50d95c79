import { existsSync } from 'node:fs';
import { connect } from '@chitenge/directus/apply/database';
import { parseEnvironment, type DatabaseConfig } from '@chitenge/directus/environment';
import { parseShopper, type Shopper } from '@chitenge/directus/shopper/identity';
import type { ShopperRecords } from '@chitenge/directus/shopper/records';
import type { Knex } from 'knex';
import { UsageError } from './command.ts';
import { readEnvFile } from './env-file.ts';

/** Command-line options that identify a shopper. */
export const SHOPPER_OPTIONS = { phone: { type: 'string' }, email: { type: 'string' } } as const;

export const NOTHING_FOUND = 'Nothing is held about this shopper.';

interface ShopperContext {
  database: Knex;
  config: DatabaseConfig;
  shopper: Shopper;
}

/**
 * Runs `work` with an open database and the parsed shopper.
 * @throws UsageError when there is no database
 */
export async function withShopper(
  input: { phone?: string | undefined; email?: string | undefined },
  work: (context: ShopperContext) => Promise<void>,
): Promise<void> {
  const shopper = parseShopper(input);
  const { database: config } = parseEnvironment(readEnvFile());
  if (config.client === 'sqlite3' && !existsSync(config.filename))
    throw new UsageError(`There is no shop: ${config.filename} does not exist.`);
  const database = connect(config);
  try {
    await work({ database, config, shopper });
  } finally {
    await database.destroy();
  }
}

/** Lists what only an email connects with the shopper, for the owner to decide. On stderr, because the export is for the shopper. */
export function warnOfEmails({ byEmail }: ShopperRecords): void {
  for (const { email, orders, subscriptions, stockAlerts } of byEmail) {
    console.warn(`  ! Others may have entered ${email} too. Left out, because only this address connects:`);
    for (const id of orders)
      console.warn(
        `    order ${id} of another phone: if it is the shopper’s, run this for its phone as well`,
      );
    if (subscriptions + stockAlerts > 0)
      console.warn(
        `    ${subscriptions} newsletter subscriptions and ${stockAlerts} stock alerts: if the shopper reads this address, add --email ${email}`,
      );
  }
}
