/** Calls about payments of one order. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { layBySchema } from './lay-by.ts';
import { phoneNumber, zambianMobileNumber } from './phone-number.ts';
import {
  failureCodeSchema,
  networkStatusSchema,
  paymentMethodSchema,
  paymentStateSchema,
} from './payment-state.ts';
import { dialInstructionsSchema } from './payment-instructions.ts';
import { findTrackedOrder } from './order-reference.ts';
import { mobileNetworkSchema } from './status.ts';
import { findTransactionId, isAboutFailure, MAX_PASTED_TRANSACTION_ID } from './transaction-id.ts';
import { multiLineText, requiredText, singleLineText } from './text.ts';

/** PIN prompts that one order may begin. */
export const MAX_PROMPTS = 10;
/** The same for who has only a link to pay. */
export const MAX_PROMPTS_BY_LINK = 5;
/** Transaction ids that one order may send in. */
export const MAX_CLAIMS = 5;
/** The same for who has only a link to pay. */
export const MAX_CLAIMS_BY_LINK = 2;

/** Value of the header `ORDER_TOKEN_HEADER`. */
export const orderTokenSchema = z.string().regex(/^[\w.-]{20,500}$/, 'is not the token of an order');

/** Days for which a link that opens an order is valid. */
export const ORDER_LINK_DAYS = 30;
/** Days for which a link to pay for somebody else is valid. */
export const PAYMENT_LINK_DAYS = 7;

const failure = z
  .object({
    code: failureCodeSchema,
    /** What staff wrote for the shopper; null otherwise. */
    reason: z.string().nullable(),
  })
  .nullable();

/** A payment of an order as its shopper sees it. */
export const paymentSchema = z
  .object({
    id: z.uuid(),
    method: paymentMethodSchema,
    network: mobileNetworkSchema.nullable(),
    /** All but the last three digits are dots. */
    phone: z.string().nullable(),
    amount: z.string(),
    /** What has been paid back. */
    refunded: z.string(),
    /** Whether the shop still decides about it, such as money above the price, or is paying it back. */
    isUndecided: z.boolean(),
    status: paymentStateSchema,
    failure,
    createdAt: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

const mobileNumber = requiredText(40);

/** A phone that is asked for the PIN. */
export const askedPhoneSchema = zambianMobileNumber(mobileNumber);

/** `POST /api/orders/{id}/payments`. */
export const requestPaymentSchema = z
  .object({
    network: mobileNetworkSchema,
    phone: askedPhoneSchema,
    /** At least K1.00 and at most what is left; all that is left without it. */
    amount: moneySchema.optional(),
  })
  .meta({ id: 'RequestPayment' });
export type RequestPayment = z.infer<typeof requestPaymentSchema>;

/** `POST /api/orders/{id}/payment-pages`. */
export const openPaymentPageSchema = z
  .object({
    /** At least K1.00 and at most what is left; all that is left without it. */
    amount: moneySchema.optional(),
  })
  .meta({ id: 'OpenPaymentPage' });
export type OpenPaymentPage = z.infer<typeof openPaymentPageSchema>;

/** A page of the payment gateway, on which an order is paid. */
export const paymentPageSchema = z
  .object({ payment: paymentSchema, url: z.url() })
  .meta({ id: 'PaymentPage' });
export type PaymentPage = z.infer<typeof paymentPageSchema>;

/** The transaction id of a payment. It is found in what was pasted, such as a whole SMS. */
export const transactionIdSchema = multiLineText(MAX_PASTED_TRANSACTION_ID).transform((pasted, context) => {
  const isFailure = isAboutFailure(pasted);
  const transactionId = findTransactionId(pasted);
  if (transactionId !== null && !isFailure) return transactionId;
  context.addIssue(
    isFailure
      ? 'is from a message about a payment that failed. Please pay again, or enter only the transaction id of a payment that went through'
      : 'must be one transaction id, of 4 to 60 letters and digits, such as 1234567890; a phone number, an amount or a time is none',
  );
  return z.NEVER;
});

/** `POST /api/orders/{id}/payment-claims`. */
export const claimPaymentSchema = z
  .object({ transactionId: transactionIdSchema, phone: phoneNumber(mobileNumber) })
  .meta({ id: 'ClaimPayment' });
export type ClaimPayment = z.infer<typeof claimPaymentSchema>;

/** `POST /api/payment-options/predict`. */
export const predictNetworkSchema = z.object({ phone: askedPhoneSchema }).meta({ id: 'PredictNetwork' });

export const predictedNetworkSchema = z
  .object({ network: mobileNetworkSchema.nullable() })
  .meta({ id: 'PredictedNetwork' });

export const networkSchema = z.object({
  network: mobileNetworkSchema,
  status: networkStatusSchema,
  minAmount: z.string(),
  maxAmount: z.string(),
  /** Steps that bring the PIN prompt back, one text per step; often empty. */
  pinPromptInstructions: z.array(z.string()),
  /** The name that the PIN prompt shows, often not the shop's; null when it is not known. */
  payeeName: z.string().nullable(),
});

/** `GET /api/payment-options`. */
export const paymentOptionsSchema = z
  .object({
    /** The networks that take PIN prompts now; empty without a gateway. */
    prompt: z.array(networkSchema),
    /** What can be paid with on the page of a gateway, such as 'Card'; null without one. */
    page: z.object({ label: z.string() }).nullable(),
    /** Whether the shop has given out a gift card or credit, so that pages ask for its code. */
    credit: z.boolean(),
  })
  .meta({ id: 'PaymentOptions' });
export type PaymentOptions = z.infer<typeof paymentOptionsSchema>;

/** `POST /api/orders/lookup`. */
export const lookupOrderSchema = z
  .object({
    /** The last eight characters of the order's id or its running number, or a text that has one of them. */
    reference: singleLineText(500).transform((text, context) => {
      const reference = findTrackedOrder(text);
      if (reference !== null) return reference;
      context.addIssue('must be the number of the order, such as No. 1042 or 1a2b3c4d');
      return z.NEVER;
    }),
    phone: phoneNumber(mobileNumber),
  })
  .meta({ id: 'LookupOrder' });
export type LookupOrder = z.infer<typeof lookupOrderSchema>;

/** `POST /api/orders/{id}/payment-link`. */
export const createPaymentLinkSchema = z
  .object({
    /** What the link is for, at least K1.00 and at most what is left; all that is left without it. */
    amount: moneySchema.optional(),
  })
  .optional()
  .meta({ id: 'CreatePaymentLink' });
export type CreatePaymentLink = z.output<typeof createPaymentLinkSchema>;

/** A link to one order. */
export const orderLinkSchema = z
  .object({ orderId: z.uuid(), token: z.string(), expiresAt: z.string() })
  .meta({ id: 'OrderLink' });
export type OrderLink = z.infer<typeof orderLinkSchema>;

/** `GET /api/orders/{id}/payment-link`: what another person who pays sees. */
export const payableOrderSchema = z
  .object({
    orderId: z.uuid(),
    reference: z.string(),
    /** The order's running number. */
    number: z.number().int().nullable(),
    storeName: z.string(),
    /** What is to be paid: without goods that came back before. */
    totalAmount: z.string(),
    /** What has arrived for the order, less what was paid back. */
    amountPaid: z.string(),
    /** What is left of the order. */
    amountDue: z.string(),
    /** What the link is for, and what is left of that; null for all that is left of the order. */
    part: z.object({ amount: z.string(), due: z.string() }).nullable(),
    isPaid: z.boolean(),
    /** False when the order was cancelled. */
    isPayable: z.boolean(),
    /** How its lay-by stands, and what of that is due now; null for another order. */
    layBy: layBySchema.pick({ state: true, depositLeft: true, dueOn: true }).nullable(),
    /** What is paid in cash when it is handed over, which nobody is asked for before; null for nothing. */
    doorAmount: z.string().nullable(),
    holdsUntil: z.string().nullable(),
    /** How to pay by dialling, for each network. */
    dialInstructions: z.array(dialInstructionsSchema),
    /** Without phone numbers; of a link for a part, its own. */
    payments: z.array(paymentSchema),
  })
  .meta({ id: 'PayableOrder' });
export type PayableOrder = z.infer<typeof payableOrderSchema>;
