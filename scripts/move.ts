/** `npm run move -- postgres`: copies the shop from SQLite into an empty Postgres. The shop may be running. */
import { parseArgs } from 'node:util';
import { DirectusApiError } from '@chitenge/directus/apply/api';
import { ApplyError } from '@chitenge/directus/apply/apply-error';
import { MoveError } from '@chitenge/directus/move/move-error';
import { moveToPostgres, type Move } from '@chitenge/directus/move/move-to-postgres';
import { DirectusStartError } from '@chitenge/directus/run';
import { runCommand, UsageError } from './support/command.ts';
import { readEnvFile } from './support/env-file.ts';
import { secondsSince, step } from './support/steps.ts';

const USAGE = `npm run move -- postgres
  DB_HOST, DB_PORT, DB_DATABASE, DB_USER and DB_PASSWORD, or DB_CONNECTION_STRING, in .env or before the command, name an empty Postgres.`;

const number = (value: number) => value.toLocaleString('en');

const kwacha = (value: number) =>
  `K${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Returns what there is in both databases, for a person to compare with the lists of `/admin`. */
function contents({ figures }: Move): string {
  const rows = (table: string) => number(figures[table]?.rows ?? 0);
  const sum = (table: string, column: string) => figures[table]?.sums[column] ?? 0;
  return [
    `${rows('orders')} orders of ${kwacha(sum('orders', 'total_amount'))}`,
    `${rows('payments')} payments of ${kwacha(sum('payments', 'amount'))}`,
    `${rows('products')} products with ${number(sum('products', 'stock_count'))} units in stock`,
    `${rows('directus_users')} accounts`,
  ].join(', ');
}

function report(move: Move, started: number): void {
  const { figures, files, leftOut, takenAt, wasRunning } = move;
  const all = Object.values(figures);
  const rows = all.reduce((sum, table) => sum + table.rows, 0);
  console.log(`
✓ Postgres has the shop of ${takenAt.toISOString()}, after ${secondsSince(started)} s
  ${contents(move)}
  ${number(rows)} rows in ${all.length} tables: each row count and each sum of numbers is that of SQLite
  ${number(files.count - files.problems.length)} of ${number(files.count)} files are in their place, where they stay. SQLite is as it was.`);
  for (const problem of files.problems.slice(0, 20)) console.warn(`  ! The file ${problem}, as before.`);
  if (files.problems.length > 20) console.warn(`  ! … and ${files.problems.length - 20} more files.`);
  if (leftOut.length > 0)
    console.warn(`  ! Neither the shop nor Directus knows ${leftOut.join(', ')}: left out.`);
  console.log(
    wasRunning
      ? '\n  The shop is running on SQLite: orders from now on are not in Postgres. To switch, stop the shop, run this once more, set DB_CLIENT=pg in .env and start it.'
      : '\n  Next: set DB_CLIENT=pg in .env, then npm start. Everybody stays signed in.',
  );
}

const KNOWN_ERRORS = [MoveError, ApplyError, DirectusApiError, DirectusStartError];

await runCommand(USAGE, KNOWN_ERRORS, async () => {
  const [target, ...extra] = parseArgs({ allowPositionals: true }).positionals;
  if (target !== 'postgres' || extra.length > 0) throw new UsageError('Name where to: postgres.');
  const started = Date.now();
  report(await moveToPostgres({ env: readEnvFile(), step }), started);
});
