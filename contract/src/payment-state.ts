/** States of a payment and of a refund, and the changes between them: docs/behaviour.md#payment-states. */
import { z } from 'zod';
import { PAYMENT_METHODS } from './payment-method.ts';

/**
 * - `created`: stored; the gateway has not confirmed that it received the request
 * - `pending`: the payer, the network or a staff member has to decide
 * - `completed`: the money has arrived
 * - `failed`: the payer, the network or a staff member has refused
 * - `expired`: the gateway never received the request
 */
export const PAYMENT_STATES = ['created', 'pending', 'completed', 'failed', 'expired'] as const;
export const paymentStateSchema = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** The states that may follow a state. Money that arrives counts whatever was known before, and stays. */
export const NEXT_PAYMENT_STATES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'completed', 'failed', 'expired'],
  pending: ['completed', 'failed', 'expired'],
  completed: [],
  failed: ['completed'],
  expired: ['completed', 'failed'],
};

/** Why a payment failed. The storefront has words and a next step for each. */
export const FAILURE_CODES = [
  /** The payer declined, entered a wrong PIN, or let the prompt pass. */
  'not-approved',
  /** The payer has left the page of a gateway for another way to pay. */
  'page-left',
  'insufficient-balance',
  /** The number has no account at this network. */
  'payer-not-found',
  /** The payer has reached a limit of the network. */
  'payer-limit-reached',
  /** The payer's account can take no such amount. */
  'wallet-limit-reached',
  /** The payer has another payment in progress. */
  'payment-in-progress',
  'provider-unavailable',
  'amount-out-of-bounds',
  'invalid-phone-number',
  /** The gateway never received the request. */
  'not-received',
  /** Staff found no such payment. */
  'rejected',
  'unspecified',
] as const;
export const failureCodeSchema = z.enum(FAILURE_CODES);
export type FailureCode = z.infer<typeof failureCodeSchema>;

export const paymentMethodSchema = z.enum(PAYMENT_METHODS);

/** Why a payment needs a person, the most urgent first: docs/back-office.md#payments-tab. */
export const PAYMENT_ATTENTIONS = [
  /** Paid after the order was cancelled, and its goods are gone. */
  'paid-out-of-stock',
  /** The order is cancelled and the shop still has the money, or it came after all was paid back. */
  'paid-cancelled',
  /** The order was paid already, or all its goods had come back unpaid. */
  'paid-twice',
  /** All was paid back while its parcel was packed or with a rider, so that the order is not cancelled yet. */
  'refunded-packed',
  /** The gateway has reported the transaction id of this payment for another one. */
  'transaction-id-used',
  /** More has arrived than the order costs, such as when goods came back before. */
  'overpaid',
  /** The gateway reported another amount or currency. */
  'amount-mismatch',
  'refund-failed',
  /** The hold of an order has ended of which only a part is paid. */
  'part-paid',
  /** A shopper says that they have paid. */
  'claim',
  /** The outcome is not known after an hour. */
  'unclear',
] as const;
export const paymentAttentionSchema = z.enum(PAYMENT_ATTENTIONS);
export type PaymentAttention = z.infer<typeof paymentAttentionSchema>;

/** Whether a network takes PIN prompts now. */
export const NETWORK_STATUSES = ['operational', 'delayed', 'closed'] as const;
export const networkStatusSchema = z.enum(NETWORK_STATUSES);
export type NetworkStatus = z.infer<typeof networkStatusSchema>;

export const CURRENCY = 'ZMW';
