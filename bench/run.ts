/**
 * `npm run bench`: measures the shop and prints a table of results and goals.
 * `npm run bench -- list home` runs only the named benchmarks.
 * Speeds depend on the machine and its other load, so ratios are more reliable than single numbers.
 */
import { cpus, totalmem } from 'node:os';
import { runCommand, UsageError } from '../scripts/support/command.ts';
import { StartError, step } from '../scripts/support/steps.ts';
import { edits } from './benchmarks/edits.ts';
import { figures } from './benchmarks/figures.ts';
import { growth } from './benchmarks/growth.ts';
import { home } from './benchmarks/home.ts';
import { lighthouse } from './benchmarks/lighthouse.ts';
import { list } from './benchmarks/list.ts';
import { memory } from './benchmarks/memory.ts';
import { purge } from './benchmarks/purge.ts';
import { script } from './benchmarks/script.ts';
import { search } from './benchmarks/search.ts';
import { visit } from './benchmarks/visit.ts';
import { writes } from './benchmarks/writes.ts';
import { formatMegabytes } from './support/format.ts';
import { formatTable, type ResultRow } from './support/result-row.ts';
import { startBenchShop, type Benchmark } from './support/shop.ts';

/** In the order of execution. The last one changes carts and stock. */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  script,
  visit,
  lighthouse,
  list,
  search,
  home,
  edits,
  purge,
  memory,
  figures,
  growth,
  writes,
};

const USAGE = `npm run bench -- [benchmark …]
  benchmarks: ${Object.keys(BENCHMARKS).join(', ')}. Without a name, all run.`;

await runCommand(USAGE, [StartError], async () => {
  const selected = process.argv.slice(2);
  const unknown = selected.find((name) => !(name in BENCHMARKS));
  if (unknown !== undefined) throw new UsageError(`There is no benchmark “${unknown}”.`);

  const shop = await startBenchShop();
  const rows: ResultRow[] = [];
  const failed: string[] = [];
  try {
    for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
      if (selected.length > 0 && !selected.includes(name)) continue;
      try {
        const measured = await step(name, () => benchmark(shop));
        console.log(`\n${formatTable(measured)}\n`);
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
    `\n${cpus().length} × ${cpu?.model}, ${formatMegabytes(totalmem())}, ${process.platform}, Node ${process.version}\n\n${formatTable(rows)}`,
  );
  if (failed.length > 0)
    throw new Error(`These benchmarks failed: ${failed.join(', ')}. See the errors above.`);
});
