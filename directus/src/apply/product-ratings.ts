/**
 * The rating and the number of reviews of a product follow from its published reviews. Triggers keep the two columns,
 * so they are right in every transaction, also after an SQL edit.
 */
import type { Knex } from 'knex';
import { beginWriting } from '../begin-writing.ts';
import type { Dialect } from './database.ts';
import { changeSchema } from './postgres-locks.ts';
import {
  applyFunction,
  createTrigger,
  postgresTrigger,
  replaceSqliteTrigger,
  sqliteTrigger,
  triggerFunction,
  type Trigger,
} from './trigger.ts';

const NAME = 'reviews_product_rating';

/** The columns of a review that a rating depends on. */
const COUNTED = '"product", "status", "stars"';

const PUBLISHED = `FROM "reviews" AS r WHERE r."product" = "products"."id" AND r."status" = 'published'`;

/** @param condition SQL that limits the products */
const updateWhere = (condition: string) =>
  `UPDATE "products" SET "rating" = (SELECT COALESCE(round(avg(r."stars"), 2), 0) ${PUBLISHED}),
    "review_count" = (SELECT count(*) ${PUBLISHED}) WHERE ${condition};`;

const updateOf = (row: 'NEW' | 'OLD') => updateWhere(`"id" = ${row}."product"`);

const SQLITE_TRIGGERS: readonly Trigger[] = [
  sqliteTrigger(`${NAME}_insert`, 'reviews', 'INSERT', updateOf('NEW')),
  sqliteTrigger(`${NAME}_delete`, 'reviews', 'DELETE', updateOf('OLD')),
  sqliteTrigger(`${NAME}_update`, 'reviews', `UPDATE OF ${COUNTED}`, updateOf('OLD') + updateOf('NEW')),
];

const POSTGRES_TRIGGER = postgresTrigger(NAME, 'reviews', `INSERT OR DELETE OR UPDATE OF ${COUNTED}`);

/** Locks the product first: two editors who publish at the same time must each count the other's review. */
const postgresUpdate = (row: 'NEW' | 'OLD') =>
  `PERFORM 1 FROM "products" WHERE "id" = ${row}."product" FOR NO KEY UPDATE; ${updateOf(row)}`;

const POSTGRES_FUNCTION = triggerFunction(
  NAME,
  `IF TG_OP <> 'INSERT' THEN ${postgresUpdate('OLD')} END IF;
   IF TG_OP <> 'DELETE' THEN ${postgresUpdate('NEW')} END IF;`,
);

/** Derives all ratings again. A rating without reviews was entered by hand, before reviews were rows. */
async function deriveRatings(trx: Knex): Promise<void> {
  await trx.raw(
    updateWhere(`"review_count" <> 0 OR "rating" <> 0 OR "id" IN (SELECT "product" FROM "reviews")`),
  );
}

/**
 * Creates missing triggers, and derives all ratings when there were some.
 * @returns whether triggers were missing
 */
export const applyProductRatings = (database: Knex, dialect: Dialect): Promise<boolean> =>
  dialect === 'sqlite3' ? applyToSqlite(database) : applyToPostgres(database);

async function applyToSqlite(database: Knex): Promise<boolean> {
  const rows = await database('sqlite_master')
    .where('type', 'trigger')
    .select<{ name: string; sql: string }[]>('name', 'sql');
  const existing = new Map(rows.map(({ name, sql }) => [name, sql]));
  const missing = SQLITE_TRIGGERS.filter((trigger) => existing.get(trigger.name) !== createTrigger(trigger));
  if (missing.length === 0) return false;
  await database.transaction(async (trx) => {
    // Dropping a trigger that does not exist only reads.
    await beginWriting(trx);
    for (const statement of missing.flatMap(replaceSqliteTrigger)) await trx.raw(statement);
    await deriveRatings(trx);
  });
  return true;
}

async function applyToPostgres(database: Knex): Promise<boolean> {
  await applyFunction(database, POSTGRES_FUNCTION);
  const existing: unknown = await database('pg_trigger')
    .join('pg_class', 'pg_class.oid', 'pg_trigger.tgrelid')
    .whereRaw('pg_class.relnamespace = current_schema()::regnamespace')
    .where('tgname', POSTGRES_TRIGGER.name)
    .first('tgname');
  if (existing !== undefined) return false;
  await changeSchema(database, async (trx) => {
    await trx.raw(createTrigger(POSTGRES_TRIGGER));
    await deriveRatings(trx);
  });
  return true;
}
