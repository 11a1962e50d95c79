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
    const columns = Object.keys(await database(table).columnInfo());
    const isMentioned = terms.map(() => `${position}(lower(cast(?? as text)), ?) > 0`).join(' OR ');
    // One query reads a table once, whatever number of columns it has.
    const counts = columns.map((column, index) =>
      database.raw(`sum(CASE WHEN ${isMentioned} THEN 1 ELSE 0 END) AS ??`, [
        ...terms.flatMap((term) => [column, term]),
        `mentions_${index}`,
      ]),
    );
    const counted = await database(table).first<Record<string, number | string | null> | undefined>(counts);
    for (const [index, column] of columns.entries()) {
      const rows = Number(counted?.[`mentions_${index}`] ?? 0);
      if (rows > 0) mentions.push({ table, column, rows });
    }
  }
  return mentions;
}
