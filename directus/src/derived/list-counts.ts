/**
 * The number of rows of each long list, by week and by the columns that the list filters by. Triggers keep it, so it is
 * exact in every transaction. On Postgres, a trigger inserts a change instead of updating a row: concurrent orders would
 * wait for one another. `foldListCounts` adds the changes up.
 */
import {
  COUNTED_LISTS,
  COUNTED_WEEK_MS,
  COUNT_KEYS,
  type CountedList,
} from '@chitenge/contract/counted-lists';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Knex } from 'knex';
import type { Dialect } from '../apply/database.ts';
import { LIST_COUNTS } from '../hidden-tables.ts';
import { postgresTrigger, sqliteTrigger, triggerFunction, type Trigger } from './trigger.ts';

export const LISTS = keysOf(COUNTED_LISTS);

const UNIQUE = ['list', 'week', ...COUNT_KEYS].join(', ');

/** Returns idempotent statements that create the table. */
export function createListCounts(dialect: Dialect): string[] {
  const keys = COUNT_KEYS.map((key) => `${key} varchar(255) NOT NULL`).join(', ');
  const columns = `list varchar(40) NOT NULL, week integer NOT NULL, ${keys}, amount integer NOT NULL`;
  if (dialect === 'sqlite3')
    return [`CREATE TABLE IF NOT EXISTS ${LIST_COUNTS} (${columns}, PRIMARY KEY (${UNIQUE})) WITHOUT ROWID`];
  return [
    `CREATE TABLE IF NOT EXISTS ${LIST_COUNTS} (${columns})`,
    `CREATE INDEX IF NOT EXISTS ${LIST_COUNTS}_index ON ${LIST_COUNTS} (${UNIQUE})`,
  ];
}

/** Returns the values of the unique columns for a row of the list. */
function valuesOf(dialect: Dialect, list: CountedList, row: string): string {
  const columns: readonly string[] = COUNTED_LISTS[list];
  const created = `${row}.date_created`;
  const week =
    dialect === 'sqlite3'
      ? `coalesce(${created} / ${COUNTED_WEEK_MS}, 0)`
      : `coalesce(floor(extract(epoch FROM ${created}) / ${COUNTED_WEEK_MS / 1000})::integer, 0)`;
  const keys = COUNT_KEYS.map((_key, index) =>
    columns[index] === undefined ? `''` : `coalesce(${row}."${columns[index]}", '')`,
  );
  return [`'${list}'`, week, ...keys].join(', ');
}

/** Returns the columns whose change moves a row to another count. */
const movingColumns = (list: CountedList) =>
  [...COUNTED_LISTS[list], 'date_created'].map((column) => `"${column}"`).join(', ');

const nameOf = (list: CountedList, event?: string) =>
  `${list}_list_counts${event === undefined ? '' : `_${event}`}`;

function sqliteTriggers(list: CountedList): Trigger[] {
  const add = (row: string, amount: number) =>
    `INSERT INTO ${LIST_COUNTS} (${UNIQUE}, amount) VALUES (${valuesOf('sqlite3', list, row)}, ${amount})
      ON CONFLICT (${UNIQUE}) DO UPDATE SET amount = amount + excluded.amount;`;
  return [
    sqliteTrigger(nameOf(list, 'insert'), list, 'INSERT', add('NEW', 1)),
    sqliteTrigger(nameOf(list, 'delete'), list, 'DELETE', add('OLD', -1)),
    sqliteTrigger(
      nameOf(list, 'update'),
      list,
      `UPDATE OF ${movingColumns(list)}`,
      add('OLD', -1) + add('NEW', 1),
    ),
  ];
}

function postgresFunction(list: CountedList): string {
  const [old, current] = [valuesOf('pg', list, 'OLD'), valuesOf('pg', list, 'NEW')];
  const add = (values: string, amount: number) =>
    `INSERT INTO ${LIST_COUNTS} (${UNIQUE}, amount) VALUES (${values}, ${amount});`;
  return triggerFunction(
    nameOf(list),
    `IF TG_OP = 'UPDATE' THEN IF (${old}) = (${current}) THEN RETURN NULL; END IF; END IF;
     IF TG_OP <> 'INSERT' THEN ${add(old, -1)} END IF;
     IF TG_OP <> 'DELETE' THEN ${add(current, 1)} END IF;`,
  );
}

/** Returns the triggers that keep a list's counts. */
export const listCountTriggers = (dialect: Dialect, list: CountedList): Trigger[] =>
  dialect === 'sqlite3'
    ? sqliteTriggers(list)
    : [postgresTrigger(nameOf(list), list, `INSERT OR DELETE OR UPDATE OF ${movingColumns(list)}`)];

export const listCountFunctions = (): string[] => LISTS.map(postgresFunction);

/** Counts a list again. Nobody may write to it meanwhile. */
export async function recountList(trx: Knex, dialect: Dialect, list: CountedList): Promise<void> {
  await trx(LIST_COUNTS).where({ list }).delete();
  await trx.raw(
    `INSERT INTO ${LIST_COUNTS} (${UNIQUE}, amount)
     SELECT ${valuesOf(dialect, list, 't')}, count(*) FROM "${list}" AS t GROUP BY ${UNIQUE.split(', ')
       .map((_column, index) => index + 1)
       .join(', ')}`,
  );
}

/** Adds up the changes of each count on Postgres. It may run while orders are placed, and several times at once. */
export async function foldListCounts(database: Knex): Promise<void> {
  // A row that another run deletes is not returned here, so that each change counts once.
  await database.raw(
    `WITH folded AS (
       DELETE FROM ${LIST_COUNTS} WHERE (${UNIQUE}) IN (
         SELECT ${UNIQUE} FROM ${LIST_COUNTS} GROUP BY ${UNIQUE} HAVING count(*) > 1)
       RETURNING *)
     INSERT INTO ${LIST_COUNTS} (${UNIQUE}, amount)
     SELECT ${UNIQUE}, sum(amount) FROM folded GROUP BY ${UNIQUE} HAVING sum(amount) <> 0`,
  );
}
