import type { Knex } from 'knex';

/** A trigger that writes rows which follow from others. */
export interface Trigger {
  name: string;
  table: string;
  /** Its events and what it does, as after `CREATE TRIGGER … AFTER`. */
  body: string;
}

/**
 * Returns a trigger of SQLite.
 * @param condition SQL that a row must meet
 */
export const sqliteTrigger = (
  name: string,
  table: string,
  event: string,
  statements: string,
  condition?: string,
): Trigger => ({
  name,
  table,
  body: `${event} ON "${table}" ${condition === undefined ? '' : `WHEN ${condition} `}BEGIN ${statements} END`,
});

/** Returns a trigger of Postgres that runs the function of the same name for each row. */
export const postgresTrigger = (name: string, table: string, events: string): Trigger => ({
  name,
  table,
  body: `${events} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${name}"()`,
});

/** Returns the statement that creates the function of a trigger of Postgres, or replaces an older one. */
export const triggerFunction = (name: string, statements: string): string =>
  `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statements} RETURN NULL; END $$`;

/** Creates or replaces a function of `triggerFunction`, unless the database has it. */
export async function applyFunction(database: Knex, create: string): Promise<void> {
  const existing: string[] = await database('pg_proc')
    .whereRaw('pronamespace = current_schema()::regnamespace')
    .where('proname', create.match(/FUNCTION "(\w+)"/)?.[1] ?? '')
    .pluck('prosrc');
  if (!existing.some((body) => create.includes(`$$${body}$$`))) await database.raw(create);
}

export const createTrigger = ({ name, body }: Trigger): string => `CREATE TRIGGER "${name}" AFTER ${body}`;

/** Returns the statements that create a trigger on SQLite, or replace an older one. */
export const replaceSqliteTrigger = (trigger: Trigger): string[] => [
  `DROP TRIGGER IF EXISTS "${trigger.name}"`,
  createTrigger(trigger),
];
