import type { Knex } from 'knex';
import type { Dialect } from '../apply/database.ts';
import { tableNames } from '../tables.ts';
import type { Shopper } from './identity.ts';

/** A column in which a shopper's phone or address is still written, such as in a note on somebody else's order. */
export interface Trace {
  table: string;
  column: string;
  rows: number;
}

/** Looks through every column of every table. A phone is looked for by its digits without the country code's. */
export async function findTraces(
  database: Knex,
  dialect: Dialect,
  { phone, email }: Shopper,
): Promise<Trace[]> {
  const words = [email, phone === null ? null : phone.replace(/^\+260|^\+/, '')].filter(
    (word) => word !== null,
  );
  const position = dialect === 'pg' ? 'strpos' : 'instr';
  const traces: Trace[] = [];
  for (const table of await tableNames(database, dialect)) {
    for (const column of Object.keys(await database(table).columnInfo())) {
      const query = database(table);
      for (const word of words)
        void query.orWhereRaw(`${position}(lower(cast(?? as text)), ?) > 0`, [column, word]);
      const [counted] = await query.count<{ rows: number | string }[]>({ rows: '*' });
      const rows = Number(counted?.rows);
      if (rows > 0) traces.push({ table, column, rows });
    }
  }
  return traces;
}
