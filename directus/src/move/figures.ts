/** Row counts and sums of a database, which a move compares. */
import type { Knex } from 'knex';
import type { Column } from './columns.ts';
import { MoveError } from './move-error.ts';

/** The row count of a table, and the sum of each of its columns of numbers. */
export interface TableFigures {
  rows: number;
  sums: Record<string, number>;
}

export type Figures = Record<string, TableFigures>;

const NUMBER = /^(?:numeric|int\d|float\d)$/;

/** Half a ngwee. SQLite sums money with the errors of binary fractions. */
const TOLERANCE = 0.005;

/**
 * Counts the rows and sums up the numbers of all tables: money, stock, and whatever else.
 * @param columns Postgres' columns by table
 */
export async function readFigures(
  database: Knex,
  columns: ReadonlyMap<string, readonly Column[]>,
): Promise<Figures> {
  const figures: Figures = {};
  for (const [table, all] of columns) {
    const numbers = all.filter(({ type }) => NUMBER.test(type)).map(({ name }) => name);
    const sums = numbers.map((_, index) => `, COALESCE(SUM(??), 0) AS s${index}`).join('');
    const query = database(table).select(database.raw(`COUNT(*) AS rows${sums}`, numbers));
    const row = (await query.first<Record<string, unknown> | undefined>()) ?? {};
    figures[table] = {
      rows: Number(row['rows']),
      sums: Object.fromEntries(numbers.map((name, index) => [name, Number(row[`s${index}`])])),
    };
  }
  return figures;
}

/** @throws MoveError that names every count and sum that differs */
export function compareFigures(expected: Figures, actual: Figures): void {
  const differing = Object.entries(expected).flatMap(([table, { rows, sums }]) => {
    const found = actual[table];
    const names = Object.keys(sums).filter(
      (name) => !(Math.abs((sums[name] ?? 0) - (found?.sums[name] ?? Number.NaN)) < TOLERANCE),
    );
    return [
      ...(found?.rows === rows ? [] : [`${table} has ${found?.rows ?? 'no'} rows instead of ${rows}`]),
      ...names.map((name) => `${table}.${name} sums to ${found?.sums[name]} instead of ${sums[name]}`),
    ];
  });
  if (differing.length > 0)
    throw new MoveError(`The copy differs from SQLite, so nothing was kept of it: ${differing.join('; ')}.`);
}
