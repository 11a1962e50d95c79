import type { Knex } from 'knex';
import type { Dialect } from '../apply/database.ts';
import { tableNames } from '../tables.ts';
import type { Shopper } from './identity.ts';

/** A column that still contains a shopper's phone or email, for example a note on another customer's order. */
export interface Mention {
  table: string;
  column: string;
  rows: number;
}

/** Searches every column of every table for the shopper's email and for the phone's digits without country code. */
export async function findMentions(
  database: Knex,
  dialect: Dialect,
  { phone, email }: Shopper,
): Promise<Mention[]> {
  const terms = [email, phone === null ? null : phone.replace(/^\+260|^\+/, '')].filter(
    (term) => term !== null,
  );
  const position = dialect === 'pg' ? 'strpos' : 'instr';
  const mentions: Mention[] = [];
  for (const table of await tableNames(database, dialect)) {
    for (const column of Object.keys(await database(table).columnInfo())) {
      const query = database(table);
      for (const term of terms)
        void query.orWhereRaw(`${position}(lower(cast(?? as text)), ?) > 0`, [column, term]);
      const [counted] = await query.count<{ rows: number | string }[]>({ rows: '*' });
      const rows = Number(counted?.rows);
      if (rows > 0) mentions.push({ table, column, rows });
    }
  }
  return mentions;
}
