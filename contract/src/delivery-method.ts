/** Delivery methods in requests and responses: docs/behaviour.md#delivery. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { DELIVERY_KINDS, townKey } from './delivery.ts';
import { DECIMAL, toNgwee } from './money.ts';
import { PROVINCES, provinceSchema } from './region.ts';
import { multiLineText, requiredText, singleLineText } from './text.ts';

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

/** What the owner enters. The back office's requests and the Studio's writes are both validated by it. */
export const deliveryMethodFieldsSchema = z.object({
  name: requiredText(80),
  kind: deliveryKindSchema,
  provinces: provincesSchema,
  towns: townsSchema,
  fee: amountUpTo(MAX_DELIVERY_FEE),
  freeFrom: amountUpTo(MAX_FREE_FROM).nullable(),
  paidOnCollection: z.boolean('must be true or false'),
  payAtDoor: z.boolean('must be true or false').default(false),
  doorMax: amountUpTo(MAX_FREE_FROM).nullable().default(null),
  doorFeeAhead: z.boolean('must be true or false').default(true),
  daysMin: days,
  daysMax: days,
  instructions: multiLineText(1000)
    .trim()
    .nullable()
    .transform((text) => text || null),
  status: z.enum(DELIVERY_STATUSES, `must be one of ${DELIVERY_STATUSES.join(', ')}`),
});
export type DeliveryMethodFields = z.output<typeof deliveryMethodFieldsSchema>;

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
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(DELIVERY_KINDS),
    /** Provinces that it serves; empty for all. */
    provinces: z.array(z.string()),
    /** Towns that it serves; empty for all of its provinces. */
    towns: z.array(z.string()),
    fee: z.string().meta({ description: 'Kwacha, as a decimal string', example: '35.00' }),
    /** Goods of at least this amount are delivered free; null for never. */
    freeFrom: z.string().nullable(),
    /** The shopper pays the fee on collection; the order's total does not include it. */
    paidOnCollection: z.boolean(),
    /** Whether an order may be paid when it is handed over: docs/behaviour.md#pay-at-the-door. */
    payAtDoor: z.boolean(),
    /** The highest total for that, in kwacha; null for any. */
    doorMax: z.string().nullable(),
    /** Whether the first order of a phone number pays the fee ahead then. */
    doorFeeAhead: z.boolean(),
    daysMin: z.number().int(),
    daysMax: z.number().int(),
    instructions: z.string().nullable(),
  })
  .meta({ id: 'DeliveryMethod' });
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;

export const deliveryMethodsSchema = z.array(deliveryMethodSchema);

/** Query of `GET /api/delivery-methods`. Without a place it lists every method. */
export const deliveryMethodsQuerySchema = z.object({
  province: provinceSchema.or(z.literal('')).optional(),
  town: singleLineText(120).optional(),
});
