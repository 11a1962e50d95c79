/**
 * Database constraints that Directus cannot express: unique combinations of columns, ranges of numbers, and the default
 * variant of every product. Missing ones are created at every start.
 */
import type { Knex } from 'knex';
import { ApplyError } from './apply-error.ts';
import type { Dialect } from './database.ts';
import { applyPostgresConstraints } from './postgres-constraints.ts';
import { applySqliteConstraints } from './sqlite-constraints.ts';
import { CHECKS, UNIQUE_INDEXES } from './table-constraints.ts';

/** @throws ApplyError that names existing rows which violate a constraint */
export async function applyConstraints(database: Knex, dialect: Dialect): Promise<void> {
  try {
    await (dialect === 'sqlite3' ? applySqliteConstraints(database) : applyPostgresConstraints(database));
  } catch (error) {
    const violations = await findViolations(database);
    if (violations.length === 0) throw error;
    throw new ApplyError(
      `Rows of the database break its rules: ${violations.join('; ')}. Correct them in the version that you come from, then start this one again.`,
      { cause: error },
    );
  }
}

/** As many rows as a person reads. */
const MOST = 5;

async function findViolations(database: Knex): Promise<string[]> {
  const violations: string[] = [];
  for (const { table, columns, where } of UNIQUE_INDEXES) {
    const groups: Record<string, unknown>[] = await database(table)
      .select(columns)
      .whereRaw(where ?? '1 = 1')
      .whereRaw(columns.map((name) => `"${name}" IS NOT NULL`).join(' AND '))
      .groupBy(columns)
      .havingRaw('COUNT(*) > 1')
      .limit(MOST);
    for (const group of groups) {
      const ids: unknown[] = await database(table).where(group).limit(MOST).pluck('id');
      violations.push(`${table} ${ids.join(', ')} have the same ${columns.join(', ')}`);
    }
  }
  for (const { table, column, condition } of CHECKS) {
    const ids: unknown[] = await database(table)
      .whereRaw(`NOT (${condition(`"${column}"`)})`)
      .limit(MOST)
      .pluck('id');
    if (ids.length > 0) violations.push(`${column} of ${table} ${ids.join(', ')} is out of range`);
  }
  return violations;
}
