import { setTimeout as pause } from 'node:timers/promises';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { startProcess } from '../../scripts/support/process.ts';
import { ATTACKS, type AttackName, isAttackName } from '../support/attacks.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { formatMegabytes, formatMilliseconds, formatRatio } from '../support/format.ts';
import { runLoad } from '../support/load.ts';
import { fetchPublishedProducts } from '../support/published-products.ts';
import { residentBytes } from '../support/resident-bytes.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import type { Server } from '../support/shop.ts';

/** Requests per second of the other shopper. */
const RATE = 24;
const SECONDS = 12;

/** Milliseconds from the attack's start to the measurement. */
const ATTACK_LEAD_MS = 3000;

/** The other shopper's address, as a reverse proxy reports it. */
const SHOPPER = '198.51.100.7';

/** Returns the shopper's 99th percentile in ms. @throws Error when the shop refuses one of the requests */
async function measureShopper(url: string): Promise<number> {
  const [first, second] = await fetchPublishedProducts(url, 2);
  const headers = { 'X-Forwarded-For': SHOPPER, 'Accept-Encoding': 'br', [SESSION_HEADER]: newSessionId() };
  const paths = [
    '/',
    '/products/women',
    `/product/${first?.slug}`,
    '/api/products?category=men',
    `/api/products/${second?.slug}`,
    '/api/cart',
  ];
  // A shop that is in use has its pages in the cache.
  for (const path of paths) await fetch(url + path, { headers }).then((response) => response.arrayBuffer());
  const { p99 } = await runLoad({
    url,
    headers,
    requests: paths.map((path) => ({ path })),
    overallRate: RATE,
    connections: 6,
    duration: SECONDS,
  });
  return p99;
}

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
