import { SECOND_MS } from '@chitenge/contract/duration';
import { PRICE_CHANGES } from '@chitenge/directus/hidden-tables';
import { createCommandRunner } from '../commands/run-command.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { runJobs } from '../jobs/scheduled-job.ts';
import { applyScheduled } from '../price-changes/change-prices.ts';

/** Makes scheduled changes of price when their time comes. */
export function runPriceJobs(register: Register, context: DirectusContext): void {
  const { database, getSchema } = context;
  const run = createCommandRunner(context);

  async function changeDuePrices(): Promise<void> {
    const due = await database(PRICE_CHANGES)
      .where('state', 'scheduled')
      .where('starts_at', '<=', new Date())
      .orderBy('starts_at')
      .pluck<string[]>('id');
    if (due.length === 0) return;
    const actor = { userId: null, accountability: null, schema: await getSchema() };
    for (const id of due) await run(applyScheduled, { id }, actor);
  }

  runJobs(register, context, [
    { name: 'change-prices', everyMs: 5 * SECOND_MS, work: changeDuePrices, isByClock: true },
  ]);
}
