import type { DatabaseConfig } from '../environment.ts';
import { connect } from './database.ts';

/**
 * Drops what a bootstrap on Postgres left that was stopped before it made the owner's account. Directus would not make it
 * the next time. SQLite has a bootstrap in a file of its own.
 */
export async function dropUnfinishedBootstrap(config: DatabaseConfig): Promise<void> {
  const database = connect(config);
  try {
    const tables: string[] = await database('pg_tables')
      .whereRaw('schemaname = current_schema()')
      .pluck('tablename');
    const left = tables.filter((name) => name.startsWith('directus_'));
    // With the shop's tables, it was finished.
    if (left.length === 0 || tables.includes('products')) return;
    if (left.includes('directus_users') && (await database('directus_users').first('id'))) return;
    await database.raw(`DROP TABLE ${left.map(() => '??').join(', ')} CASCADE`, left);
  } finally {
    await database.destroy();
  }
}
