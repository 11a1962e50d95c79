/** Discount codes in requests and responses: docs/behaviour.md#discounts. */
import { z } from 'zod';
import { MAX_PRICE, moneySchema } from './amount.ts';
import { MAX_CART_LINES } from './cart.ts';
import { cleanDiscountCode } from './clean-text.ts';
import { itemKeysColumn, timestampColumn } from './columns.ts';
import { DISCOUNT_KINDS, type DiscountKind } from './discount-terms.ts';
import { type FieldTable, newShape, optionalAmountField, outputShape } from './field-table.ts';
import { DECIMAL, toNgwee } from './money.ts';
import { isOrdered } from './period.ts';
import { singleLineText } from './text.ts';
import { timeSchema } from './time.ts';

/** Characters that a request may send as a code. */
export const MAX_TYPED_CODE = 60;

export const MAX_CODE = 32;

/** The highest minimum in kwacha. */
const MAX_MINIMUM = 1_000_000;

/** As products: only published codes count. */
export const DISCOUNT_STATUSES = ['draft', 'published', 'archived'] as const;

const CODE = new RegExp(`^[A-Z0-9][A-Z0-9-]{2,${MAX_CODE - 1}}$`);

/** Returns whether a code of the shop could have these characters. Other text is no guess of a code. */
export const isPossibleCode = (code: string): boolean => CODE.test(code);

const enteredCode = singleLineText(MAX_TYPED_CODE).transform(cleanDiscountCode);

/**
 * What a shopper typed, normalised, without quotation marks and the end of a sentence. Any text is accepted, because an
 * unknown code is not an invalid request.
 */
export const typedCodeSchema = enteredCode.transform(
  (code) => /[A-Z0-9-](?:[^]*[A-Z0-9-])?/.exec(code)?.[0] ?? code,
);

const codeSchema = enteredCode.pipe(
  z.string().regex(CODE, `must be 3 to ${MAX_CODE} letters, digits or hyphens`),
);

const positiveWhole = (max: number) =>
  z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`)
    .nullable();

/** Each category once. */
const categoriesSchema = z
  .array(z.uuid('must be the id of a category').toLowerCase(), 'must be a list of categories')
  .max(100, 'must be at most 100 categories')
  .transform((ids) => [...new Set(ids)]);

const wholeOutput = z.number().int().nullable();
const whole = { kind: 'whole', row: wholeOutput, output: wholeOutput, min: 1, whenNull: null } as const;
const time = {
  kind: 'time',
  row: timestampColumn.nullable(),
  output: z.string().nullable(),
  input: timeSchema,
  whenNull: null,
} as const;
const kindSchema = z.enum(DISCOUNT_KINDS, `must be one of ${DISCOUNT_KINDS.join(', ')}`);
const statusSchema = z.enum(DISCOUNT_STATUSES, `must be one of ${DISCOUNT_STATUSES.join(', ')}`);

/** A code's fields, in one table. The back office's requests and the Studio's writes are both validated by its inputs. */
export const DISCOUNT_FIELDS = {
  id: { column: 'id', row: z.uuid(), output: z.uuid() },
  code: {
    column: 'code',
    row: z.string(),
    output: z.string(),
    input: codeSchema,
    isRequired: true,
    maxLength: MAX_CODE,
    label: 'Code',
    note: 'Letters, digits and hyphens; case makes no difference. It cannot be changed later.',
  },
  kind: { column: 'kind', row: kindSchema, output: kindSchema, input: kindSchema, label: 'Kind' },
  /** Whole percent, or kwacha; null for free delivery. */
  value: {
    ...optionalAmountField,
    column: 'value',
    input: moneySchema.nullable(),
    label: 'Value',
    note: 'Whole percent, or kwacha. Empty for free delivery.',
  },
  minimum: {
    ...optionalAmountField,
    column: 'minimum',
    input: moneySchema
      .refine(
        (text) => !DECIMAL.test(text) || toNgwee(text) <= MAX_MINIMUM * 100,
        `must be at most ${MAX_MINIMUM}.00`,
      )
      .nullable(),
    label: 'For goods of at least (K)',
    note: 'The goods that the code covers, without delivery. Empty: any.',
  },
  /** The code covers goods of these categories only; empty for all. */
  categories: {
    column: 'categories',
    kind: 'rows',
    row: itemKeysColumn,
    output: z.array(z.string()),
    input: categoriesSchema,
    whenNull: [],
    label: 'Categories',
    note: 'None: the code covers all goods.',
  },
  starts: {
    ...time,
    column: 'starts',
    label: 'From',
    note: 'Lusaka time. Empty: at once.',
  },
  ends: {
    ...time,
    column: 'ends',
    label: 'Until',
    note: 'Lusaka time. Empty: never. Cart and checkout say that the code has ended.',
  },
  maxUses: {
    ...whole,
    column: 'max_uses',
    input: positiveWhole(1_000_000),
    label: 'Uses',
    note: 'Empty: any number. A cancelled order gives its use back.',
  },
  maxUsesPerPhone: {
    ...whole,
    column: 'max_uses_per_phone',
    input: positiveWhole(1000),
    label: 'Uses per phone number',
    note: 'Empty: any number.',
  },
  status: {
    column: 'status',
    row: statusSchema,
    output: statusSchema,
    input: statusSchema,
    initial: 'draft',
    label: 'Status',
    note: 'Only published codes count.',
  },
} as const satisfies FieldTable;

/** What the owner enters of a new code. */
export const discountCodeFieldsSchema = z.object(newShape(DISCOUNT_FIELDS));

/** Returns what is wrong with the value of a kind; null for a right one. */
function valueError(kind: DiscountKind, value: string | null): string | null {
  if (kind === 'free_delivery') return value === null ? null : 'must be empty for free delivery';
  if (value === null) return 'is required';
  // The field's own rule names what is not an amount.
  if (!DECIMAL.test(value)) return null;
  const hundredths = toNgwee(value);
  if (kind === 'amount')
    return hundredths >= 1 && hundredths <= MAX_PRICE * 100
      ? null
      : `must be an amount from 0.01 to ${MAX_PRICE}.00`;
  return hundredths % 100 === 0 && hundredths >= 100 && hundredths <= 10_000
    ? null
    : 'must be a whole percent from 1 to 100';
}

/** A whole code: the value fits the kind, and the end is after the start. */
export const wholeDiscountCodeSchema = discountCodeFieldsSchema.superRefine(
  ({ kind, value, starts, ends }, context) => {
    const message = valueError(kind, value);
    if (message !== null) context.addIssue({ code: 'custom', path: ['value'], message });
    if (!isOrdered({ starts, ends }))
      context.addIssue({ code: 'custom', path: ['ends'], message: 'must be after the start' });
  },
);

/** `GET /api/discounts`. */
export const discountsSchema = z
  .object({
    /** Whether the shop has a published code, so that cart and checkout ask for one. */
    isOffered: z.boolean(),
  })
  .meta({ id: 'Discounts' });
export type Discounts = z.infer<typeof discountsSchema>;

/** `POST /api/discounts/check`: a code, and the products of the cart. */
export const checkDiscountSchema = z
  .object({
    code: typedCodeSchema.pipe(z.string().min(1, 'is required')),
    productIds: z
      .array(z.uuid('must be the id of a product').toLowerCase(), 'must be a list of products')
      .max(MAX_CART_LINES, `must be at most ${MAX_CART_LINES} products`),
  })
  .meta({ id: 'CheckDiscount' });
export type CheckDiscount = z.output<typeof checkDiscountSchema>;

const { code, kind, value, minimum } = outputShape(DISCOUNT_FIELDS);

/** A code that counts now. Its amount follows from the cart. */
export const discountSchema = z
  .object({
    code,
    kind,
    value,
    minimum,
    /** The products of the request that the code covers. */
    productIds: z.array(z.string()),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof discountSchema>;
