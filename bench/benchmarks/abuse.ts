import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../../scripts/support/process.ts';
import { ATTACKS, type AttackName, isAttackName } from '../support/attacks.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { formatMegabytes, formatMilliseconds, formatRatio } from '../support/format.ts';
import { residentBytes } from '../support/resident-bytes.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import type { Server } from '../support/shop.ts';
import { measureShopper } from '../support/shopper-latency.ts';

/** Milliseconds from the attack's start to the measurement. */
const ATTACK_LEAD_MS = 3000;

async function measureAttack(name: AttackName, proxy: Server): Promise<ResultRow> {
  const baseline = await measureShopper(proxy.url);
  const memoryBefore = residentBytes(proxy.pid);
  const { PATH, HOME } = process.env;
  const attacker = startProcess('node', ['bench/support/attacker.ts', name, proxy.url], { PATH, HOME });
  try {
    await pause(ATTACK_LEAD_MS);
    const attacked = await measureShopper(proxy.url);
    return toResultRow(
      `another shopper’s p99 under attack by ${name} : without`,
      `${formatMilliseconds(attacked)} : ${formatMilliseconds(baseline)}; proxy ${formatMegabytes(memoryBefore)} → ${formatMegabytes(residentBytes(proxy.pid))}`,
      attacked / baseline,
      { goal: 3, better: 'less', format: formatRatio },
    );
  } finally {
    await attacker.stop();
  }
}

/** Measures another shopper's latency while one client attacks a proxy with its default limits. */
export const abuse: Benchmark = async ({ startProxy }) => {
  const rows: ResultRow[] = [];
  for (const name of Object.keys(ATTACKS).filter(isAttackName)) {
    const proxy = await startProxy({ limits: 'default' });
    try {
      rows.push(await measureAttack(name, proxy));
    } finally {
      await proxy.stop();
    }
  }
  return rows;
};
