/**
 * Measures whether the back office gets slower as the tables of orders grow, and whether shoppers notice it.
 * GROWTH_POSTGRES and GROWTH_SQLITE set the orders of the larger shops (0 leaves a database out), GROWTH_BASE those of
 * the smaller ones.
 */
import { step } from '../../scripts/support/steps.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { measureExport } from '../support/export-speed.ts';
import { formatMilliseconds, formatRatio } from '../support/format.ts';
import { startGrownShop, type BenchDatabase, type GrownShop } from '../support/grown-shop.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import { measureCart } from '../support/shopper-cart.ts';
import { staffRequests } from '../support/staff-requests.ts';
import { percentile } from '../support/statistics.ts';

const ROUNDS = 80;
/** Requests of each kind that do not count. */
const WARM_UP = 8;

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

const BASE = numberOf('GROWTH_BASE', 10_000);
const LARGE: Readonly<Record<BenchDatabase, { orders: number; goal: number }>> = {
  postgres: { orders: numberOf('GROWTH_POSTGRES', 1_000_000), goal: 1.5 },
  sqlite: { orders: numberOf('GROWTH_SQLITE', 100_000), goal: 3 },
};

const CART_GOAL = 1.5;

const formatCount = (count: number) => count.toLocaleString('en');

async function timeRequest(shop: GrownShop, path: string): Promise<number> {
  const started = performance.now();
  await (await shop.asStaff(path)).arrayBuffer();
  return performance.now() - started;
}

/** Compares every kind of request in turn, request by request, so that other load affects both shops. */
async function compareRequests(
  kind: BenchDatabase,
  large: GrownShop,
  small: GrownShop,
): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const ofLarge = await staffRequests(large.database, large.orders);
  const ofSmall = await staffRequests(small.database, small.orders);
  for (const [name, nextOfLarge] of Object.entries(ofLarge)) {
    const nextOfSmall = ofSmall[name] ?? nextOfLarge;
    const times: { large: number; small: number }[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const measured = {
        large: await timeRequest(large, nextOfLarge()),
        small: await timeRequest(small, nextOfSmall()),
      };
      if (round >= 0) times.push(measured);
    }
    const subject = percentile(
      times.map(({ large }) => large),
      95,
    );
    const baseline = percentile(
      times.map(({ small }) => small),
      95,
    );
    rows.push(
      toResultRow(
        `${name}, p95, ${kind}, ${formatCount(large.orders)} : ${formatCount(small.orders)} orders`,
        `${formatMilliseconds(subject)} : ${formatMilliseconds(baseline)}`,
        subject / baseline,
        { goal: LARGE[kind].goal, better: 'less', format: formatRatio },
      ),
    );
  }
  return rows;
}

/** Compares a shopper's cart while staff search and export with the same while nobody else calls. */
async function compareCart(kind: BenchDatabase, shop: GrownShop): Promise<ResultRow> {
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
    `a shopper’s cart, p99, while staff search and export ${formatCount(shop.orders)} orders : idle, ${kind}`,
    `${formatMilliseconds(busy)} : ${formatMilliseconds(idle)}`,
    busy / idle,
    { goal: CART_GOAL, better: 'less', format: formatRatio },
  );
}

async function exportRows(kind: BenchDatabase, shop: GrownShop): Promise<ResultRow[]> {
  const { lines, seconds, lastToFirst, grownBytes } = await measureExport(shop);
  const what = `export of ${formatCount(shop.orders)} orders, ${kind}`;
  return [
    toResultRow(
      `${what}: last tenth : first tenth`,
      `${formatCount(lines)} lines in ${seconds.toFixed(0)} s`,
      lastToFirst,
      {
        goal: 1.2,
        better: 'less',
        format: formatRatio,
      },
    ),
    toResultRow(`${what}: memory that the proxy gains after the first tenth`, '', grownBytes / 1e6, {
      goal: 30,
      better: 'less',
      format: (megabytes) => `${megabytes.toFixed(0)} MB`,
    }),
  ];
}

/** Starts the smaller shop beside the larger one, and compares them. */
async function compareWithSmall(kind: BenchDatabase, large: GrownShop): Promise<ResultRow[]> {
  const small = await step(`Filling ${kind} with ${formatCount(BASE)} orders`, () =>
    startGrownShop(kind, BASE),
  );
  try {
    return await step(`Comparing requests on ${kind}`, () => compareRequests(kind, large, small));
  } finally {
    await small.stop();
  }
}

async function measureDatabase(kind: BenchDatabase): Promise<ResultRow[]> {
  const { orders } = LARGE[kind];
  const large = await step(`Filling ${kind} with ${formatCount(orders)} orders`, () =>
    startGrownShop(kind, orders),
  );
  try {
    return [
      ...(await compareWithSmall(kind, large)),
      await step(`Measuring carts on ${kind}`, () => compareCart(kind, large)),
      ...(await step(`Exporting from ${kind}`, () => exportRows(kind, large))),
    ];
  } finally {
    await large.stop();
  }
}

export const growth: Benchmark = async () => {
  const rows: ResultRow[] = [];
  for (const kind of ['postgres', 'sqlite'] as const)
    if (LARGE[kind].orders > 0) rows.push(...(await measureDatabase(kind)));
  return rows;
};
