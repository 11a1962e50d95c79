/** Stock takes: what is on the shelves, compared with what the shop has: docs/back-office.md#stock-take. */
import { z } from 'zod';
import { signedMoneySchema } from './amount.ts';
import { pagingQuery } from './paging-query.ts';
import { stockCountSchema } from './stock-count.ts';
import { optionalText } from './text.ts';

/** Counts that one request sends at most. */
export const MAX_COUNTS = 100;

/** Shelves of a stock take that does not count all. */
const MAX_SHELVES = 100;

/** Characters of a place, such as 'Store room'. */
export const MAX_PLACE = 60;

/** The longest time that a count waits on a device, in milliseconds: a week. */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** The shelf of products without a category. */
export const NO_CATEGORY = 'none';

const shelfSchema = z
  .uuid('must be a category or none')
  .toLowerCase()
  .or(z.literal(NO_CATEGORY, 'must be a category or none'));

const shelvesSchema = z
  .array(shelfSchema)
  .max(MAX_SHELVES, `must be at most ${MAX_SHELVES}`)
  .refine((shelves) => new Set(shelves).size === shelves.length, 'must differ');

/** `POST /api/admin/stock-takes`. */
export const startStockTakeSchema = z
  .object({
    /** An id of the caller's. A repeat starts no second one. */
    id: z.uuid('must be a UUID').toLowerCase(),
    /** Ids of categories, and `none` for products without one; null for all. */
    shelves: shelvesSchema.min(1, 'must have at least one').nullable(),
  })
  .meta({ id: 'StartStockTake' });
export type StartStockTake = z.output<typeof startStockTakeSchema>;

/** What a person has counted of one variant. */
const countSchema = z
  .object({
    /** An id of the device's. A repeat counts nothing more. */
    id: z.uuid('must be a UUID').toLowerCase(),
    variantId: z.uuid('must be the id of a variant').toLowerCase(),
    /** `add` units, as a scan does; `set` the person's units of this variant at this place. */
    kind: z.enum(['add', 'set'], 'must be add or set'),
    units: stockCountSchema,
    place: optionalText(MAX_PLACE).transform((place) => place ?? ''),
    /** Milliseconds since it was counted, by the device's clock. */
    ageMs: z.number('must be a whole number').int('must be a whole number').min(0, 'must be at least 0'),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.output<typeof countSchema>;
export type StockCountInput = z.input<typeof countSchema>;

/** `POST /api/admin/stock-takes/{id}/counts`. */
export const recordCountsSchema = z
  .object({
    counts: z
      .array(countSchema)
      .min(1, 'must have at least one')
      .max(MAX_COUNTS, `must be at most ${MAX_COUNTS}`)
      .refine((counts) => new Set(counts.map(({ id }) => id)).size === counts.length, 'must differ'),
  })
  .meta({ id: 'RecordCounts' });
export type RecordCounts = z.output<typeof recordCountsSchema>;

/** What became of the counts of a request. */
export const recordedCountsSchema = z
  .object({
    /** What the caller has counted of these variants, by place. */
    own: z.array(z.object({ variantId: z.uuid(), place: z.string(), units: z.number().int() })),
    /** The counts that were not taken. */
    failures: z.array(z.object({ id: z.uuid(), message: z.string() })),
  })
  .meta({ id: 'RecordedCounts' });
export type RecordedCounts = z.infer<typeof recordedCountsSchema>;

/** `POST /api/admin/stock-takes/{id}/recounts`: what has to be counted again. */
export const countAgainSchema = z
  .object({
    variantIds: z
      .array(z.uuid('must be ids of variants').toLowerCase())
      .min(1, 'must name at least one variant')
      .max(1000, 'must be at most 1000'),
  })
  .meta({ id: 'CountAgain' });

/** `POST /api/admin/stock-takes/{id}/apply`. */
export const applyStockTakeSchema = z
  .object({
    /** The number of the last count that was shown. The server answers 409 when somebody has counted since. */
    lastNumber: z.number('must be a whole number').int('must be a whole number').min(0, 'must be at least 0'),
    /** The shelves on which what was not counted is 0. On all others it stays as it is. */
    zeroShelves: shelvesSchema.default([]),
  })
  .meta({ id: 'ApplyStockTake' });
export type ApplyStockTake = z.output<typeof applyStockTakeSchema>;

export const stockTakesQuerySchema = z.object(pagingQuery);

/** `GET /api/admin/stock-takes/{id}`. */
export const stockTakeQuerySchema = z.object({
  /** The `lastNumber` of an earlier answer: only lines that were counted after it. */
  since: z
    .string()
    .regex(/^\d{1,9}$/, 'must be the number of a count')
    .transform(Number)
    .optional(),
});

const namedShelfSchema = z.object({
  /** A category, or `none`. */
  id: z.string(),
  name: z.string(),
});

export const stockTakeSchema = z
  .object({
    id: z.uuid(),
    /** Null for all shelves. A deleted category is left out. */
    shelves: z.array(namedShelfSchema).nullable(),
    state: z.enum(['open', 'applied', 'cancelled']),
    startedBy: z.string(),
    startedAt: z.string(),
    /** Whether the caller has started it. */
    isOwn: z.boolean(),
    /** Who has applied or cancelled it; null while it is open. */
    endedBy: z.string().nullable(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'StockTake' });
export type StockTake = z.infer<typeof stockTakeSchema>;

/** Why the stock of a counted variant stays as it is. */
export const LEFT_REASONS = ['deleted', 'inactive', 'archived', 'count-again'] as const;

/** A variant that was counted, or that is 0 because nobody has counted it. */
export const stockTakeLineSchema = z
  .object({
    variantId: z.uuid(),
    /** As it was named last; of a deleted product null. */
    name: z.string().nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    counted: z.number().int(),
    /** Units in stock at the minute of the last count. */
    expected: z.number().int(),
    /** What was counted less what was expected. */
    difference: z.number().int(),
    /** The difference at the price of now; null for a deleted product. */
    value: signedMoneySchema.nullable(),
    /** Units in stock now, or before it was applied; and afterwards, at least 0. */
    stock: z.number().int(),
    becomes: z.number().int(),
    /** Units of orders that are placed and not sent, which may still lie on the shelf. */
    inOrders: z.number().int(),
    /** Units that moved between the first and the last count of it. */
    movedMeanwhile: z.number().int(),
    /** Whether its stock was set by hand after the first count of it. */
    setMeanwhile: z.boolean(),
    /** Whether it should be counted a second time. */
    isDoubtful: z.boolean(),
    left: z.enum(LEFT_REASONS).nullable(),
    counts: z.array(
      z.object({
        who: z.string(),
        place: z.string(),
        units: z.number().int(),
        at: z.string(),
        isOwn: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StockTakeLine' });
export type StockTakeLine = z.infer<typeof stockTakeLineSchema>;

export const stockTakeDetailSchema = stockTakeSchema
  .extend({
    /** The number of its last count. */
    lastNumber: z.number().int(),
    /** What was counted, or was counted since; doubtful ones first, then those worth most. */
    lines: z.array(stockTakeLineSchema),
    /** What has not been counted, by shelf; empty once it has ended, and with `since`. */
    uncounted: z.array(
      namedShelfSchema.extend({
        variants: z.number().int(),
        units: z.number().int(),
        value: signedMoneySchema,
      }),
    ),
  })
  .meta({ id: 'StockTakeDetail' });
export type StockTakeDetail = z.infer<typeof stockTakeDetailSchema>;
