import type { Fault, ConnectionFault } from '../shared/fault-queue.ts';

/** What can be changed while the simulator runs. Times are milliseconds. */
export interface Settings {
  /** Where webhooks are sent; null sends none. */
  webhookUrl: string | null;
  /**
   * When a webhook comes: once the payer has gone back, before the payer's page answers, twice, or never. Before the page
   * answers, the shop may ask while it is still sent.
   */
  webhooks: 'after' | 'before' | 'twice' | 'never';
  /** The secret that webhooks carry, when it is not the right one. */
  forgedHash: string | null;
  /** What is paid instead of what was asked, in kwacha. */
  paidAmount: number | null;
  paidCurrency: string | null;
  /** How many answers of the verify call still say `pending` after a payment. */
  pendingAnswers: number;
  /** `enqueued` stays pending until the test completes it. */
  refundOutcome: 'completed' | 'enqueued' | 'failed';
  refundsPerPage: number;
}

export type SettingsChange = Partial<Settings>;

export const DEFAULT_SETTINGS: Settings = {
  webhookUrl: null,
  webhooks: 'after',
  forgedHash: null,
  paidAmount: null,
  paidCurrency: null,
  pendingAnswers: 0,
  refundOutcome: 'completed',
  refundsPerPage: 10,
};

export type Operation = 'payment' | 'verify' | 'refund' | 'refunds' | 'balance';

/** A fault of the API: an HTTP status, or a fault of the connection. */
export interface RequestFault extends Fault {
  operation: Operation;
  answer: number | ConnectionFault;
  /** Only for a question about this payment. The shop asks about others at any time. */
  txRef?: string;
}
