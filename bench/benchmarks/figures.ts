/** Measures every figure of the Reports tab over a year of 100,000 orders: docs/performance.md#figures. */
import { REPORT_GROUPINGS, type ReportPeriod } from '@chitenge/contract/reports';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { z } from 'zod';
import { TABLES } from '../../extensions/shop/src/reports/all-tables.ts';
import { readFigures } from '../../extensions/shop/src/reports/read-figures.ts';
import { readSales } from '../../extensions/shop/src/reports/read-sales.ts';
import { step } from '../../scripts/support/steps.ts';
import { startFiguresShop } from '../support/figures-shop.ts';
import { formatMilliseconds } from '../support/format.ts';
import { toResultRow, type ResultRow } from '../support/result-row.ts';
import type { Benchmark } from '../support/shop.ts';

const { FIGURES_ORDERS = '100000', FIGURES_DATABASE = 'sqlite' } = process.env;
const ROUNDS = 3;

/** A time in milliseconds that reads take. */
interface Time {
  name: string;
  now: () => number;
}

/** SQLite works in this process. */
const PROCESSOR_TIME: Time = {
  name: 'processor time',
  now() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Postgres works in others. */
const ELAPSED_TIME: Time = { name: 'elapsed time', now: () => performance.now() };

/** Returns the time of the quickest round, which other load has disturbed least. */
async function measure({ now }: Time, read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = now();
    await read();
    times.push(now() - before);
  }
  return Math.min(...times);
}

export const figures: Benchmark = async () => {
  const orders = Number(FIGURES_ORDERS);
  const kind = z.enum(['sqlite', 'postgres']).parse(FIGURES_DATABASE);
  const time = kind === 'sqlite' ? PROCESSOR_TIME : ELAPSED_TIME;
  const { database, stop } = await step(`Filling a shop with ${orders.toLocaleString('en')} orders`, () =>
    startFiguresShop(kind, orders),
  );
  const rows: ResultRow[] = [];
  const add = async (name: string, read: () => Promise<unknown>) => {
    rows.push(
      toResultRow(`${name}, ${time.name}`, '', await measure(time, read), {
        goal: 1000,
        better: 'less',
        format: formatMilliseconds,
      }),
    );
  };
  try {
    const to = shopDay(new Date());
    const year: ReportPeriod = { from: addDays(to, -364), to };
    for (const [name, table] of Object.entries(TABLES))
      for (const by of Object.keys(table.groupings).concat(
        Object.keys(table.groupings).length === 0 ? [''] : [],
      ))
        await add(`${name} ${by}`.trim(), () => table.write(database, { ...year, by, seesCosts: true }));
    // Half of the year is the period before.
    const half: ReportPeriod = { from: addDays(to, -181), to };
    await add('key figures', () => readFigures(database, half));
    for (const by of REPORT_GROUPINGS)
      await add(`sales by ${by}`, () => readSales(database, { by, ...half }));
    return rows;
  } finally {
    await stop();
  }
};
