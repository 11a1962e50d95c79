import { fieldErrorsOf } from '@chitenge/contract/problem';
import { keysOf } from '@chitenge/contract/typed-entries';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { z } from 'zod';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { changedKeys } from './changed-keys.ts';

export type Row = Record<string, unknown>;

const rowSchema = z.record(z.string(), z.unknown());

export interface RowRules {
  collection: string;
  /** The column of each field of the contract. */
  columns: Readonly<Record<string, string>>;
  /** The database's defaults of a new row. */
  defaults: Row;
  /** The contract's rules for a whole row. */
  schema: z.ZodType<Row>;
  /** Parses what SQLite stores as text. */
  parseStored: (row: Row) => Row;
  /** Converts columns, as the Studio sends them or the database returns them, into the contract's input. */
  toInput: (row: Row) => Row;
  /** Converts the contract's values into columns, where they differ. */
  toColumns?: (values: Row) => Row;
}

/**
 * Validates rows that anybody writes by the rules of the contract, and stores the normalised values.
 * A write is rejected with InvalidValueError 400 that names the column.
 */
export function validateRows(register: Register, rules: RowRules): void {
  const { collection, columns, defaults, parseStored } = rules;
  register.filter(`${collection}.items.create`, (payload) => {
    const row = rowSchema.parse(payload);
    const known = { ...defaults, ...row };
    // The database has the default of a column that the row leaves out.
    const written = keysOf(columns).filter((name) => (columns[name] ?? name) in known);
    return { ...row, ...validate(known, written, rules) };
  });

  register.filter(`${collection}.items.update`, async (payload, meta, { database }) => {
    const changes = rowSchema.parse(payload);
    const written = keysOf(columns).filter((name) => (columns[name] ?? name) in changes);
    if (written.length === 0) return payload;
    const rows = await database(collection).whereIn('id', changedKeys(meta)).select<Row[]>();
    let validated: Row = {};
    for (const row of rows) validated = validate({ ...row, ...parseStored(row), ...changes }, written, rules);
    return { ...changes, ...validated };
  });
}

/** Validates a whole row. @returns the normalised values of the given fields, by column */
function validate(row: Row, fields: string[], rules: RowRules): Row {
  const { columns, schema, toInput, toColumns = (values) => values } = rules;
  const named = Object.fromEntries(keysOf(columns).map((name) => [name, row[columns[name] ?? name]]));
  const parsed = schema.safeParse({ ...named, ...toInput(row) }, { error: plainZodMessages });
  if (!parsed.success) {
    const errors = fieldErrorsOf(parsed.error);
    const reasons = errors.map(({ field, message }) => `${columnOf(field, columns)} ${message}`);
    throw new InvalidValueError({ reason: reasons.join('; '), errors });
  }
  const values = toColumns(parsed.data);
  return Object.fromEntries(
    fields
      // Directus stores null for a column without a value, and not its default.
      .filter((name) => values[name] !== undefined)
      .map((name) => [columns[name] ?? name, values[name]]),
  );
}

/** @param field the name of a field, or a path below it, such as `towns.0` */
function columnOf(field: string, columns: RowRules['columns']): string {
  const [name = ''] = field.split('.');
  return columns[name] ?? field;
}

/** An amount as a decimal string. SQLite and the Studio's form have numbers. */
export function amountOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? null);
}

/** SQLite has numbers. */
export function booleanOf(value: unknown): unknown {
  return typeof value === 'number' ? value === 1 : value;
}
