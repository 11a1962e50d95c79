/** `npm run shopper:erase`: takes one shopper's person out of the database; books and stock stay. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { eraseShopper, OpenOrdersError, overwriteFreed } from '@chitenge/directus/shopper/erase';
import { findHeld, isNothing } from '@chitenge/directus/shopper/held';
import { IdentityError } from '@chitenge/directus/shopper/identity';
import { findTraces } from '@chitenge/directus/shopper/traces';
import { runCommand, UsageError } from './support/command.ts';
import { SHOPPER_OPTIONS, withShopper } from './support/shopper.ts';

const USAGE = `npm run shopper:erase -- [--phone <number>] [--email <address>] [--yes] [--open-orders-too]
  --yes              do it without asking
  --open-orders-too  erase orders that are still to be delivered as well`;

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Nobody is here to be asked: add --yes.');
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
  await withShopper(values, async ({ database, dialect, shopper }) => {
    const held = await findHeld(database, shopper);
    if (isNothing(held)) {
      console.log('Nothing is held about this shopper.');
      return;
    }
    console.log(
      `Found: ${held.orders.length} orders, ${held.paidFor.length} orders of others paid from this phone, ${held.subscriptions.length} newsletter subscriptions.`,
    );
    if (!values.yes && !(await confirmed())) {
      console.log('Nothing was erased.');
      return;
    }
    await eraseShopper(database, shopper, { openOrdersToo: values['open-orders-too'] });
    console.log(
      '✓ Erased. Totals, products and stock are as they were; the activity log has an entry for each order.',
    );
    if (!(await overwriteFreed(database, dialect)))
      console.warn(
        '  ! Freed pages of the database file may still hold former text: it was in use. Run this again in a quiet moment.',
      );
    for (const { table, column, rows } of await findTraces(database, dialect, shopper))
      console.warn(`  ! Still written in ${rows} rows of ${table}.${column}: look at them yourself.`);
    console.log('  Backups made before today still hold this shopper; docs/privacy.md says what to do.');
  });
});
