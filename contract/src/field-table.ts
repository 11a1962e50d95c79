/**
 * What follows from a table of fields, one entry a field: the shapes of rows, requests and responses, columns, labels
 * and what a form or a new row begins with. Products and orders have tables with more to say: product-fields.ts,
 * order-fields.ts.
 */
import { z } from 'zod';
import { booleanColumn, decimalColumn, textsColumn } from './columns.ts';
import { fromEntries } from './typed-entries.ts';

/**
 * How forms, database and Studio write a value. `words`: any texts; `choices`: texts of a fixed list; `rows`: ids of
 * rows of another collection.
 */
export type FieldKind =
  | 'text'
  | 'amount'
  | 'percent'
  | 'whole'
  | 'flag'
  | 'time'
  | 'words'
  | 'choices'
  | 'rows';

export interface Field {
  column: string;
  /** Parses the column, as Directus or the database returns it, into the value of responses. */
  row: z.ZodType;
  output: z.ZodType;
  /** By default a text. */
  kind?: FieldKind;
  /** What staff may write; a field without it is the server's. */
  input?: z.ZodType;
  /** A request for a new row may leave it out; it then has `whenNull`. */
  isOptional?: true;
  /** The database's default. */
  initial?: string | number | boolean;
  /** What a column without a value means. Without it, staff have to write one. */
  whenNull?: string | number | boolean | null | readonly [];
  /** The Studio asks for it. */
  isRequired?: true;
  /** A text of several lines. */
  isLong?: true;
  /** Characters of a text. */
  maxLength?: number;
  /** Limits of a whole number. */
  min?: number;
  max?: number;
  /** Its name in forms and in the Studio. */
  label?: string;
  /** What form and Studio say about it. */
  note?: string;
}

export type FieldTable = Readonly<Record<string, Field>>;

export type InputName<Table extends FieldTable> = {
  [Name in keyof Table & string]: Table[Name] extends { input: z.ZodType } ? Name : never;
}[keyof Table & string];

type InputOf<One extends Field> = Extract<One, { input: z.ZodType }>['input'];
type InputShape<Table extends FieldTable> = { [Name in InputName<Table>]: InputOf<Table[Name]> };
type NewShape<Table extends FieldTable> = {
  [Name in InputName<Table>]: Table[Name] extends { isOptional: true }
    ? z.ZodDefault<InputOf<Table[Name]>>
    : InputOf<Table[Name]>;
};
type OutputShape<Table extends FieldTable> = { [Name in keyof Table]: Table[Name]['output'] };
type RowShape<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['column']]: Table[Name]['row'];
};

/** What responses have of a row. */
export type ValuesOf<Table extends FieldTable> = { [Name in keyof Table]: z.output<Table[Name]['output']> };

/** A row as a form or a database writes it, by column. */
export type RowOf<Table extends FieldTable> = z.input<z.ZodObject<RowShape<Table>>>;

/** The fields of a row that was created without them. */
type FieldsOfNew<Table extends FieldTable> = {
  [Name in keyof Table]: Table[Name] extends { initial: unknown } | { whenNull: unknown } ? Name : never;
}[keyof Table];

/** A column with an amount, in kwacha. */
export const amountField = { kind: 'amount', row: decimalColumn, output: z.string() } as const;

/** The same that may be empty. */
export const optionalAmountField = {
  kind: 'amount',
  row: decimalColumn.nullable(),
  output: z.string().nullable(),
  whenNull: null,
} as const;

export const flagField = {
  kind: 'flag',
  row: booleanColumn,
  output: z.boolean(),
  input: z.boolean('must be true or false'),
} as const;

/** A flag that rows from before its column do not have. */
export const addedFlagField = <Initial extends boolean>(initial: Initial) =>
  ({
    ...flagField,
    row: booleanColumn.nullable().transform((value) => value ?? initial),
    isOptional: true,
    initial,
    whenNull: initial,
  }) as const;

/** A list of texts; a column without a value is an empty one. */
export const textsField = { row: textsColumn, output: z.array(z.string()), whenNull: [] } as const;

const fieldsOf = (table: FieldTable) => Object.entries(table);
const inputsOf = (table: FieldTable) => fieldsOf(table).filter(([, { input }]) => input !== undefined);

/** What staff write, by name. */
export const inputShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<InputShape<Table>>(inputsOf(table).map(([name, { input }]) => [name, input]));

/** What staff write of a new row, by name. */
export const newShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<NewShape<Table>>(
    inputsOf(table).map(([name, { input, isOptional, whenNull }]) => [
      name,
      isOptional ? input?.default(whenNull) : input,
    ]),
  );

/** What responses have, by name. */
export const outputShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<OutputShape<Table>>(fieldsOf(table).map(([name, { output }]) => [name, output]));

/** The columns of a row. */
export const rowShape = <Table extends FieldTable>(table: Table) =>
  fromEntries<RowShape<Table>>(fieldsOf(table).map(([, { column, row }]) => [column, row]));

/** Returns the values of responses from the columns that `rowShape` has parsed. */
export const valuesOf = <Table extends FieldTable>(table: Table, row: Readonly<Record<string, unknown>>) =>
  fromEntries<ValuesOf<Table>>(fieldsOf(table).map(([name, { column }]) => [name, row[column]]));

/** Parses a row of Directus or of the database into the values of responses. */
export const rowParser = <Table extends FieldTable>(table: Table) =>
  z.object(rowShape(table)).transform((row) => valuesOf(table, row));

/** The column of each field that staff write. */
export const inputColumns = <Table extends FieldTable>(table: Table) =>
  fromEntries<Record<InputName<Table>, string>>(inputsOf(table).map(([name, { column }]) => [name, column]));

/** The label of each field that staff write. */
export const inputLabels = <Table extends FieldTable>(table: Table) =>
  fromEntries<Record<InputName<Table>, string>>(
    inputsOf(table).map(([name, { label = name }]) => [name, label]),
  );

/** What a row has that was created without values, by name. */
export const initialValues = <Table extends FieldTable>(table: Table) =>
  fromEntries<Pick<ValuesOf<Table>, FieldsOfNew<Table>>>(
    fieldsOf(table).flatMap(([name, { initial, whenNull }]): [string, unknown][] => {
      const value = initial ?? whenNull;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The columns that a table reads. */
export function columnNames<Table extends FieldTable>(table: Table): Table[keyof Table]['column'][];
export function columnNames(table: FieldTable): string[] {
  return Object.values(table).map(({ column }) => column);
}
