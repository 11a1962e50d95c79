/**
 * `npm run bench`: measures the shop and prints a table of what is wanted and what is there. `npm run bench -- list home`
 * measures only the parts named. Speeds depend on the machine and on what else it does: ratios say more than figures.
 */
import { cpus, totalmem } from 'node:os';
import { runCommand, UsageError } from '../scripts/support/command.ts';
import { StartError, step } from '../scripts/support/steps.ts';
import { catalogue } from './parts/catalogue.ts';
import { edits } from './parts/edits.ts';
import { home } from './parts/home.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { list } from './parts/list.ts';
import { memory } from './parts/memory.ts';
import { purge } from './parts/purge.ts';
import { script } from './parts/script.ts';
import { visit } from './parts/visit.ts';
import { writes } from './parts/writes.ts';
import { megabytes } from './support/figures.ts';
import type { Part } from './support/part.ts';
import { tableOf, type Row } from './support/row.ts';
import { startBenchShop } from './support/shop.ts';

/** In this order, for the last ones change the catalogue. */
const PARTS: Readonly<Record<string, Part>> = {
  script,
  visit,
  lighthouse,
  list,
  home,
  edits,
  purge,
  memory,
  writes,
  catalogue,
};

const USAGE = `npm run bench -- [part …]
  parts: ${Object.keys(PARTS).join(', ')}; all when none is named`;

await runCommand(USAGE, [StartError], async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown !== undefined) throw new UsageError(`There is no part “${unknown}”.`);

  const shop = await startBenchShop();
  const rows: Row[] = [];
  const failed: string[] = [];
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (named.length > 0 && !named.includes(name)) continue;
      try {
        const measured = await step(name, () => part(shop));
        console.log(`\n${tableOf(measured)}\n`);
        rows.push(...measured);
      } catch (error) {
        console.error(error);
        failed.push(name);
      }
    }
  } finally {
    await shop.stop();
  }
  const [cpu] = cpus();
  console.log(
    `\n${cpus().length} × ${cpu?.model}, ${megabytes(totalmem())}, ${process.platform}, Node ${process.version}\n\n${tableOf(rows)}`,
  );
  if (failed.length > 0) throw new Error(`Could not be measured: ${failed.join(', ')}`);
});
