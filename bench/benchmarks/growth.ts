/**
 * Measures whether the back office gets slower as the tables of orders grow, and whether shoppers notice it.
 * GROWTH_LARGE and GROWTH_SMALL set the orders of the two shops, which are on Postgres.
 */
import { step } from '../../scripts/support/steps.ts';
import { measureExport } from '../support/export-speed.ts';
import { formatMilliseconds, formatRatio } from '../support/format.ts';
import { startGrownShop, type GrownShop } from '../support/grown-shop.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';
import { measureCart } from '../support/shopper-cart.ts';
import { staffRequests } from '../support/staff-requests.ts';
import { percentile } from '../support/statistics.ts';

const ROUNDS = 80;
/** Requests of each kind that do not count. */
const WARM_UP = 8;

const { GROWTH_LARGE = '1000000', GROWTH_SMALL = '10000' } = process.env;

/** Of requests and of carts: the larger shop to the smaller one, the busy shop to the idle one. */
const RATIO = { goal: 1.5, better: 'less', format: formatRatio } as const;

const formatCount = (count: number) => count.toLocaleString('en');

const start = (orders: number) =>
  step(`Filling a shop with ${formatCount(orders)} orders`, () => startGrownShop(orders));

async function timeRequest(shop: GrownShop, path: string): Promise<number> {
  const started = performance.now();
  await (await shop.asStaff(path)).arrayBuffer();
  return performance.now() - started;
}

/** Compares every kind of request in turn, request by request, so that other load affects both shops. */
async function compareRequests(large: GrownShop, small: GrownShop): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const ofLarge = await staffRequests(large.database, large.orders);
  const ofSmall = await staffRequests(small.database, small.orders);
  for (const [name, nextOfLarge] of Object.entries(ofLarge)) {
    const nextOfSmall = ofSmall[name] ?? nextOfLarge;
    const times: { large: number[]; small: number[] } = { large: [], small: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      times.large.push(await timeRequest(large, nextOfLarge()));
      times.small.push(await timeRequest(small, nextOfSmall()));
    }
    const subject = percentile(times.large.slice(WARM_UP), 95);
    const baseline = percentile(times.small.slice(WARM_UP), 95);
    rows.push(
      toResultRow(
        `${name}, p95, ${formatCount(large.orders)} : ${formatCount(small.orders)} orders`,
        `${formatMilliseconds(subject)} : ${formatMilliseconds(baseline)}`,
        subject / baseline,
        RATIO,
      ),
    );
  }
  return rows;
}

/** Compares a shopper's cart while staff search and export with the same while nobody else calls. */
async function compareCart(shop: GrownShop): Promise<ResultRow> {
  const idle = await measureCart(shop);
  const requests = await staffRequests(shop.database, shop.orders);
  const abort = new AbortController();
  const searching = (async () => {
    const searches = Object.entries(requests).filter(([name]) => name.startsWith('search'));
    while (!abort.signal.aborted) for (const [, next] of searches) await timeRequest(shop, next());
  })();
  const exporting = measureExport(shop, abort.signal);
  const busy = await measureCart(shop);
  abort.abort();
  await Promise.all([searching, exporting]);
  return toResultRow(
    `a shopper’s cart, p99, while staff search and export ${formatCount(shop.orders)} orders : idle`,
    `${formatMilliseconds(busy)} : ${formatMilliseconds(idle)}`,
    busy / idle,
    RATIO,
  );
}

async function exportRows(shop: GrownShop): Promise<ResultRow[]> {
  const { lines, seconds, lastToFirst, grownBytes } = await measureExport(shop);
  const what = `export of ${formatCount(shop.orders)} orders`;
  return [
    toResultRow(
      `${what}: last tenth : first tenth`,
      `${formatCount(lines)} lines in ${seconds.toFixed(0)} s`,
      lastToFirst,
      { goal: 1.2, better: 'less', format: formatRatio },
    ),
    toResultRow(`${what}: memory that the proxy gains after the first tenth`, '', grownBytes / 1e6, {
      goal: 30,
      better: 'less',
      format: (megabytes) => `${megabytes.toFixed(0)} MB`,
    }),
  ];
}

/** Starts the smaller shop beside the larger one, and compares them. */
async function compareWithSmall(large: GrownShop): Promise<ResultRow[]> {
  const small = await start(Number(GROWTH_SMALL));
  try {
    return await step('Comparing requests', () => compareRequests(large, small));
  } finally {
    await small.stop();
  }
}

export const growth: Benchmark = async () => {
  const large = await start(Number(GROWTH_LARGE));
  try {
    return [
      ...(await compareWithSmall(large)),
      await step('Measuring carts', () => compareCart(large)),
      ...(await step('Exporting', () => exportRows(large))),
    ];
  } finally {
    await large.stop();
  }
};
