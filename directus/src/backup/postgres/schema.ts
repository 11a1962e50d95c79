/**
 * The schema of a Postgres database as statements. Postgres itself words the definitions; what the shop and Directus do not
 * make (views, triggers, functions, types of one's own) is refused rather than left out in silence.
 */
import type { Knex } from 'knex';
import { BackupError } from '../failure.ts';
import { identifier, literal } from './sql-text.ts';

const HERE = 'current_schema()::regnamespace';

/** Rows of a query. */
export async function rowsOf<Row>(trx: Knex, sql: string, values: string[] = []): Promise<Row[]> {
  const { rows } = await trx.raw<{ rows: Row[] }>(sql, values);
  return rows;
}

/** @throws BackupError that names what a backup would lose */
export async function refuseUnknownParts(trx: Knex): Promise<void> {
  const unknown = await rowsOf<{ what: string }>(
    trx,
    `SELECT CASE relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'materialised view ' ELSE 'special table ' END || relname AS what
       FROM pg_class WHERE relnamespace = ${HERE} AND relkind NOT IN ('r', 'i', 'S', 't')
     UNION ALL SELECT 'trigger ' || tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE NOT tgisinternal AND relnamespace = ${HERE}
     UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE pronamespace = ${HERE}
     UNION ALL SELECT 'type ' || typname FROM pg_type WHERE typnamespace = ${HERE} AND typtype IN ('e', 'd', 'r')
     UNION ALL SELECT 'generated column ' || relname || '.' || attname FROM pg_attribute
       JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = ${HERE} AND relkind = 'r' AND (attgenerated <> '' OR attidentity <> '')`,
  );
  if (unknown.length === 0) return;
  const names = unknown.map(({ what }) => what).join(', ');
  throw new BackupError(
    `The database holds what this backup does not know: ${names}. Use pg_dump of the server’s version, which knows all.`,
  );
}

export interface Column {
  name: string;
  type: string;
  required: boolean;
  default: string | null;
}

/** A table's columns, in their order. */
export function columnsOf(trx: Knex, table: string): Promise<Column[]> {
  return rowsOf<Column>(
    trx,
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
            pg_get_expr(adbin, adrelid) AS default
       FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attrelid = format('%I.%I', current_schema(), ?::text)::regclass AND attnum > 0 AND NOT attisdropped
      ORDER BY attnum`,
    [table],
  );
}

export function createTable(table: string, columns: Column[]): string {
  const lines = columns.map(({ name, type, required, default: value }) =>
    [
      identifier(name),
      type,
      ...(value === null ? [] : ['DEFAULT', value]),
      ...(required ? ['NOT NULL'] : []),
    ].join(' '),
  );
  return `CREATE TABLE ${identifier(table)} (${lines.join(', ')});`;
}

interface Sequence {
  name: string;
  type: string;
  table: string | null;
  column: string | null;
}

/** Statements for the sequences: those before the tables, which use them, and those after the rows. */
export async function sequenceStatements(trx: Knex): Promise<{ before: string[]; after: string[] }> {
  const sequences = await rowsOf<Sequence>(
    trx,
    `SELECT sequence.relname AS name, format_type(seqtypid, NULL) AS type,
            owner.relname AS table, attname AS column
       FROM pg_sequence JOIN pg_class sequence ON sequence.oid = seqrelid
       LEFT JOIN pg_depend ON objid = seqrelid AND classid = 'pg_class'::regclass AND deptype = 'a'
       LEFT JOIN pg_class owner ON owner.oid = refobjid
       LEFT JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
      WHERE sequence.relnamespace = ${HERE} ORDER BY 1`,
  );
  const before: string[] = [];
  const after: string[] = [];
  for (const { name, type, table, column } of sequences) {
    const [state] = await rowsOf<{ last_value: string; is_called: boolean }>(
      trx,
      `SELECT last_value, is_called FROM ${identifier(name)}`,
    );
    before.push(`CREATE SEQUENCE ${identifier(name)} AS ${type};`);
    if (table !== null && column !== null)
      after.push(`ALTER SEQUENCE ${identifier(name)} OWNED BY ${identifier(table)}.${identifier(column)};`);
    after.push(
      `SELECT setval(${literal(identifier(name))}, ${state?.last_value ?? 1}, ${state?.is_called ?? false});`,
    );
  }
  return { before, after };
}

/** Statements for indexes and constraints, foreign keys last; they come after the rows. */
export async function constraintStatements(trx: Knex): Promise<string[]> {
  const constraints = await rowsOf<{ table: string; name: string; definition: string }>(
    trx,
    `SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
       FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      WHERE connamespace = ${HERE} AND contype IN ('p', 'u', 'c', 'x', 'f')
      ORDER BY contype = 'f', relname, conname`,
  );
  const indexes = await rowsOf<{ definition: string }>(
    trx,
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = ${HERE} AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
      ORDER BY relname`,
  );
  return [
    ...indexes.map(({ definition }) => `${definition};`),
    ...constraints.map(
      ({ table, name, definition }) =>
        `ALTER TABLE ${identifier(table)} ADD CONSTRAINT ${identifier(name)} ${definition};`,
    ),
  ];
}
