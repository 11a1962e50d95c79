/**
 * What follows from a table of fields, one entry a field: the shapes of rows, requests and responses, columns and labels.
 * Products and orders have tables with more to say: product-fields.ts, order-fields.ts.
 */
import { z } from 'zod';
import { fromEntries } from './typed-entries.ts';

export interface Field {
  column: string;
  /** Parses the column, as Directus returns it, into the value of responses. */
  row: z.ZodType;
  output: z.ZodType;
  /** What staff may write; a field without it is the server's. */
  input?: z.ZodType;
  /** Its name in forms and in the Studio. */
  label?: string;
  /** What form and Studio say about it. */
  note?: string;
}

export type FieldTable = Readonly<Record<string, Field>>;

export type InputName<Table extends FieldTable> = {
  [Name in keyof Table & string]: Table[Name] extends { input: z.ZodType } ? Name : never;
}[keyof Table & string];

type InputShape<Table extends FieldTable> = {
  [Name in InputName<Table>]: Extract<Table[Name], { input: z.ZodType }>['input'];
};
type OutputShape<Table extends FieldTable> = { [Name in keyof Table]: Table[Name]['output'] };
type RowShape<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['column']]: Table[Name]['row'];
};

const fieldsOf = (table: FieldTable) => Object.entries(table);
const inputsOf = (table: FieldTable) => fieldsOf(table).filter(([, { input }]) => input !== undefined);

/** What staff write, by name. */
export const inputShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<InputShape<Table>>(inputsOf(table).map(([name, { input }]) => [name, input]));

/** What responses have, by name. */
export const outputShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<OutputShape<Table>>(fieldsOf(table).map(([name, { output }]) => [name, output]));

/** The columns of a row. */
export const rowShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<RowShape<Table>>(fieldsOf(table).map(([, { column, row }]) => [column, row]));

/** Parses a row of Directus into the values of responses. */
export function rowParser<Table extends FieldTable>(table: Table) {
  type Values = { [Name in keyof Table]: z.output<Table[Name]['output']> };
  return z.object(rowShape(table)).transform((row) => {
    const columns: Record<string, unknown> = row;
    return fromEntries<Values>(fieldsOf(table).map(([name, { column }]) => [name, columns[column]]));
  });
}

/** The column of each field that staff write. */
export const inputColumns = <Table extends FieldTable>(table: Table) =>
  fromEntries<Record<InputName<Table>, string>>(inputsOf(table).map(([name, { column }]) => [name, column]));

/** The label of each field that staff write. */
export const inputLabels = <Table extends FieldTable>(table: Table) =>
  fromEntries<Record<InputName<Table>, string>>(
    inputsOf(table).map(([name, { label = name }]) => [name, label]),
  );

/** The columns that a table reads. */
export const columnNames = (table: FieldTable): string[] => Object.values(table).map(({ column }) => column);
