/** Goods that a supplier has brought: docs/back-office.md#goods-received. */
import { z } from 'zod';
import { adminProductSchema } from './admin-product.ts';
import { costInputSchema } from './cost.ts';
import { pagingQuery } from './paging-query.ts';
import { MAX_STOCK } from './stock-count.ts';
import { multiLineText, singleLineText } from './text.ts';

/** Lines of one sheet. */
export const MAX_RECEIVED_LINES = 200;

export const MAX_SUPPLIER = 120;
export const MAX_RECEIVED_NOTE = 1000;

export const receivedUnitsSchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_STOCK, `must be at most ${MAX_STOCK}`);

const newLineSchema = z.strictObject({
  variantId: z.uuid('must be the id of a variant').toLowerCase(),
  units: receivedUnitsSchema,
  /** What each unit cost, in kwacha. Null or missing: not told, so the variant's cost stays. Of those who may see costs alone. */
  cost: costInputSchema,
});

/** `POST /api/admin/goods-received`. */
export const receiveGoodsSchema = z
  .strictObject({
    /** Made by the caller. A repeat with it receives nothing more. */
    id: z.uuid('must be a UUID').toLowerCase(),
    /** The day, not later than today in Lusaka. */
    receivedOn: z.iso.date('must be a day such as 2026-03-01'),
    supplier: singleLineText(MAX_SUPPLIER).default(''),
    note: multiLineText(MAX_RECEIVED_NOTE).default(''),
    lines: z
      .array(newLineSchema)
      .min(1, 'must have at least one')
      .max(MAX_RECEIVED_LINES, `must be at most ${MAX_RECEIVED_LINES}`)
      .superRefine((lines, context) => {
        const first = new Map<string, number>();
        for (const [index, { variantId }] of lines.entries()) {
          const known = first.get(variantId);
          if (known === undefined) first.set(variantId, index);
          else
            context.addIssue({
              code: 'custom',
              path: [index, 'variantId'],
              message: `is in line ${known + 1}, too; put all its units in one line`,
            });
        }
      }),
  })
  .meta({ id: 'ReceiveGoods' });
export type ReceiveGoods = z.output<typeof receiveGoodsSchema>;
export type ReceiveGoodsInput = z.input<typeof receiveGoodsSchema>;

const { id, size, color } = adminProductSchema.shape.variants.element.shape;

const receivedLineSchema = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  variantId: id,
  name: z.string(),
  size,
  color,
  units: z.number().int(),
  /** Kwacha of a unit; null when it was not told. Missing for those who may not see costs. */
  cost: z.string().nullable().optional(),
});

export const goodsReceivedSchema = z
  .object({
    id: z.uuid(),
    receivedOn: z.string(),
    supplier: z.string(),
    note: z.string(),
    who: z.string(),
    when: z.string(),
    /** Who has taken it back, and when; null for a sheet that counts. */
    reversed: z.object({ who: z.string(), when: z.string() }).nullable(),
    /** Units of all lines. */
    units: z.number().int(),
    /** Kwacha of the lines whose cost was told. Missing for those who may not see costs. */
    total: z.string().optional(),
    /** Units whose cost was not told. Missing for those who may not see costs. */
    unitsWithoutCost: z.number().int().optional(),
    lines: z.array(receivedLineSchema),
  })
  .meta({ id: 'GoodsReceived' });
export type GoodsReceived = z.infer<typeof goodsReceivedSchema>;

/** A sheet in the list, with the number of its lines. */
export const goodsReceivedSummarySchema = goodsReceivedSchema
  .omit({ lines: true })
  .extend({ lineCount: z.number().int() })
  .meta({ id: 'GoodsReceivedSummary' });
export type GoodsReceivedSummary = z.infer<typeof goodsReceivedSummarySchema>;

/** `GET /api/admin/goods-received`. */
export const goodsReceivedQuerySchema = z.object(pagingQuery);
