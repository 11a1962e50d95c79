import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SimulatorError } from '../shared/control-router.ts';
import type { Settings } from './settings.ts';

/** The body of `POST /v3/payments`, as Flutterwave documents it. */
const paymentSchema = z.object({
  tx_ref: z.string().min(1),
  amount: z.number().positive(),
  currency: z.string().length(3).default('NGN'),
  redirect_url: z.url(),
  payment_options: z.string().optional(),
  session_duration: z.number().int().min(1).max(1440).optional(),
  max_retry_attempt: z.number().int().min(1).optional(),
  customer: z.object({ email: z.email(), name: z.string().optional(), phonenumber: z.string().optional() }),
  customizations: z.object({ title: z.string(), description: z.string() }).partial().optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});

/** A page that was opened. */
export interface HostedPage extends z.output<typeof paymentSchema> {
  token: string;
  createdAt: number;
}

/** An attempt to pay on a page, as the verify call reports it. */
export interface Transaction {
  id: number;
  tx_ref: string;
  flw_ref: string;
  amount: number;
  charged_amount: number;
  currency: string;
  status: 'successful' | 'failed' | 'pending';
  processor_response: string;
  payment_type: 'card';
  customer: { email: string };
  card: { first_6digits: string; last_4digits: string };
}

export interface Refund {
  id: number;
  tx_id: number;
  amount_refunded: number;
  status: string;
  destination: 'payment_source';
  comments: string;
}

const refundSchema = z.object({ amount: z.number().positive().optional(), comments: z.string().default('') });

const DEFAULT_MINUTES = 1440;

/** Pages, transactions and refunds of one simulator, in memory. */
export function createLedger(settings: Settings) {
  let nextId = 4_100_001;
  const pages: HostedPage[] = [];
  const transactions: Transaction[] = [];
  const refunds: Refund[] = [];
  /** Answers that still say `pending`, by transaction. */
  const pendingAnswers = new Map<number, number>();

  const newestOf = (txRef: string) => transactions.findLast(({ tx_ref }) => tx_ref === txRef);

  return {
    pages,
    transactions,
    refunds,
    open(body: unknown): HostedPage {
      const page = {
        ...paymentSchema.parse(body),
        token: randomBytes(9).toString('hex'),
        createdAt: Date.now(),
      };
      pages.push(page);
      return page;
    },
    /** @throws SimulatorError for an unknown page, or one that cannot be paid any more */
    pay(find: (page: HostedPage) => boolean, outcome: 'successful' | 'failed'): Transaction {
      const page = pages.findLast(find);
      if (!page) throw new SimulatorError('There is no such page.');
      const { tx_ref, session_duration = DEFAULT_MINUTES, createdAt } = page;
      if (Date.now() > createdAt + session_duration * 60_000)
        throw new SimulatorError('The session of this page has ended.');
      if (transactions.some((one) => one.tx_ref === tx_ref && one.status === 'successful'))
        throw new SimulatorError('This page was paid already.');
      const isPaid = outcome === 'successful';
      const amount = settings.paidAmount ?? page.amount;
      nextId += 1;
      const transaction: Transaction = {
        id: nextId,
        tx_ref,
        flw_ref: `FLW-MOCK-${nextId}`,
        amount,
        charged_amount: amount,
        currency: settings.paidCurrency ?? page.currency,
        status: outcome,
        processor_response: isPaid ? 'Approved by Financial Institution' : 'Declined by the card issuer',
        payment_type: 'card',
        customer: { email: page.customer.email },
        card: { first_6digits: '553188', last_4digits: '2950' },
      };
      transactions.push(transaction);
      pendingAnswers.set(nextId, settings.pendingAnswers);
      return transaction;
    },
    newestOf,
    /** Returns the transaction as the verify call reports it now. */
    verify(find: (transaction: Transaction) => boolean): Transaction | undefined {
      const transaction = transactions.findLast(find);
      if (!transaction) return undefined;
      const left = pendingAnswers.get(transaction.id) ?? 0;
      if (left === 0) return transaction;
      pendingAnswers.set(transaction.id, left - 1);
      return { ...transaction, status: 'pending' };
    },
    /** @throws SimulatorError with Flutterwave's reason */
    refund(id: number, body: unknown): Refund {
      const transaction = transactions.find((one) => one.id === id && one.status === 'successful');
      if (!transaction) throw new SimulatorError('No transaction was found for this id');
      const { amount = transaction.amount, comments } = refundSchema.parse(body);
      const before = refunds
        .filter(({ tx_id, status }) => tx_id === id && status !== 'failed')
        .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
      if (amount + before > transaction.amount + 1e-9)
        throw new SimulatorError('The refund amount is more than what is left of the transaction');
      nextId += 1;
      const status = settings.refundOutcome === 'enqueued' ? 'pending' : settings.refundOutcome;
      const refund: Refund = {
        id: nextId,
        tx_id: id,
        amount_refunded: amount,
        status,
        destination: 'payment_source',
        comments,
      };
      refunds.push(refund);
      return refund;
    },
    /** The next answers say how the payments have ended. */
    endPending: () => pendingAnswers.clear(),
    clear(): void {
      for (const list of [pages, transactions, refunds]) list.length = 0;
      pendingAnswers.clear();
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
