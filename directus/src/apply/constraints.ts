/**
 * Database constraints that Directus cannot express: unique combinations of columns, ranges of numbers, and the default
 * variant of every product. Missing ones are created at every start.
 */
import type { Knex } from 'knex';
import type { Dialect } from './database.ts';
import { applyPostgresConstraints } from './postgres-constraints.ts';
import { applySqliteConstraints } from './sqlite-constraints.ts';

/** @throws an error of the database when existing rows violate a constraint */
export async function applyConstraints(database: Knex, dialect: Dialect): Promise<void> {
  await (dialect === 'sqlite3' ? applySqliteConstraints(database) : applyPostgresConstraints(database));
}
