/** What comes back of an order, what goes out, and the money between them: docs/behaviour.md#changing-an-order. */
import { z } from 'zod';
import { adminOrderSchema } from './admin-order.ts';
import { moneySchema } from './amount.ts';
import { creditCodeSchema, issuedCreditSchema } from './credit.ts';
import { askedPhoneSchema, transactionIdSchema } from './payments.ts';
import { lineConflictSchema } from './problem.ts';
import { quotedLineSchema } from './quoted-line.ts';
import { MAX_STAFF_LINES, staffLineSchema } from './staff-sale.ts';
import { mobileNetworkSchema } from './status.ts';
import { requiredText } from './text.ts';

/** Characters of the reason of a change. */
export const MAX_CHANGE_REASON = 300;

/** Units of one line that come back, or were never sent. */
const backSchema = z
  .strictObject({
    lineId: z.uuid('must be the id of a line').toLowerCase(),
    quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(999, 'must be at most 999'),
    /** Units of them that do not go on sale again. Only of an order that was delivered. */
    damaged: z.int('must be a whole number').min(0, 'must be at least 0').default(0),
    /** The customer's request that they answer, which then has ended. */
    returnId: z.uuid('must be the id of a request').toLowerCase().optional(),
  })
  .refine(({ damaged, quantity }) => damaged <= quantity, {
    path: ['damaged'],
    message: 'must be at most the units that come back',
  })
  .meta({ id: 'ComingBack' });
export type ComingBack = z.infer<typeof backSchema>;

/**
 * How the difference is settled at once.
 * - `later`: the order waits for it, and a surplus is shown to staff
 * - `cash`, `manual` (mobile money with its transaction id, or a transfer) and `card` (the card machine): either way
 * - `prompt`: a phone is asked for the PIN
 * - `same`: back the way that it came, by the network to the phone
 * - `credit`: by the code of a gift card or credit; or back as a new credit
 *
 * What was paid by credit goes back to that first.
 */
export const SETTLEMENT_WAYS = ['later', 'cash', 'manual', 'card', 'prompt', 'same', 'credit'] as const;
export type SettlementWay = (typeof SETTLEMENT_WAYS)[number];

const settlementSchema = z
  .strictObject({
    way: z.enum(SETTLEMENT_WAYS, `must be one of ${SETTLEMENT_WAYS.join(', ')}`),
    /** The transaction id of `manual`, or the last digits of the slip of `card`. */
    transactionId: transactionIdSchema.optional(),
    /** The phone that `prompt` asks. */
    phone: askedPhoneSchema.optional(),
    /** Its network, or that by which `manual` came; that of the order without it. */
    network: mobileNetworkSchema.optional(),
    /** The code that pays by `credit`. */
    creditCode: creditCodeSchema.optional(),
  })
  .superRefine(({ way, transactionId, phone, network }, context) => {
    if (transactionId !== undefined && way !== 'manual' && way !== 'card')
      context.addIssue({
        code: 'custom',
        path: ['transactionId'],
        message: 'is only for mobile money and cards',
      });
    if (way !== 'prompt') return;
    for (const [field, value] of Object.entries({ phone, network }))
      if (value === undefined) context.addIssue({ code: 'custom', path: [field], message: 'is required' });
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.output<typeof settlementSchema>;

const goodsShape = {
  back: z
    .array(backSchema)
    .max(MAX_STAFF_LINES, `must be at most ${MAX_STAFF_LINES}`)
    .refine((all) => new Set(all.map(({ lineId, returnId }) => returnId ?? lineId)).size === all.length, {
      message: 'must name each line once, and once for each request',
    })
    .default([]),
  out: z.array(staffLineSchema).max(MAX_STAFF_LINES, `must be at most ${MAX_STAFF_LINES}`).default([]),
};

/** `POST /api/admin/orders/{id}/changes/quote`. */
export const quoteChangeSchema = z.strictObject(goodsShape).meta({ id: 'QuoteChange' });
export type QuoteChange = z.output<typeof quoteChangeSchema>;

/** A signed amount. */
const differenceSchema = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/, 'must be an amount, such as 95.00 or -95.00')
  .meta({ description: 'Kwacha, as a decimal string; negative when the shop owes it', example: '-95.00' });

/** `POST /api/admin/orders/{id}/changes`. */
export const changeOrderSchema = z
  .strictObject({
    /** Of this change, made by the caller. A repeat with it changes nothing; another change with it is refused. */
    id: z.uuid('must be a UUID').toLowerCase(),
    ...goodsShape,
    /** What is left to pay after the change; negative for what the shop then owes. It comes from the quote. */
    expectedDifference: differenceSchema,
    /** `updatedAt` of the order that was seen. */
    expectedVersion: z.iso.datetime('must be a time').optional(),
    settlement: settlementSchema.default({ way: 'later' }),
    /** For the timeline. */
    reason: requiredText(MAX_CHANGE_REASON).optional(),
  })
  .refine(({ back, out }) => back.length + out.length > 0, {
    path: ['out'],
    message: 'or back must have a line',
  })
  .meta({ id: 'ChangeOrder' });
export type ChangeOrder = z.output<typeof changeOrderSchema>;
export type ChangeOrderInput = z.input<typeof changeOrderSchema>;

/** Response of `POST /api/admin/orders/{id}/changes`: the order with its timeline. */
export const changedOrderSchema = adminOrderSchema
  .extend({
    /** The credit that went back to the customer; null for none, and for a repeat. */
    issuedCredit: issuedCreditSchema.nullable(),
  })
  .meta({ id: 'ChangedOrder' });

/** Response of `POST /api/admin/orders/{id}/changes/quote`. It changes and reserves nothing. */
export const changeQuoteSchema = z
  .object({
    /** The lines of `out`, in its order. */
    out: z.array(quotedLineSchema),
    /** What the goods cost after the change, without those that came back. */
    goods: moneySchema,
    discountAmount: moneySchema,
    deliveryFee: moneySchema,
    /** What the customer then has costs. */
    cost: moneySchema,
    /** What is paid of it, or nobody has to pay: `cost` − `difference`. */
    paid: moneySchema,
    difference: differenceSchema,
    /** Why it cannot be done as it is. */
    conflicts: z.array(
      z.object({ field: z.string(), message: z.string(), line: lineConflictSchema.optional() }),
    ),
  })
  .meta({ id: 'ChangeQuote' });
export type ChangeQuote = z.infer<typeof changeQuoteSchema>;
