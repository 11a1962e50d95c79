import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { creditCodeSchema } from './credit.ts';
import { orderHandoverSchema } from './handover.ts';
import { layBySchema, seenLayBySchema } from './lay-by.ts';
import { orderActionsSchema } from './order-actions.ts';
import { orderInputShape, shopperOrderShape } from './order-fields.ts';
import { dialInstructionsSchema } from './payment-instructions.ts';
import { paymentSchema } from './payments.ts';
import { phoneNumber, zambianMobileNumber } from './phone-number.ts';

/**
 * `POST /api/orders`: docs/behaviour.md#order-payload. The customer's number may be foreign; mobile money needs a Zambian
 * mobile number. An order that is paid on the page of a gateway or at the door needs none.
 */
export const placeOrderSchema = z
  .object({
    ...orderInputShape,
    customerPhone: phoneNumber(orderInputShape.customerPhone),
    recipientPhone: orderInputShape.recipientPhone.pipe(phoneNumber(z.string()).nullable()),
    mobileNumber: zambianMobileNumber(orderInputShape.mobileNumber).optional(),
    /** How the shopper wants to pay, when it is not by mobile money. */
    payBy: z.literal('page', 'must be page').optional(),
    /** A gift card or credit that pays the order, or a part of it. */
    creditCode: creditCodeSchema.optional(),
    /** What it pays, as the shopper saw it. The server answers 409 when it has less. */
    creditAmount: moneySchema.optional(),
    /** Places it as a lay-by, on the terms that the shopper saw. */
    layBy: seenLayBySchema.optional(),
  })
  .refine(
    ({ mobileNumber, payBy, payAtDoor }) => payAtDoor || mobileNumber !== undefined || payBy !== undefined,
    {
      path: ['mobileNumber'],
      error: 'is required',
      // Beside what else is missing.
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => path?.[0] === 'mobileNumber'),
    },
  )
  .refine(({ layBy, payAtDoor }) => layBy === undefined || !payAtDoor, {
    path: ['payAtDoor'],
    error: 'cannot be given together with a lay-by',
  })
  .superRefine(({ creditCode, creditAmount }, context) => {
    if ((creditCode === undefined) === (creditAmount === undefined)) return;
    const [missing, given] =
      creditCode === undefined ? ['creditCode', 'creditAmount'] : ['creditAmount', 'creditCode'];
    context.addIssue({ code: 'custom', path: [missing], message: `is required with ${given}` });
  })
  .meta({ id: 'PlaceOrder' });
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** Value of the Idempotency-Key header. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, hyphens or underscores');

/** Days after which an order is shown only to who knows its phone number: docs/shopping.md#order-page. */
export const ORDER_OPEN_DAYS = 30;

/** `POST /api/orders/{id}/reveal`. */
export const revealOrderSchema = z
  .object({ customerPhone: orderInputShape.customerPhone })
  .meta({ id: 'RevealOrder' });
export type RevealOrder = z.infer<typeof revealOrderSchema>;

export const orderLineSchema = z
  .object({
    id: z.uuid(),
    productName: z.string(),
    productPrice: z.string(),
    quantity: z.number().int(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    /** The current product; null when it was deleted or shoppers cannot see it. */
    product: z.object({ id: z.uuid(), slug: z.string(), imageUrl: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLineSchema>;

/** What of an order is paid. */
export const orderSumsShape = {
  /** What has arrived, less what was paid back. */
  amountPaid: z.string(),
  /** What is left to pay; nothing of an order that is paid, cancelled or was paid back. */
  amountDue: z.string(),
};

/** An order as its shopper sees it. */
export const orderSchema = z
  .object({
    ...shopperOrderShape,
    ...orderSumsShape,
    /** Also one that a credit note has ended: docs/behaviour.md#receipts. */
    hasReceipts: z.boolean(),
    items: z.array(orderLineSchema),
    /** Instructions for the chosen network: docs/shopping.md#payment-instructions. */
    paymentInstructions: z.string(),
    /** Instructions for each network, whatever was chosen. */
    dialInstructions: z.array(dialInstructionsSchema),
    /** Attempts to pay, oldest first: docs/behaviour.md#payment-states. */
    payments: z.array(paymentSchema),
    actions: orderActionsSchema,
    handover: orderHandoverSchema,
    /** Null for an order that is no lay-by. */
    layBy: layBySchema.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** One order of `GET /api/session/orders`. */
export const orderSummarySchema = z
  .object({
    id: shopperOrderShape.id,
    number: shopperOrderShape.number,
    createdAt: shopperOrderShape.createdAt,
    status: shopperOrderShape.status,
    paymentStatus: shopperOrderShape.paymentStatus,
    totalAmount: shopperOrderShape.totalAmount,
    waivedAmount: shopperOrderShape.waivedAmount,
    ...orderSumsShape,
    holdsUntil: shopperOrderShape.holdsUntil,
    /** Attempts to pay, oldest first, without numbers: the list has no personal data. */
    payments: z.array(paymentSchema),
    /** Units in all lines. */
    unitCount: z.number().int(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** Query of `GET /api/session/orders`. */
export const sessionOrdersQuerySchema = z.object({
  /** Returns only the order that this idempotency key has placed. */
  key: idempotencyKeySchema.optional(),
});

/** The newest orders that `GET /api/session/orders` returns. */
export const MAX_SESSION_ORDERS = 50;
