/** Receipts and credit notes of orders: docs/behaviour.md#receipts. */
import { z } from 'zod';
import { paymentMethodSchema } from './payment-state.ts';
import { mobileNetworkSchema } from './status.ts';

export const receiptVatSchema = z.object({
  /** Percent, such as `16` or `16.5`. */
  rate: z.string(),
  amount: z.string(),
});
export type ReceiptVat = z.infer<typeof receiptVatSchema>;

/** The shop as it was when the document was issued. */
export const receiptShopSchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  tpin: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type ReceiptShop = z.infer<typeof receiptShopSchema>;

/** Money that moved: a payment of the order, or what was paid back of one. */
export const receiptMoneySchema = z.object({
  id: z.uuid(),
  method: paymentMethodSchema,
  network: mobileNetworkSchema.nullable(),
  transactionId: z.string().nullable(),
  amount: z.string(),
  /** The notes that the customer gave for cash; null when nobody knows, or some of it went back later. */
  cashGiven: z.string().nullable(),
  at: z.string(),
});
export type ReceiptMoney = z.infer<typeof receiptMoneySchema>;

/** Money of a receipt that was paid back, or was recorded by mistake and never received. */
export const creditedMoneySchema = receiptMoneySchema.extend({ kind: z.enum(['refund', 'correction']) });
export type CreditedMoney = z.infer<typeof creditedMoneySchema>;

/** What every document has. */
const document = {
  number: z.number().int(),
  issuedAt: z.string(),
  shop: receiptShopSchema,
  amount: z.string(),
  vat: receiptVatSchema.nullable(),
};

export const creditNoteSchema = z
  .object({
    ...document,
    /** Why: `refund`, money that was recorded by mistake, or lines that have changed. */
    reason: z.enum(['refund', 'correction', 'changed']),
    refunds: z.array(creditedMoneySchema),
  })
  .meta({ id: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** `GET /api/orders/{id}/receipt`. Only the customer's name may change, by a correction or an erasure. */
export const orderReceiptSchema = z
  .object({
    ...document,
    orderId: z.uuid(),
    /** The order's running number. */
    orderNumber: z.number().int().nullable(),
    orderedAt: z.string(),
    customerName: z.string(),
    /** The staff member who placed the order; null for a shopper. */
    soldBy: z.string().nullable(),
    lines: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        size: z.string().nullable(),
        color: z.string().nullable(),
        quantity: z.number().int(),
        price: z.string(),
        amount: z.string(),
      }),
    ),
    goods: z.string(),
    discount: z.object({ code: z.string().nullable(), amount: z.string() }).nullable(),
    /** Null for an order without a delivery method. `paidOnCollection`: the amount does not include the fee. */
    delivery: z.object({ name: z.string(), fee: z.string(), paidOnCollection: z.boolean() }).nullable(),
    /** What came back, and is not charged. */
    waived: z.string().nullable(),
    payments: z.array(receiptMoneySchema),
    /** The number of the order's receipt that counts now; null when credit notes have ended all of them. */
    current: z.number().int().nullable(),
    /** The credit notes that correct this receipt, oldest first. */
    creditNotes: z.array(creditNoteSchema),
    /** Numbers of the order's other receipts, oldest first: one that a credit note has ended is followed by another. */
    otherReceipts: z.array(z.number().int()),
  })
  .meta({ id: 'OrderReceipt' });
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;

/** Query of `GET /api/orders/{id}/receipt`; without a number the receipt that counts, or the newest one. */
export const receiptQuerySchema = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be the number of a receipt')
    .transform(Number)
    .optional(),
});
