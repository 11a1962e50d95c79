/** Sales at the till: docs/back-office.md#till. */
import { z } from 'zod';
import { tillPinText } from './admin-account.ts';
import { moneySchema } from './amount.ts';
import { toNgwee } from './money.ts';
import { orderInputShape } from './order-fields.ts';
import { phoneNumber } from './phone-number.ts';
import {
  emptyOr,
  MAX_DISCOUNT_REASON,
  MAX_STAFF_LINES,
  saleLineSchema,
  salePaymentsSchema,
} from './staff-sale.ts';
import { optionalText, requiredText, singleLineText } from './text.ts';
import { isRepriced, valueOfLine } from './till-sums.ts';

/** Goods that the till's copy has at most. */
export const MAX_TILL_GOODS = 20_000;

/** A variant as the till sells it. */
export const tillVariantSchema = z.object({
  id: z.uuid(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string(),
  stock: z.number().int(),
});
export type TillVariant = z.infer<typeof tillVariantSchema>;

/** `GET /api/admin/till/goods`: a copy for the device, which sells by it while the shop does not answer. */
export const tillGoodsSchema = z
  .object({
    /** When the copy was made, by the server's clock. */
    at: z.string(),
    goods: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Null without one. */
        imageUrl: z.string().nullable(),
        /** Options that are chosen freely, of a product with one stock count. */
        sizes: z.array(z.string()),
        colors: z.array(z.string()),
        variants: z.array(tillVariantSchema),
      }),
    ),
  })
  .meta({ id: 'TillGoods' });
export type TillGoods = z.infer<typeof tillGoodsSchema>;
export type TillProduct = TillGoods['goods'][number];

const tillLineSchema = saleLineSchema
  .extend({
    /** As the slip says it: the product may be gone when the sale arrives. */
    name: singleLineText(300),
    /** Of one unit, as the slip says it. */
    price: moneySchema,
    /** Of one unit, before somebody has changed it for this line. */
    listPrice: moneySchema.optional(),
  })
  .refine((line) => toNgwee(line.off ?? '0.00') <= valueOfLine(line), {
    path: ['off'],
    message: 'must be at most the value of the line',
  })
  .meta({ id: 'TillLine' });
export type TillLine = z.output<typeof tillLineSchema>;

/** What a manager has approved at the till, signed by the shop. */
const approvalText = z.string().max(1000).optional();

/**
 * `POST /api/admin/till/sales`: what was sold at the counter, which is a fact. Prices are those of the slip, and units that
 * the stock does not have were there all the same.
 */
export const tillSaleSchema = z
  .strictObject({
    /** Of this sale, made by the device. A repeat with it returns the first one. */
    id: z.uuid('must be a UUID').toLowerCase(),
    /** By the device's clock. */
    soldAt: z.iso.datetime('must be a time'),
    /** Whether the slip was given out before the shop has answered. */
    isProvisional: z.boolean().default(false),
    lines: z
      .array(tillLineSchema)
      .min(1, 'must have at least one')
      .max(MAX_STAFF_LINES, `must be at most ${MAX_STAFF_LINES}`),
    customerName: singleLineText(200).default(''),
    /** Left out when it is no number: the sale has happened all the same. */
    customerPhone: emptyOr(phoneNumber(orderInputShape.customerPhone)).catch(''),
    /** Why something is taken off, or another price is taken. */
    discountReason: optionalText(MAX_DISCOUNT_REASON),
    /** Of a manager, for what the seller alone may not take off. */
    approval: approvalText,
    payments: salePaymentsSchema,
  })
  .superRefine(({ lines, discountReason }, context) => {
    if (isRepriced(lines) && discountReason === null)
      context.addIssue({ code: 'custom', path: ['discountReason'], message: 'is required' });
  })
  .meta({ id: 'TillSale' });
export type TillSale = z.output<typeof tillSaleSchema>;
export type TillSaleInput = z.input<typeof tillSaleSchema>;

/** `POST /api/admin/orders/{id}/void`. */
export const voidSaleSchema = z
  .strictObject({
    /** Of this void, made by the caller. A repeat with it changes nothing. */
    id: z.uuid('must be a UUID').toLowerCase(),
    reason: requiredText(MAX_DISCOUNT_REASON),
    /** Of a manager, for a sale that the seller alone may not void. */
    approval: approvalText,
  })
  .meta({ id: 'VoidSale' });
export type VoidSale = z.output<typeof voidSaleSchema>;

/** `GET /api/admin/till/approvers`: who has a PIN and may approve at the till. */
export const tillApproversSchema = z
  .object({ approvers: z.array(z.object({ id: z.uuid(), name: z.string() })) })
  .meta({ id: 'TillApprovers' });
export type TillApprover = z.infer<typeof tillApproversSchema>['approvers'][number];

/** `POST /api/admin/till/approvals`: a manager types the own PIN at the till of somebody else. */
export const approveSchema = z
  .strictObject({
    approverId: z.uuid('must be the id of a person').toLowerCase(),
    pin: tillPinText,
    what: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('void'), orderId: z.uuid('must be a UUID').toLowerCase() }),
      z.strictObject({
        kind: z.literal('discount'),
        /** Of the sale, made by the device. */
        saleId: z.uuid('must be a UUID').toLowerCase(),
        /** What it takes off at most. */
        off: moneySchema,
      }),
    ]),
  })
  .meta({ id: 'ApproveAtTill' });
export type ApproveAtTill = z.output<typeof approveSchema>;

export const approvalSchema = z.object({ approval: z.string() }).meta({ id: 'TillApproval' });
