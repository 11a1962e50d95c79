import type { FailureReason } from './failures.ts';

export interface Account {
  type: 'MMO';
  accountDetails: { phoneNumber: string; provider: string };
}

interface PaymentFields {
  /** ACCEPTED, PROCESSING, …, or any text that a test sets. COMPLETED and FAILED are final. */
  status: string;
  /** With two decimals, as pawaPay reports amounts. */
  amount: string;
  currency: string;
  country: string;
  customerMessage: string;
  clientReferenceId?: string;
  created: string;
  providerTransactionId?: string;
  failureReason?: FailureReason;
  metadata?: Record<string, string>;
}

/** A deposit as `GET /v2/deposits/{id}` reports it in `data`. */
export interface Deposit extends PaymentFields {
  depositId: string;
  payer: Account;
}

/** A refund as `GET /v2/refunds/{id}` reports it in `data`. */
export interface Refund extends PaymentFields {
  refundId: string;
  recipient: Account;
}

/** Returns whether a status never changes again. */
export function isFinal({ status }: Pick<PaymentFields, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

/** Returns the current time as pawaPay writes it, in whole seconds. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}
