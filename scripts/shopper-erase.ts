/** `npm run shopper:erase`: erases one shopper's personal data. Totals and stock stay. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { eraseShopper, OpenOrdersError, vacuumSqlite } from '@chitenge/directus/shopper/erase';
import { findShopperRecords, hasNoRecords } from '@chitenge/directus/shopper/records';
import { IdentityError } from '@chitenge/directus/shopper/identity';
import { findMentions } from '@chitenge/directus/shopper/mentions';
import { copyBeforeUpdate } from '@chitenge/directus/update';
import { runCommand, UsageError } from './support/command.ts';
import { NOTHING_FOUND, SHOPPER_OPTIONS, warnOfEmails, withShopper } from './support/shopper.ts';

const USAGE = `npm run shopper:erase -- [--phone <number>] [--email <address>] [--yes] [--open-orders-too]
  --yes              erase without asking
  --open-orders-too  also erase orders that are not delivered yet or have an open return`;

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask for confirmation: add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('This cannot be undone. Erase? Type yes: ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

await runCommand(USAGE, [IdentityError, OpenOrdersError], async () => {
  const { values } = parseArgs({
    options: {
      ...SHOPPER_OPTIONS,
      yes: { type: 'boolean', default: false },
      'open-orders-too': { type: 'boolean', default: false },
    },
  });
  await withShopper(values, async ({ database, config, shopper }) => {
    const { client: dialect } = config;
    const records = await findShopperRecords(database, shopper);
    warnOfEmails(records);
    if (hasNoRecords(records)) {
      console.log(NOTHING_FOUND);
      return;
    }
    console.log(
      `Found: ${records.orders.length} orders, ${records.paidForOthers.length} orders of others paid from this phone, ${records.receivedFromOthers.length} received by it, ${records.messages.length} messages, ${records.subscriptions.length} newsletter subscriptions.`,
    );
    if (!values.yes && !(await confirm())) {
      console.log('Nothing was erased.');
      return;
    }
    await eraseShopper(database, shopper, { includeOpenOrders: values['open-orders-too'] });
    console.log(
      '✓ Erased. Totals, products and stock are as they were; the activity log has an entry for each order.',
    );
    if (!(await vacuumSqlite(database, dialect)))
      console.warn(
        '  ! Free pages of the database file may still contain erased text, because another connection used it. Run this command again later.',
      );
    for (const { table, column, rows } of await findMentions(database, dialect, shopper))
      console.warn(
        `  ! ${rows} rows of ${table}.${column} still contain the phone or the email: check them by hand.`,
      );
    if (config.client === 'sqlite3' && existsSync(copyBeforeUpdate(config.filename)))
      console.log(
        `  ${copyBeforeUpdate(config.filename)} still contains this shopper: it is the way back from the last update. Delete it as soon as you do not need it.`,
      );
    console.log('  Earlier backups still contain this shopper. docs/privacy.md says what to do.');
  });
});
