/**
 * The columns of an order, in one table. Schemas of requests, responses and rows follow from it. So do the lists of
 * columns, the presenter, the erasure of personal data, and the redaction of logs.
 */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { decimalColumn, timestampColumn } from './columns.ts';
import { countrySchema, provinceSchema } from './region.ts';
import { mobileProviderSchema, orderStatusSchema, paymentStatusSchema } from './status.ts';
import { emailSchema, MAX_EMAIL, multiLineText, requiredText, singleLineText } from './text.ts';
import { fromEntries, keysOf } from './typed-entries.ts';

export interface OrderField {
  column: string;
  /** Maximum length of the column. */
  maxLength?: number;
  /** Converts the column into the API value. */
  row: z.ZodType;
  /** The API value in responses. */
  output: z.ZodType;
  /** The value in `POST /api/orders`. */
  input?: z.ZodType;
  /** Marks personal data: the value after erasure. Logs redact the field. */
  erased?: string | null;
}

const optionalText = (maxLength: number) =>
  singleLineText(maxLength)
    .nullish()
    .transform((text) => text || null);

/** A required line of text about the customer. */
const personalText = <Column extends string>(column: Column, maxLength: number, erased: string) => ({
  column,
  maxLength,
  row: z.string(),
  output: z.string(),
  input: requiredText(maxLength),
  erased,
});

/** An optional value about the customer. */
const personalOption = <Column extends string, Input extends z.ZodType>(
  column: Column,
  maxLength: number,
  input: Input,
) => ({
  column,
  maxLength,
  row: z.string().nullable(),
  output: z.string().nullable(),
  input,
  erased: null,
});

export const ORDER_FIELDS = {
  id: { column: 'id', row: z.uuid(), output: z.uuid() },
  customerName: personalText('customer_name', 200, 'Erased'),
  customerEmail: {
    ...personalText('customer_email', MAX_EMAIL, 'erased@example.invalid'),
    input: emailSchema,
  },
  customerPhone: personalText('customer_phone', 40, 'erased'),
  shippingAddress: personalOption(
    'shipping_address',
    1000,
    multiLineText(1000)
      .trim()
      .nullish()
      .transform((text) => text || null),
  ),
  city: personalOption('city', 120, optionalText(120)),
  province: personalOption(
    'province',
    40,
    provinceSchema.nullish().transform((province) => province ?? null),
  ),
  postalCode: personalOption('postal_code', 20, optionalText(20)),
  country: personalOption(
    'country',
    80,
    countrySchema.nullish().transform((country) => country ?? null),
  ),
  mobileProvider: {
    column: 'mobile_provider',
    maxLength: 20,
    row: mobileProviderSchema.nullable().catch(null),
    output: mobileProviderSchema.nullable(),
    input: mobileProviderSchema
      .or(z.literal(''))
      .nullish()
      .transform((provider) => provider || null),
  },
  mobileNumber: personalText('mobile_number', 40, 'erased'),
  totalAmount: {
    column: 'total_amount',
    row: decimalColumn,
    output: z.string(),
    /** The total that the shopper saw. The server answers 409 when its own total differs. */
    input: moneySchema,
  },
  /** An unknown status displays as pending: docs/behaviour.md#order-status. */
  status: {
    column: 'status',
    maxLength: 20,
    row: orderStatusSchema.catch('pending'),
    output: orderStatusSchema,
  },
  paymentStatus: {
    column: 'payment_status',
    maxLength: 20,
    row: paymentStatusSchema.catch('pending'),
    output: paymentStatusSchema,
  },
  notes: {
    column: 'notes',
    row: z
      .string()
      .nullable()
      .transform((notes) => notes ?? ''),
    output: z.string(),
    input: multiLineText(2000).default(''),
    erased: '',
  },
  createdAt: { column: 'date_created', row: timestampColumn, output: z.string() },
} as const satisfies Record<string, OrderField>;

type Fields = typeof ORDER_FIELDS;
export type OrderFieldName = keyof Fields;

type NamesWith<Part extends string> = {
  [Name in OrderFieldName]: Fields[Name] extends Record<Part, z.ZodType> ? Name : never;
}[OrderFieldName];

/** Zod shape of `POST /api/orders`, by API name. */
type InputShape = { [Name in NamesWith<'input'>]: Extract<Fields[Name], { input: z.ZodType }>['input'] };

/** Zod shape of a response, by API name. */
type OutputShape = { [Name in OrderFieldName]: Fields[Name]['output'] };

/** Zod shape of a row, by column. */
type RowShape = { [Name in OrderFieldName as Fields[Name]['column']]: Fields[Name]['row'] };

/** The values of a parsed row, by API name. */
export type OrderValues = { [Name in OrderFieldName]: z.output<Fields[Name]['output']> };

const entries: [string, OrderField][] = Object.entries(ORDER_FIELDS);

export const orderInputShape = fromEntries<InputShape>(
  entries.flatMap(([name, { input }]): [string, z.ZodType][] => (input ? [[name, input]] : [])),
);
export const orderOutputShape = fromEntries<OutputShape>(entries.map(([name, { output }]) => [name, output]));
export const orderRowShape = fromEntries<RowShape>(entries.map(([, { column, row }]) => [column, row]));

/** The database columns of the table. */
export const ORDER_COLUMNS = keysOf(orderRowShape);

/** Renames the columns of a parsed row to API names. */
export function orderValues(row: z.output<z.ZodObject<RowShape>>): OrderValues {
  const columns: Record<string, unknown> = row;
  return fromEntries<OrderValues>(entries.map(([name, { column }]) => [name, columns[column]]));
}

/** Converts a `POST /api/orders` body into columns. */
export function orderInputColumns(body: z.output<z.ZodObject<InputShape>>): Record<string, string | null> {
  const values: Record<string, string | null> = body;
  return Object.fromEntries(
    entries.flatMap(([name, { column, input }]) => (input ? [[column, values[name] ?? null]] : [])),
  );
}

type FieldTable = Readonly<Record<string, Pick<OrderField, 'column' | 'erased'>>>;

/** Returns the personal columns with their values after erasure. */
export function erasedOrderColumns(fields: FieldTable = ORDER_FIELDS): Record<string, string | null> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ column, erased }) => (erased === undefined ? [] : [[column, erased]])),
  );
}

/** Returns the API names and columns of personal data, which logs redact. */
export function personalOrderNames(fields: FieldTable = ORDER_FIELDS): string[] {
  return Object.entries(fields).flatMap(([name, { column, erased }]) =>
    erased === undefined ? [] : [...new Set([name, column])],
  );
}
