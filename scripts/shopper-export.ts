/** `npm run shopper:export`: writes all data about one shopper as JSON. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { IdentityError } from '@chitenge/directus/shopper/identity';
import { findShopperRecords } from '@chitenge/directus/shopper/records';
import { runCommand, UsageError } from './support/command.ts';
import { NOTHING_FOUND, SHOPPER_OPTIONS, warnOfEmails, withShopper } from './support/shopper.ts';

const USAGE = `npm run --silent shopper:export -- [--phone <number>] [--email <address>] [--to <file>]
  --to  a new file that only you may read (default: standard output)`;

await runCommand(USAGE, [IdentityError], async () => {
  const { values } = parseArgs({ options: { ...SHOPPER_OPTIONS, to: { type: 'string' } } });
  await withShopper(values, async ({ database, shopper }) => {
    warnOfEmails(await findShopperRecords(database, shopper));
    const data = await exportShopper(database, shopper);
    if (data === null) {
      console.error(NOTHING_FOUND);
      return;
    }
    const json = `${JSON.stringify(data, null, 2)}\n`;
    if (values.to === undefined) {
      process.stdout.write(json);
      return;
    }
    try {
      writeFileSync(values.to, json, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new UsageError(
        `--to cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    console.log(`✓ Wrote ${data.orders.length} orders and related data to ${values.to}`);
  });
});
