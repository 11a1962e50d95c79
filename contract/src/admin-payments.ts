/** Payments in the back office: docs/back-office.md#payments-tab. */
import { z } from 'zod';
import { moneySchema, positiveMoney } from './amount.ts';
import { pagingQuery } from './paging-query.ts';
import { OTHER_SOURCES, type PaymentMethod } from './payment-method.ts';
import {
  failureCodeSchema,
  networkStatusSchema,
  paymentAttentionSchema,
  paymentMethodSchema,
  paymentStateSchema,
} from './payment-state.ts';
import { transactionIdSchema } from './payments.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { mobileNetworkSchema, orderStatusSchema, paymentStatusSchema } from './status.ts';
import { requiredText, singleLineText } from './text.ts';

/** An entry of a payment's timeline. */
export const paymentEventSchema = z
  .object({
    id: z.uuid(),
    source: z.enum(['request', 'callback', 'poll', 'shopper', 'staff', 'shop']),
    /** The state that was reported, or what a person did. */
    status: z.string(),
    /** Whether the gateway has signed a callback; null for everything else. */
    signatureValid: z.boolean().nullable(),
    who: z.string().nullable(),
    when: z.string(),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** A payment or refund in the list. */
export const adminPaymentRowSchema = z
  .object({
    id: z.uuid(),
    /** A correction takes back a manual payment that was recorded by mistake. */
    kind: z.enum(['payment', 'refund', 'correction']),
    /** The payment that a refund or correction is about. */
    refundedPayment: z.uuid().nullable(),
    order: z.object({
      id: z.uuid(),
      number: z.number().int().nullable(),
      customerName: z.string(),
      /** In E.164; empty for one that has none. */
      customerPhone: z.string(),
      status: orderStatusSchema,
      paymentStatus: paymentStatusSchema,
      totalAmount: z.string(),
      /** What is left to pay. */
      amountDue: z.string(),
      createdAt: z.string(),
    }),
    method: paymentMethodSchema,
    gateway: z.string(),
    network: mobileNetworkSchema.nullable(),
    /** The number that pays, in E.164; null when nobody knows it. */
    phone: z.string().nullable(),
    amount: z.string(),
    /** What has been paid back, is on its way, or was recorded by mistake. */
    refunded: z.string(),
    /** The part of `refunded` that was recorded by mistake, and never received. */
    corrected: z.string(),
    status: paymentStateSchema,
    /** Why staff have to look at it; null when nobody has to. */
    attention: paymentAttentionSchema.nullable(),
    /** When it is `overpaid` or `paid-twice`: what has arrived for the order above what it costs, and has not been paid back. */
    surplus: z.string().nullable(),
    /** What the gateway has received, when that is another amount or currency. Only that is confirmed. */
    received: z.object({ amount: z.string(), currency: z.string() }).nullable(),
    transactionId: z.string().nullable(),
    failure: z.object({ code: failureCodeSchema, reason: z.string().nullable() }).nullable(),
    createdAt: z.string(),
    completedAt: z.string().nullable(),
  })
  .meta({ id: 'AdminPaymentRow' });
export type AdminPaymentRow = z.infer<typeof adminPaymentRowSchema>;

export const adminPaymentsSchema = z.array(adminPaymentRowSchema);

/** A payment with its timeline, oldest event first. Every change of a payment answers with it. */
export const adminPaymentSchema = adminPaymentRowSchema
  .extend({ events: z.array(paymentEventSchema) })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

/** A transaction id, an amount, a phone number, or what a search of orders finds an order by. */
const paymentSearch = singleLineText(SEARCH_MAX_LENGTH).optional();

/** Query of `GET /api/admin/payments/export.csv`; exports all without a search. */
export const exportPaymentsQuerySchema = z.object({ search: paymentSearch });

/** Query of `GET /api/admin/payments`. With `needs=attention`, the most urgent come first; otherwise the newest. */
export const adminPaymentsQuerySchema = z
  .object({
    needs: z.literal('attention', 'must be attention').optional(),
    /** Only the payments of one order. */
    order: z.uuid('must be a UUID').optional(),
    search: paymentSearch,
    ...pagingQuery,
  })
  .refine(({ search, needs, order }) => !search || (needs === undefined && order === undefined), {
    path: ['search'],
    message: 'must be alone',
  });
export type AdminPaymentsQuery = z.infer<typeof adminPaymentsQuerySchema>;

/** `POST /api/admin/payments/{id}/confirm`. */
export const confirmPaymentSchema = z
  .object({
    transactionId: transactionIdSchema.optional(),
    /** What has come, of a payment that staff verify; the payment's amount without it. */
    amount: positiveMoney.optional(),
  })
  .meta({ id: 'ConfirmPayment' });
export type ConfirmPayment = z.infer<typeof confirmPaymentSchema>;

/** Methods of the payments that staff record. */
export const RECORDED_METHODS = ['cash', 'manual', 'card'] as const satisfies PaymentMethod[];

/** `POST /api/admin/orders/{id}/payments`: money that staff have received, the whole sum or a part of it. */
export const recordPaymentSchema = z
  .object({
    method: z.enum(RECORDED_METHODS),
    /** Also more than is due. */
    amount: positiveMoney,
    /** The transaction id of mobile money, or the last digits of the card machine's slip. */
    transactionId: transactionIdSchema.optional(),
    /** The network of mobile money; that of the claim, or else of the order, without it. */
    network: mobileNetworkSchema.optional(),
  })
  .refine(({ method, transactionId }) => method !== 'cash' || transactionId === undefined, {
    path: ['transactionId'],
    message: 'is only for mobile money and cards; cash has no transaction id',
  })
  .refine(({ method, network }) => method === 'manual' || network === undefined, {
    path: ['network'],
    message: 'is only for mobile money',
  })
  .meta({ id: 'RecordPayment' });
export type RecordPayment = z.infer<typeof recordPaymentSchema>;

export const MAX_REJECTION_REASON = 300;

/** `POST /api/admin/payments/{id}/reject`. */
export const rejectPaymentSchema = z
  .object({ reason: requiredText(MAX_REJECTION_REASON) })
  .meta({ id: 'RejectPayment' });
export type RejectPayment = z.infer<typeof rejectPaymentSchema>;

export const MAX_KEPT_REASON = 500;

/** `POST /api/admin/payments/{id}/keep`: money of a cancelled order that is not paid back. */
export const keepPaymentSchema = z
  .object({ reason: requiredText(MAX_KEPT_REASON) })
  .meta({ id: 'KeepPayment' });
export type KeepPayment = z.infer<typeof keepPaymentSchema>;

/** What happens to the money of a payment: it goes back the way it came, or the shop keeps it, with a reason. */
const moneyDecisionSchema = z
  .object({
    id: z.uuid('must be the id of a payment').toLowerCase(),
    decision: z.enum(['refund', 'keep'], 'must be refund or keep'),
    /** `refunded` of the payment that the staff member saw. */
    expectedRefunded: moneySchema,
    /** Why the shop keeps it, for the timeline. */
    reason: requiredText(MAX_KEPT_REASON).optional(),
  })
  .refine(({ decision, reason }) => (decision === 'keep') === (reason !== undefined), {
    path: ['reason'],
    message: 'is required for money that the shop keeps, and only for it',
  });
export type MoneyDecision = z.output<typeof moneyDecisionSchema>;

/** Payments of one order that have arrived. Hardly any order has more than five. */
const MAX_DECISIONS = 200;

/** `POST /api/admin/orders/{id}/cancel`. Without payments, what the customer has paid waits for a decision. */
export const cancelOrderSchema = z
  .object({
    /** The status that staff saw. */
    expected: orderStatusSchema,
    /** Each payment whose money the shop has. */
    payments: z
      .array(moneyDecisionSchema)
      .max(MAX_DECISIONS, `must be at most ${MAX_DECISIONS}`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must name each payment once')
      .default([]),
    /** Whether it is cancelled because the customer asks for it: 409 `changed-meanwhile` when that is withdrawn. */
    asked: z.boolean('must be true or false').default(false),
  })
  .meta({ id: 'CancelOrder' });

export const MAX_REFUND_REASON = 300;

/** `POST /api/admin/payments/{id}/refund`; everything that is left without an amount. */
export const refundAmountSchema = z
  .object({
    amount: moneySchema.optional(),
    /** How it goes back, when that is another way than the money came; with a reason. */
    method: z.enum(RECORDED_METHODS).optional(),
    /** The transaction id of mobile money that staff have sent. */
    transactionId: transactionIdSchema.optional(),
    reason: requiredText(MAX_REFUND_REASON).optional(),
    /** `refunded` of the payment that the staff member saw. The server answers 409 `changed-meanwhile` when it differs. */
    expectedRefunded: moneySchema.optional(),
  })
  .refine(({ method, reason }) => method === undefined || reason !== undefined, {
    path: ['reason'],
    message: 'is required when the money goes back another way',
  })
  .refine(({ method, transactionId }) => method === 'manual' || transactionId === undefined, {
    path: ['transactionId'],
    message: 'is only for mobile money that staff have sent',
  })
  .meta({ id: 'RefundPayment' });
export type RefundAmount = z.infer<typeof refundAmountSchema>;

/** `POST /api/admin/payments/{id}/move`: money above what an order costs, to another open order of the same phone. */
export const movePaymentSchema = z
  .object({
    orderId: z.uuid('must be the id of an order').toLowerCase(),
    /** All that both orders allow without it. */
    amount: positiveMoney.optional(),
    /** As in `RefundPayment`. */
    expectedRefunded: moneySchema.optional(),
  })
  .meta({ id: 'MovePayment' });
export type MovePayment = z.infer<typeof movePaymentSchema>;

/** `GET /api/admin/payments/{id}/targets`: where money above what an order costs can go. */
export const moveTargetsSchema = z
  .array(z.object({ id: z.uuid(), createdAt: z.string(), amountDue: z.string() }))
  .meta({ id: 'MoveTargets' });
export type MoveTarget = z.infer<typeof moveTargetsSchema>[number];

/** `GET /api/admin/payments/summary`: figures of the dashboard, in kwacha. Days are the shop's. */
export const paymentSummarySchema = z
  .object({
    /** Payments that need a person. */
    attention: z.number().int(),
    /** What has arrived today, before refunds and without what was recorded by mistake. */
    paidToday: z.string(),
    /** Payments whose outcome is not known, of any day. */
    waiting: z.number().int(),
    /** Payments begun today that have failed. */
    failed: z.number().int(),
    /** The same by network, of cards and of cash; what has no figures is missing. */
    byNetwork: z.array(
      z.object({
        /** Null for what comes by none, and for mobile money of an unknown one. */
        network: mobileNetworkSchema.nullable(),
        /** Null for mobile money. */
        method: z.enum(OTHER_SOURCES).nullable(),
        paidToday: z.string(),
        waiting: z.number().int(),
        failed: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'PaymentSummary' });
export type PaymentSummary = z.infer<typeof paymentSummarySchema>;

/** `GET /api/admin/payments/gateway`. */
export const gatewayStateSchema = z
  .object({
    /** What the owner has to change, so that payments work; null when nothing, and for who may not change it. */
    problem: z.string().nullable(),
    /** Each configured gateway. */
    gateways: z.array(
      z.object({
        name: z.string(),
        /** What people call it. */
        label: z.string(),
        /** `refused`: it does not accept the shop, or is configured wrongly; `away`: it does not answer now. */
        state: z.enum(['works', 'refused', 'away']),
        /** What it does for the shop. */
        does: z.array(z.enum(['prompt', 'page', 'refund', 'part-refund'])),
        /** What can be paid with on its page; null without one. */
        page: z.string().nullable(),
        /** The networks whose phones it prompts. */
        networks: z.array(z.object({ network: mobileNetworkSchema, status: networkStatusSchema })),
        /** What the owner has to change; null for who may not change it. */
        problem: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'GatewayState' });
export type GatewayState = z.infer<typeof gatewayStateSchema>;
