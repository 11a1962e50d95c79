/** Changes of several prices at once: docs/back-office.md#changes-of-price. */
import { z } from 'zod';
import { MAX_PRICE, sellingPriceSchema } from './amount.ts';
import { bulkTargetShape, namesTarget, namesCount, PRICE_PERCENT } from './bulk-products.ts';
import { DAY_MS } from './duration.ts';
import { toDecimal, toNgwee, type Ngwee } from './money.ts';
import { pagingQuery } from './paging-query.ts';

/** Prices of one change: of products, and own ones of sizes and colours. */
export const MAX_PRICE_LINES = 5000;

/** Milliseconds in which a change can be undone. */
export const UNDO_MS = DAY_MS;

/** Milliseconds that a scheduled change may lie ahead. */
const MAX_AHEAD_MS = 366 * DAY_MS;

/** How a new price is rounded: not, to the nearest K1.00 or K5.00, or to the nearest that ends in .99. */
export const ROUNDINGS = ['none', '1', '5', '.99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Rounds to the nearest; what lies between two goes up. */
const ROUND: Record<Rounding, (ngwee: number) => Ngwee> = {
  none: Math.round,
  '1': (ngwee) => Math.round(ngwee / 100) * 100,
  '5': (ngwee) => Math.round(ngwee / 500) * 500,
  '.99': (ngwee) => Math.round((ngwee + 1) / 100) * 100 - 1,
};

export const priceTermsSchema = z
  .object({
    setPrice: sellingPriceSchema.optional(),
    /** Percent to add to each price. */
    percent: z
      .number('must be a number')
      .min(PRICE_PERCENT.min, `must be at least ${PRICE_PERCENT.min}`)
      .max(PRICE_PERCENT.max, `must be at most ${PRICE_PERCENT.max}`)
      .optional(),
    /** Of a change by percent. */
    rounding: z.enum(ROUNDINGS, `must be one of ${ROUNDINGS.join(', ')}`).default('none'),
    /** With `percent`: changes the prices that sizes and colours have of their own, too. */
    ownPrices: z.boolean('must be true or false').default(false),
  })
  .refine(({ setPrice, percent }) => (setPrice === undefined) !== (percent === undefined), {
    path: ['percent'],
    error: 'must be sent, or else `setPrice`',
  })
  .refine(
    ({ setPrice, rounding, ownPrices }) => setPrice === undefined || (rounding === 'none' && !ownPrices),
    { path: ['setPrice'], error: 'must be sent without rounding and own prices' },
  )
  .meta({ id: 'PriceTerms' });
export type PriceTerms = z.output<typeof priceTermsSchema>;

/**
 * Returns what a price becomes.
 * @param price kwacha
 * @returns ngwee, which may be out of range
 */
export function changedPrice(price: string | number, { setPrice, percent = 0, rounding }: PriceTerms): Ngwee {
  if (setPrice !== undefined) return toNgwee(setPrice);
  // Percentages have decimals, whose product is rounded first: 1.15 is a little less in binary fractions.
  const ngwee = Number(((toNgwee(price) * (100 + percent)) / 100).toFixed(4));
  return ROUND[rounding](ngwee);
}

/** Says why an amount in ngwee is no price of a product; null if it is one. */
export function whyNoPrice(ngwee: Ngwee): string | null {
  if (ngwee >= 1 && ngwee <= MAX_PRICE * 100) return null;
  return ngwee < 1
    ? 'would cost nothing'
    : `would be K${toDecimal(ngwee)}, and the highest price is K${MAX_PRICE}.00`;
}

/** `POST /api/admin/price-changes/preview`: the named products or, without `ids`, all that match a filter. */
export const previewPricesSchema = z
  .object({ ...bulkTargetShape, terms: priceTermsSchema })
  .refine(...namesTarget)
  .refine(...namesCount)
  .meta({ id: 'PreviewPrices' });
export type PreviewPrices = z.output<typeof previewPricesSchema>;

/** One price: of a product, or an own one of a size or colour. */
const priceLineShape = {
  productId: z.uuid(),
  /** Null for the product's price. */
  variantId: z.uuid().nullable(),
  /** Null for a product that is not there. */
  name: z.string().nullable(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  from: z.string(),
};

export const previewLineSchema = z.object({
  ...priceLineShape,
  /** What it becomes; null if it stays. */
  to: z.string().nullable(),
  /** Why it stays, such as 'would cost nothing'. */
  why: z.string().nullable(),
});
export type PreviewLine = z.infer<typeof previewLineSchema>;
export const pricePreviewSchema = z
  .object({ lines: z.array(previewLineSchema) })
  .meta({ id: 'PricePreview' });
export type PricePreview = z.infer<typeof pricePreviewSchema>;

const startsAtSchema = z.iso
  .datetime({ offset: true, error: 'must be a time' })
  .refine((time) => !(Date.parse(time) > Date.now() + MAX_AHEAD_MS), 'must be within a year');

/** `POST /api/admin/price-changes`: the prices as they were shown. */
export const changePricesSchema = z
  .object({
    /** An id of the caller's. A repeat changes nothing more. */
    id: z.uuid('must be a UUID').toLowerCase(),
    terms: priceTermsSchema,
    /** When the prices change; null for now. */
    startsAt: startsAtSchema.nullable().default(null),
    lines: z
      .array(
        z.object({
          productId: z.uuid('must be the id of a product').toLowerCase(),
          variantId: z.uuid('must be the id of a variant').toLowerCase().nullable().default(null),
          /** The price that was shown. Another one stays. */
          from: sellingPriceSchema.or(z.literal('0.00')),
        }),
      )
      .min(1, 'must have at least one')
      .max(MAX_PRICE_LINES, `must be at most ${MAX_PRICE_LINES}`)
      .refine(
        (lines) =>
          new Set(lines.map(({ productId, variantId }) => variantId ?? productId)).size === lines.length,
        'must differ',
      ),
  })
  .meta({ id: 'ChangePrices' });
export type ChangePrices = z.output<typeof changePricesSchema>;
export type ChangePricesInput = z.input<typeof changePricesSchema>;

/** `PATCH /api/admin/price-changes/{id}`. */
export const movePriceChangeSchema = z.object({ startsAt: startsAtSchema }).meta({ id: 'MovePriceChange' });

export const priceChangesQuerySchema = z.object(pagingQuery);

export const priceChangeSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(['scheduled', 'applied', 'undone', 'cancelled']),
    terms: priceTermsSchema,
    madeBy: z.string(),
    madeAt: z.string(),
    /** When it begins by itself; null for one that was made at once. */
    startsAt: z.string().nullable(),
    appliedAt: z.string().nullable(),
    /** Until when it can be undone; null if it cannot. */
    undoUntil: z.string().nullable(),
    /** Who has undone or cancelled it. */
    endedBy: z.string().nullable(),
    endedAt: z.string().nullable(),
    /** Prices that it changes or has changed, and those that stayed as they were. */
    changed: z.number().int(),
    left: z.number().int(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** What has become of a price: `kept` when it was another one by then, `put-back` or `not-put-back` by undoing. */
export const PRICE_OUTCOMES = ['waiting', 'changed', 'kept', 'put-back', 'not-put-back'] as const;

export const priceChangeLineSchema = z.object({
  ...priceLineShape,
  to: z.string(),
  outcome: z.enum(PRICE_OUTCOMES),
  /** Why it was kept, or not put back, such as 'is K120.00 now'. */
  why: z.string().nullable(),
});
export type PriceChangeLine = z.infer<typeof priceChangeLineSchema>;

export const priceChangeDetailSchema = priceChangeSchema
  .extend({ lines: z.array(priceChangeLineSchema) })
  .meta({ id: 'PriceChangeDetail' });
export type PriceChangeDetail = z.infer<typeof priceChangeDetailSchema>;
