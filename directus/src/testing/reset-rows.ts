import path from 'node:path';
import { z } from 'zod';
import { connect } from '../apply/database.ts';
import type { DatabaseConfig } from '../environment.ts';

const tablesSchema = z.array(z.object({ name: z.string() }));

/**
 * Gives every table of an SQLite database the rows of the template's.
 * @param config database that a Directus has open
 * @param templateData data folder with the template's database
 */
export async function resetRows(config: DatabaseConfig, templateData: string): Promise<void> {
  if (config.client !== 'sqlite3') throw new Error('Only SQLite can be reset');
  const template = path.join(templateData, path.basename(config.filename));
  const database = connect(config);
  try {
    await database.raw('ATTACH DATABASE ? AS template', [template]);
    await database.raw('PRAGMA foreign_keys = OFF');
    const tables = tablesSchema.parse(
      await database.raw("SELECT name FROM template.sqlite_schema WHERE type = 'table'"),
    );
    await database.transaction(async (trx) => {
      for (const { name } of tables) {
        await trx.raw('DELETE FROM main.??', [name]);
        await trx.raw('INSERT INTO main.?? SELECT * FROM template.??', [name, name]);
      }
    });
  } finally {
    await database.destroy();
  }
}
