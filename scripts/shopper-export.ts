/** `npm run shopper:export`: writes all data about one shopper as JSON. */
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportShopper } from '@chitenge/directus/shopper/export';
import { IdentityError } from '@chitenge/directus/shopper/identity';
import { findShopperRecords } from '@chitenge/directus/shopper/records';
import { runCommand, UsageError } from './support/command.ts';
import { NOTHING_FOUND, SHOPPER_OPTIONS, warnOfEmails, withShopper } from './support/shopper.ts';

const USAGE = `npm run --silent shopper:export -- [--phone <number>] [--email <address>] [--to <file>]
  --to  a new file that only you may read (default: standard output)`;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws UsageError when standard output, such as a file on a full disk, does not take it */
async function print(text: string): Promise<void> {
  // The callback has the error, too. Without a listener, it would end the program.
  process.stdout.once('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(new UsageError(`The data cannot be written: ${error.message}`));
      else resolve();
    });
  });
}

/** @throws UsageError when there is no place for the file; nothing of it stays */
function writeNew(file: string, text: string): void {
  let created = false;
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    created = true;
    try {
      writeFileSync(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (created) rmSync(file, { force: true });
    throw new UsageError(`--to cannot be written: ${reasonOf(error)}`);
  }
}

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
      await print(json);
      return;
    }
    writeNew(values.to, json);
    console.log(`✓ Wrote ${data.orders.length} orders and related data to ${values.to}`);
  });
});
