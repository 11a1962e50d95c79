/** Delivery methods in requests and responses: docs/behaviour.md#delivery. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { DELIVERY_KINDS, townKey } from './delivery.ts';
import {
  addedFlagField,
  amountField,
  type FieldTable,
  flagField,
  newShape,
  optionalAmountField,
  outputShape,
  type RowOf,
  textsField,
} from './field-table.ts';
import { DECIMAL, toNgwee } from './money.ts';
import { PROVINCES, provinceSchema } from './region.ts';
import { multiLineText, requiredText, singleLineText } from './text.ts';

/** Characters of a name. */
export const MAX_DELIVERY_NAME = 80;

/** The highest fee in kwacha. */
export const MAX_DELIVERY_FEE = 10_000;

/** The highest amount in kwacha from which a method may be free. */
const MAX_FREE_FROM = 1_000_000;

export const MAX_DELIVERY_DAYS = 90;

/** Towns of one method. A method with more serves whole provinces. */
const MAX_TOWNS = 200;

/** As products: shoppers see published ones only. */
export const DELIVERY_STATUSES = ['draft', 'published', 'archived'] as const;

export const deliveryKindSchema = z.enum(DELIVERY_KINDS, `must be one of ${DELIVERY_KINDS.join(', ')}`);

const amountUpTo = (max: number) =>
  moneySchema.refine(
    (amount) => !DECIMAL.test(amount) || toNgwee(amount) <= max * 100,
    `must be at most ${max}.00`,
  );

const days = z
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(MAX_DELIVERY_DAYS, `must be at most ${MAX_DELIVERY_DAYS}`);

/** Each town once. */
const townsSchema = z
  .array(singleLineText(120), 'must be a list of towns')
  .max(MAX_TOWNS, `must be at most ${MAX_TOWNS} towns`)
  .transform((towns) => {
    const byKey = new Map<string, string>();
    for (const town of towns) {
      const key = townKey(town);
      if (key !== '' && !byKey.has(key)) byKey.set(key, town);
    }
    return [...byKey.values()];
  });

/** Each province once, in alphabetical order. */
const provincesSchema = z
  .array(provinceSchema, 'must be a list of provinces')
  .transform((chosen) => PROVINCES.filter((province) => chosen.includes(province)));

const daysField = {
  kind: 'whole',
  row: z.number().int(),
  output: z.number().int(),
  input: days,
  isRequired: true,
  min: 0,
  max: MAX_DELIVERY_DAYS,
} as const;

const statusSchema = z.enum(DELIVERY_STATUSES, `must be one of ${DELIVERY_STATUSES.join(', ')}`);

/** A method's fields as shoppers see them. */
export const SHOPPER_METHOD_FIELDS = {
  id: { column: 'id', row: z.uuid(), output: z.uuid() },
  name: {
    column: 'name',
    row: z.string(),
    output: z.string(),
    input: requiredText(MAX_DELIVERY_NAME),
    isRequired: true,
    maxLength: MAX_DELIVERY_NAME,
    label: 'Name',
    note: 'Shoppers read it at checkout.',
  },
  kind: {
    column: 'kind',
    row: deliveryKindSchema,
    output: deliveryKindSchema,
    input: deliveryKindSchema,
    label: 'Kind',
  },
  /** Provinces that it serves; empty for all. */
  provinces: {
    ...textsField,
    column: 'provinces',
    kind: 'choices',
    input: provincesSchema,
    label: 'Provinces',
    note: 'None: it is offered everywhere.',
  },
  /** Towns that it serves; empty for all of its provinces. */
  towns: {
    ...textsField,
    column: 'towns',
    kind: 'words',
    input: townsSchema,
    label: 'Towns',
    note: 'Separated by commas. Empty: everywhere in the provinces.',
  },
  fee: {
    ...amountField,
    column: 'fee',
    output: z.string().meta({ description: 'Kwacha, as a decimal string', example: '35.00' }),
    input: amountUpTo(MAX_DELIVERY_FEE),
    label: 'Fee (K)',
    note: '0 for free delivery.',
  },
  /** Goods of at least this amount are delivered free; null for never. */
  freeFrom: {
    ...optionalAmountField,
    column: 'free_from',
    input: amountUpTo(MAX_FREE_FROM).nullable(),
    label: 'Free from (K)',
    note: 'For goods of at least this amount. Empty: never.',
  },
  /** The shopper pays the fee on collection; the order's total does not include it. */
  paidOnCollection: {
    ...flagField,
    column: 'paid_on_collection',
    initial: false,
    label: 'The shopper pays the fee when fetching the goods',
  },
  /** Whether an order may be paid when it is handed over: docs/behaviour.md#pay-at-the-door. */
  payAtDoor: {
    ...addedFlagField(false),
    column: 'pay_at_door',
    label: 'The order may be paid when it is handed over',
  },
  /** The highest total for that, in kwacha; null for any. */
  doorMax: {
    ...optionalAmountField,
    column: 'door_max',
    input: amountUpTo(MAX_FREE_FROM).nullable(),
    isOptional: true,
    label: 'Up to (K)',
    note: 'The highest total that is paid at the door. Empty: any.',
  },
  /** Whether the first order of a phone number pays the fee ahead then. */
  doorFeeAhead: {
    ...addedFlagField(true),
    column: 'door_fee_ahead',
    label: 'The first order of a phone number pays the delivery fee ahead',
  },
  daysMin: { ...daysField, column: 'days_min', initial: 1, label: 'Fewest days' },
  daysMax: { ...daysField, column: 'days_max', initial: 3, label: 'Most days' },
  instructions: {
    column: 'instructions',
    row: z.string().nullable(),
    output: z.string().nullable(),
    input: multiLineText(1000)
      .trim()
      .nullable()
      .transform((text) => text || null),
    whenNull: null,
    label: 'Instructions',
    note: 'Shoppers read them at checkout and on the page of their order.',
  },
} as const satisfies FieldTable;

/** A method's fields, in one table. The back office's requests and the Studio's writes are both validated by its inputs. */
export const DELIVERY_METHOD_FIELDS = {
  ...SHOPPER_METHOD_FIELDS,
  status: {
    column: 'status',
    row: statusSchema,
    output: statusSchema,
    input: statusSchema,
    initial: 'draft',
    label: 'Status',
    note: 'Shoppers choose from published ones only.',
  },
} as const satisfies FieldTable;

/** What the owner enters of a new method. */
const deliveryMethodFieldsSchema = z.object(newShape(DELIVERY_METHOD_FIELDS));
type DeliveryMethodFields = z.output<typeof deliveryMethodFieldsSchema>;

export const areDaysInOrder = ({ daysMin, daysMax }: Pick<DeliveryMethodFields, 'daysMin' | 'daysMax'>) =>
  daysMin <= daysMax;

/** The error of days that are not in order. */
export const DAYS_ERROR = { field: 'daysMax', message: 'must not be less than the fewest days' } as const;

/** A whole method: the days must not contradict each other. */
export const wholeDeliveryMethodSchema = deliveryMethodFieldsSchema.refine(areDaysInOrder, {
  path: [DAYS_ERROR.field],
  message: DAYS_ERROR.message,
});

/** A method as shoppers see it. */
export const deliveryMethodSchema = z
  .object(outputShape(SHOPPER_METHOD_FIELDS))
  .meta({ id: 'DeliveryMethod' });
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;

/** A method's columns that shoppers see. */
export type DeliveryMethodRow = RowOf<typeof SHOPPER_METHOD_FIELDS>;

export const deliveryMethodsSchema = z.array(deliveryMethodSchema);

/** Query of `GET /api/delivery-methods`. Without a place it lists every method. */
export const deliveryMethodsQuerySchema = z.object({
  province: provinceSchema.or(z.literal('')).optional(),
  town: singleLineText(120).optional(),
});
