/** The Postgres into which a shop is moved: whether it may be, and whether it is still nothing but a copy. */
import type { Knex } from 'knex';
import { z } from 'zod';
import { applyMachineTables } from '../apply/machine-tables.ts';
import { connect } from '../apply/database.ts';
import { deleteState, readState, writeState } from '../apply/shop-state.ts';
import type { DatabaseConfig } from '../environment.ts';
import { HIDDEN_TABLES } from '../hidden-tables.ts';
import { tableNames } from '../tables.ts';
import { MoveError } from './move-error.ts';

/** The shop in SQLite. */
export interface MovedShop {
  /** directus_settings.project_id */
  id: string;
  /** The collections that Directus knows. */
  collections: readonly string[];
}

/**
 * Empties what an earlier move of the same shop has left, complete or not, unless the shop has been started there since.
 * @throws MoveError when the database has anything else
 */
export async function emptyDestination(database: Knex, shop: MovedShop): Promise<void> {
  const tables = await tableNames(database, 'pg');
  if (tables.length === 0) return;
  const copied = (await readState(database, 'moving')) ?? (await readState(database, 'moved'));
  if (copied !== shop.id) throw notEmpty(whatIsThere(tables, copied));
  const others = tables.filter((table) => !isMade(table, shop));
  if (others.length > 0) throw notEmpty(`a move has not made ${brief(others)}`);
  try {
    // Without CASCADE, which would drop what others have made of the tables.
    await database.raw(`DROP TABLE ${tables.map(() => '??').join(', ')}`, tables);
  } catch (error) {
    const { data } = dependentsSchema.safeParse(error);
    if (data === undefined) throw error;
    throw notEmpty(`something that a move has not made uses its tables (${data.detail})`);
  }
}

/** The error of pg when something else needs what is dropped: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const dependentsSchema = z.object({ code: z.literal('2BP01'), detail: z.string() });

/** Returns whether a move makes a table of this name. An interrupted one leaves also old tables of Directus. */
const isMade = (table: string, { collections }: MovedShop): boolean =>
  table.startsWith('directus_') || HIDDEN_TABLES.includes(table) || collections.includes(table);

const notEmpty = (reason: string) =>
  new MoveError(
    `The Postgres is not empty, so nothing was changed: ${reason}. Create an empty database and name it in DB_DATABASE or DB_CONNECTION_STRING.`,
  );

const brief = (tables: readonly string[]) =>
  `${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ', …' : ''}`;

function whatIsThere(tables: readonly string[], copied: string | null): string {
  if (copied !== null) return 'it has the copy of another shop';
  if (tables.includes('shop_state')) return 'it has a shop that has been started there';
  return `it has ${tables.length} tables (${brief(tables)})`;
}

/** Records that a copy is being made, before anything else is in the database. */
export async function markMoving(database: Knex, shop: string): Promise<void> {
  await database.transaction(async (trx) => {
    await applyMachineTables(trx);
    await writeState(trx, 'moving', shop);
  });
}

/**
 * Admits a start of the shop on this database. From now on, it is more than a copy, and no move replaces it.
 * @throws MoveError when a move into it was interrupted
 */
export async function admitStart(config: DatabaseConfig): Promise<void> {
  if (config.client === 'sqlite3') return;
  const database = connect(config);
  try {
    if ((await readState(database, 'moving')) !== null)
      throw new MoveError(
        'The move into this Postgres is not complete. Run `npm run move -- postgres` again, then start the shop.',
      );
    await deleteState(database, 'moved');
  } finally {
    await database.destroy();
  }
}
