/**
 * The columns of an order, in one table. Schemas of requests, responses and rows follow from it. So do the lists of
 * columns, the presenter, the erasure of personal data, and the redaction of logs.
 */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { booleanColumn, decimalColumn, timestampColumn } from './columns.ts';
import { deliveryKindSchema } from './delivery-method.ts';
import { MAX_TYPED_CODE, typedCodeSchema } from './discount-code.ts';
import { countrySchema, provinceSchema } from './region.ts';
import { ORDER_CHANNELS } from './order-channel.ts';
import { MAX_CUSTOMER_NOTE, MAX_REQUEST_TEXT, REQUEST_KINDS, REQUEST_STATES } from './order-request.ts';
import { cleanSource, MAX_SOURCE } from './order-source.ts';
import { mobileNetworkSchema, orderStatusSchema, paymentStatusSchema } from './status.ts';
import { emailSchema, MAX_EMAIL, multiLineText, requiredText, singleLineText } from './text.ts';
import { fromEntries, keysOf } from './typed-entries.ts';

/** Who sees a field: shopper and staff, or staff alone. */
export type OrderAudience = 'everyone' | 'staff';

export interface OrderField {
  column: string;
  audience: OrderAudience;
  /** Maximum length of the column. */
  maxLength?: number;
  /** Converts the column into the API value. */
  row: z.ZodType;
  /** The API value in responses. */
  output: z.ZodType;
  /** The value in `POST /api/orders`. */
  input?: z.ZodType;
  /** Its name in the shopper's requests and responses, when that differs. */
  shopperName?: string;
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
  audience: 'everyone' as const,
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
  audience: 'everyone' as const,
  maxLength,
  row: z.string().nullable(),
  output: z.string().nullable(),
  input,
  erased: null,
});

/** A value that the order keeps of its delivery method; null without one. */
const deliverySnapshot = <Column extends string, Row extends z.ZodType, Output extends z.ZodType>(
  column: Column,
  row: Row,
  output: Output,
) => ({ column, audience: 'everyone' as const, row: row.nullable(), output: output.nullable() });

const requestKindSchema = z.enum(REQUEST_KINDS).nullable();
const requestStateSchema = z.enum(REQUEST_STATES).nullable();

/** An optional text that nobody has to enter with the order, such as the courier or a request. */
const laterText = <Column extends string>(column: Column, maxLength: number) => ({
  column,
  audience: 'everyone' as const,
  maxLength,
  row: z.string().nullable(),
  output: z.string().nullable(),
  erased: null,
});

export const orderChannelSchema = z.enum(ORDER_CHANNELS, `must be one of ${ORDER_CHANNELS.join(', ')}`);

/** Optional text whose empty value is ''. */
const emptyText = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

export const ORDER_FIELDS = {
  id: { column: 'id', audience: 'everyone', row: z.uuid(), output: z.uuid() },
  /** To say on the phone: docs/decisions/072-order-numbers.md. It opens nothing. Null until an update has numbered old orders. */
  number: {
    column: 'number',
    audience: 'everyone',
    row: z.number().int().nullable(),
    output: z.number().int().nullable(),
  },
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
  /** The delivery method: docs/behaviour.md#delivery. Its other values are copied, because the owner may edit it. */
  deliveryMethodId: {
    column: 'delivery_method',
    audience: 'everyone',
    maxLength: 36,
    row: z.string().nullable(),
    output: z.string().nullable(),
    input: z
      .uuid('must be the id of a delivery method')
      .nullish()
      .transform((id) => id?.toLowerCase() ?? null),
  },
  deliveryName: { ...deliverySnapshot('delivery_name', z.string(), z.string()), maxLength: 80 },
  deliveryKind: {
    ...deliverySnapshot('delivery_kind', deliveryKindSchema, deliveryKindSchema),
    maxLength: 20,
  },
  deliveryFee: deliverySnapshot('delivery_fee', decimalColumn, z.string()),
  /** Whether the shopper pays the fee on collection; the total then does not include it. */
  deliveryPaidOnCollection: deliverySnapshot('delivery_paid_on_collection', booleanColumn, z.boolean()),
  deliveryDaysMin: deliverySnapshot('delivery_days_min', z.number().int(), z.number().int()),
  deliveryDaysMax: deliverySnapshot('delivery_days_max', z.number().int(), z.number().int()),
  deliveryInstructions: deliverySnapshot('delivery_instructions', z.string(), z.string()),
  /** Somebody else who receives the goods. */
  recipientPhone: personalOption('recipient_phone', 40, optionalText(40)),
  landmark: personalOption('landmark', 200, optionalText(200)),
  station: personalOption('station', 120, optionalText(120)),
  courier: laterText('courier', 120),
  tracking: laterText('tracking', 200),
  /** The discount code: docs/behaviour.md#discounts. Its amount is copied, because the owner may edit the code. */
  discountCode: {
    column: 'discount_code',
    audience: 'everyone',
    maxLength: MAX_TYPED_CODE,
    row: z.string().nullable(),
    output: z.string().nullable(),
    input: typedCodeSchema.nullish().transform((code) => code || null),
  },
  discountAmount: {
    column: 'discount_amount',
    audience: 'everyone',
    row: decimalColumn.nullable(),
    output: z.string().nullable(),
  },
  /** What the shop does not ask for, because goods came back; null for nothing. */
  waivedAmount: {
    column: 'waived_amount',
    audience: 'everyone',
    row: decimalColumn.nullable(),
    output: z.string().nullable(),
  },
  mobileProvider: {
    column: 'mobile_provider',
    audience: 'everyone',
    maxLength: 20,
    row: mobileNetworkSchema.nullable().catch(null),
    output: mobileNetworkSchema.nullable(),
    input: mobileNetworkSchema
      .or(z.literal(''))
      .nullish()
      .transform((network) => network || null),
  },
  mobileNumber: personalText('mobile_number', 40, 'erased'),
  /** Whether it is paid when it is handed over: docs/behaviour.md#pay-at-the-door. */
  payAtDoor: {
    column: 'pay_at_door',
    audience: 'everyone',
    row: booleanColumn.nullable().transform(Boolean),
    output: z.boolean(),
    input: z.boolean('must be true or false').default(false),
  },
  /** What of such an order is paid before it is packed; null for nothing. */
  aheadAmount: {
    column: 'ahead_amount',
    audience: 'everyone',
    row: decimalColumn.nullable(),
    output: z.string().nullable(),
  },
  totalAmount: {
    column: 'total_amount',
    audience: 'everyone',
    row: decimalColumn,
    output: z.string(),
    /** The total that the shopper saw. The server answers 409 when its own total differs. */
    input: moneySchema,
  },
  /** An unknown status displays as pending: docs/behaviour.md#order-status. */
  status: {
    column: 'status',
    audience: 'everyone',
    maxLength: 20,
    row: orderStatusSchema.catch('pending'),
    output: orderStatusSchema,
  },
  paymentStatus: {
    column: 'payment_status',
    audience: 'everyone',
    maxLength: 20,
    row: paymentStatusSchema.catch('pending'),
    output: paymentStatusSchema,
  },
  /** The running number of the receipt that counts now; null without one: docs/behaviour.md#receipts. */
  receiptNumber: {
    column: 'receipt_number',
    audience: 'everyone',
    row: z.number().int().nullable(),
    output: z.number().int().nullable(),
  },
  /** What the shopper wrote with the order: docs/behaviour.md#order-payload. */
  customerNote: {
    column: 'customer_note',
    audience: 'everyone',
    row: emptyText,
    output: z.string(),
    input: multiLineText(MAX_CUSTOMER_NOTE).default(''),
    shopperName: 'notes',
    erased: '',
  },
  /** The latest request to the shop, whose text may be empty; null without one: docs/behaviour.md#a-change-of-mind. */
  requestKind: {
    column: 'request_kind',
    audience: 'everyone',
    maxLength: 20,
    row: requestKindSchema.catch(null),
    output: requestKindSchema,
  },
  requestState: {
    column: 'request_state',
    audience: 'everyone',
    maxLength: 20,
    row: requestStateSchema.catch(null),
    output: requestStateSchema,
  },
  requestText: laterText('request_text', MAX_REQUEST_TEXT),
  requestAnswer: laterText('request_answer', MAX_REQUEST_TEXT),
  requestedAt: {
    column: 'requested_at',
    audience: 'everyone',
    row: timestampColumn.nullable(),
    output: z.string().nullable(),
  },
  /** What staff wrote about the order. */
  notes: { column: 'notes', audience: 'staff', row: emptyText, output: z.string(), erased: '' },
  /** Until then the unpaid order keeps its goods; null for ever, and once it is paid or cancelled: docs/behaviour.md#held-stock. */
  holdsUntil: {
    column: 'holds_until',
    audience: 'everyone',
    row: timestampColumn.nullable(),
    output: z.string().nullable(),
  },
  /** Where it was placed; `web` by the shopper: docs/back-office.md#orders-by-staff. */
  channel: {
    column: 'channel',
    audience: 'staff',
    maxLength: 20,
    row: orderChannelSchema.catch('web'),
    output: orderChannelSchema,
  },
  /** The link that led to it; null for none: docs/privacy.md#where-orders-come-from. */
  source: {
    column: 'source',
    audience: 'staff',
    maxLength: MAX_SOURCE,
    row: z.string().nullable(),
    output: z.string().nullable(),
    input: z.string().nullish().catch(null).transform(cleanSource),
  },
  createdAt: { column: 'date_created', audience: 'everyone', row: timestampColumn, output: z.string() },
} as const satisfies Record<string, OrderField>;

/** What orders have instead of a phone number: after erasure, and from the counter. They name no customer. */
export const UNKNOWN_PHONES: readonly string[] = [ORDER_FIELDS.customerPhone.erased, ''];

type Fields = typeof ORDER_FIELDS;
export type OrderFieldName = keyof Fields;

type NamesWith<Part extends string> = {
  [Name in OrderFieldName]: Fields[Name] extends Record<Part, z.ZodType> ? Name : never;
}[OrderFieldName];

/** The fields that the shopper sees. */
export type ShopperFieldName = {
  [Name in OrderFieldName]: Fields[Name]['audience'] extends 'everyone' ? Name : never;
}[OrderFieldName];

type ShopperName<Name extends OrderFieldName> = Fields[Name] extends {
  shopperName: infer Given extends string;
}
  ? Given
  : Name;

/** Zod shape of `POST /api/orders`, by its names. */
type InputShape = {
  [Name in NamesWith<'input'> as ShopperName<Name>]: Extract<Fields[Name], { input: z.ZodType }>['input'];
};

/** Zod shape of a response for the shopper, by its names. */
type ShopperShape = { [Name in ShopperFieldName as ShopperName<Name>]: Fields[Name]['output'] };

/** Zod shape of a response for staff, by API name. */
type StaffShape = { [Name in OrderFieldName]: Fields[Name]['output'] };

/** Zod shape of a row, by column. */
type RowShape<Names extends OrderFieldName> = {
  [Name in Names as Fields[Name]['column']]: Fields[Name]['row'];
};

/** The values of a response. */
type ValuesOf<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]: z.output<Shape[Name]> };

type Entry = [name: string, field: OrderField];

const entries: Entry[] = Object.entries(ORDER_FIELDS);
const shopperEntries = entries.filter(([, { audience }]) => audience === 'everyone');

export const orderInputShape = fromEntries<InputShape>(
  entries.flatMap(([name, { input, shopperName = name }]): [string, z.ZodType][] =>
    input ? [[shopperName, input]] : [],
  ),
);

function rowShape<Names extends OrderFieldName>(fields: Entry[]): RowShape<Names> {
  return fromEntries(fields.map(([, { column, row }]) => [column, row]));
}

/** What the shopper receives. */
export const shopperOrderShape = fromEntries<ShopperShape>(
  shopperEntries.map(([name, { output, shopperName = name }]) => [shopperName, output]),
);
export const shopperOrderRowShape = rowShape<ShopperFieldName>(shopperEntries);

/** What staff receive: every field. */
export const staffOrderShape = fromEntries<StaffShape>(entries.map(([name, { output }]) => [name, output]));
export const staffOrderRowShape = rowShape<OrderFieldName>(entries);

/** The columns that the shopper's calls read. */
export const SHOPPER_ORDER_COLUMNS = keysOf(shopperOrderRowShape);

/** Renames the columns of a parsed row to the names that the shopper sees. */
export function shopperOrderValues(
  row: z.output<z.ZodObject<RowShape<ShopperFieldName>>>,
): ValuesOf<ShopperShape> {
  const columns: Record<string, unknown> = row;
  return fromEntries(
    shopperEntries.map(([name, { column, shopperName = name }]) => [shopperName, columns[column]]),
  );
}

/** Renames the columns of a parsed row to the names that staff see. */
export function staffOrderValues(row: z.output<z.ZodObject<RowShape<OrderFieldName>>>): ValuesOf<StaffShape> {
  const columns: Record<string, unknown> = row;
  return fromEntries(entries.map(([name, { column }]) => [name, columns[column]]));
}

/** Converts a `POST /api/orders` body into columns. */
export function orderInputColumns(
  body: z.output<z.ZodObject<InputShape>>,
): Record<string, string | boolean | null> {
  const values: Record<string, string | boolean | null> = body;
  return Object.fromEntries(
    entries.flatMap(([name, { column, input, shopperName = name }]) =>
      input ? [[column, values[shopperName] ?? null]] : [],
    ),
  );
}

type FieldTable = Readonly<Record<string, Pick<OrderField, 'column' | 'shopperName' | 'erased'>>>;

/** Returns the personal columns with their values after erasure. */
export function erasedOrderColumns(fields: FieldTable = ORDER_FIELDS): Record<string, string | null> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ column, erased }) => (erased === undefined ? [] : [[column, erased]])),
  );
}

/** Returns the names and columns of personal data, which logs redact. */
export function personalOrderNames(fields: FieldTable = ORDER_FIELDS): string[] {
  return Object.entries(fields).flatMap(([name, { column, shopperName = name, erased }]) =>
    erased === undefined ? [] : [...new Set([name, column, shopperName])],
  );
}
