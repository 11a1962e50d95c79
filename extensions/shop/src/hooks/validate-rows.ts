import { type FieldKind, type FieldTable, inputColumns } from '@chitenge/contract/field-table';
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

/** Parses what SQLite stores as text. */
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** An amount as a decimal string. SQLite and the Studio's form have numbers. */
const amountOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : (value ?? null));

/** SQLite has numbers. */
const booleanOf = (value: unknown): unknown => (typeof value === 'number' ? value === 1 : value);

/** A timestamp of the database or the Studio as ISO 8601. */
function timeOf(value: unknown): unknown {
  if (!(value instanceof Date) && typeof value !== 'number' && typeof value !== 'string') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

/** A chosen row, as the Studio's field stores it, or its id. */
export const chosenRows = z.array(
  z.union([z.string(), z.object({ key: z.string() }).transform(({ key }) => key)]),
);

const READERS: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  amount: amountOf,
  flag: booleanOf,
  time: timeOf,
  rows: (value) => chosenRows.safeParse(value).data ?? value,
};

const LISTS: ReadonlySet<FieldKind> = new Set(['words', 'choices', 'rows'] as const);

/** Returns the rules of a collection whose fields are a table of the contract. */
export function tableRules(
  table: FieldTable,
): Pick<RowRules, 'columns' | 'defaults' | 'parseStored' | 'toInput'> {
  const fields = Object.entries(table).filter(([, { input }]) => input !== undefined);
  const lists = fields.filter(([, { kind = 'text' }]) => LISTS.has(kind));
  return {
    columns: inputColumns(table),
    defaults: Object.fromEntries(
      fields.flatMap(([, { column, initial }]) => (initial === undefined ? [] : [[column, initial]])),
    ),
    parseStored: (row) => Object.fromEntries(lists.map(([, { column }]) => [column, parseJson(row[column])])),
    toInput: (row) =>
      Object.fromEntries(
        fields.map(([name, { column, kind = 'text', whenNull }]) => {
          const value = whenNull === undefined ? row[column] : (row[column] ?? whenNull);
          const read = READERS[kind];
          return [name, read ? read(value) : value];
        }),
      ),
  };
}
