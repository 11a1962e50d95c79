import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { SimulatorError } from '../shared/control-router.ts';
import { failed, failure, type Answer, type FailureReason, type IdField } from './failures.ts';
import { CURRENCY } from './providers.ts';
import { formatNgwee, parseBody, toNgwee } from './request-body.ts';
import type { Context } from './settings.ts';

export interface Account {
  type: 'MMO';
  accountDetails: { phoneNumber: string; provider: string };
}

interface Payment {
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
}

/** A deposit as `GET /v2/deposits/{id}` reports it in `data`. */
export interface Deposit extends Payment {
  depositId: string;
  payer: Account;
}

/** A refund as `GET /v2/refunds/{id}` reports it in `data`. */
export interface Refund extends Payment {
  refundId: string;
  recipient: Account;
}

export type CallbackData = Deposit | Refund;

/** What was paid, if it differs from what was asked. */
export interface Paid {
  amount?: string;
  currency?: string;
}

/** What differs between deposits and refunds. */
interface Kind<Data, Request> {
  idField: IdField;
  idOf: (payment: Request) => string;
  schema: z.ZodType<Request>;
  /** The words of the journal: what is asked, and what then happened. */
  words: { asks: string; noun: 'payment' | 'refund' };
  /** Fields of an accepted request's answer. */
  accepted: object;
  /** Makes the payment of a well-formed request, or says why pawaPay rejects it (HTTP 200, status REJECTED). */
  judge: (request: Request) => { payment: Data } | { failureReason: FailureReason };
  /** Begins what leads to the end of a new payment. */
  begin: (payment: Data) => void;
}

/** Returns whether a status never changes again. */
export function isFinal({ status }: { status: string }): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

/** Returns the current time as pawaPay writes it, in whole seconds. */
export const timestamp = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

/** Writes an amount as shoppers read it: `K780.00`. */
const describeMoney = ({ amount, currency }: Payment) =>
  currency === CURRENCY ? `K${amount}` : `${currency} ${amount}`;

/** The deposits or the refunds of one simulator, in memory: an id counts once, and a final payment never changes. */
export function createPayments<Data extends CallbackData, Request>(
  { schedule, journal, sendCallback }: Context,
  { idField, idOf, schema, words, accepted, judge, begin }: Kind<Data, Request>,
) {
  const payments = new Map<string, Data>();

  function note(text: string, payment: CallbackData): void {
    const { accountDetails } = 'payer' in payment ? payment.payer : payment.recipient;
    journal.add(words.noun, text, accountDetails.phoneNumber);
  }

  /** @throws SimulatorError when the payment does not exist or is final */
  function findOpen(id: string): Data {
    const payment = payments.get(id);
    if (!payment) throw new SimulatorError(`There is no ${words.noun} ${id}.`);
    if (isFinal(payment)) throw new SimulatorError(`The ${words.noun} is ${payment.status}.`);
    return payment;
  }

  function finish(id: string, change: Partial<Payment>): void {
    const payment = findOpen(id);
    Object.assign(payment, change);
    const result = payment.failureReason ? `failed: ${payment.failureReason.failureCode}` : 'completed';
    note(`The ${words.noun} of ${describeMoney(payment)} ${result}`, payment);
    sendCallback({ ...payment });
  }

  function complete(id: string, { amount, currency }: Paid = {}): void {
    finish(id, {
      status: 'COMPLETED',
      ...(amount === undefined ? {} : { amount: formatNgwee(toNgwee(amount)) }),
      ...(currency === undefined ? {} : { currency }),
      providerTransactionId: randomUUID(),
    });
  }

  function fail(id: string, failureCode: string): void {
    finish(id, { status: 'FAILED', failureReason: failure(failureCode) });
  }

  return {
    /** Answers the request for a payment. A rejected one is not stored, so its id can be sent again. */
    initiate(requestBody: unknown): Answer {
      const reject = (httpStatus: number, reason: FailureReason) =>
        failed(httpStatus, reason, { idField, body: requestBody, status: 'REJECTED' });
      const parsed = parseBody(schema, requestBody);
      if ('failureReason' in parsed) return reject(400, parsed.failureReason);
      const id = idOf(parsed.body);
      const answer = (status: string, { created }: Data, more: object = {}) => ({
        status: 200,
        body: { [idField]: id, status, ...more, created },
      });
      const existing = payments.get(id);
      if (existing) return answer('DUPLICATE_IGNORED', existing);
      const judged = judge(parsed.body);
      if ('failureReason' in judged) return reject(200, judged.failureReason);
      const { payment } = judged;
      payments.set(id, payment);
      note(`${words.asks} ${describeMoney(payment)}`, payment);
      begin(payment);
      return answer('ACCEPTED', payment, accepted);
    },
    findOpen,
    complete,
    fail,
    /** Completes a payment, or fails it with a code, after a delay and unless somebody did before. */
    finishLater(id: string, outcome: string, delayMs: number, options?: { background: boolean }): void {
      const act = () => {
        const payment = payments.get(id);
        if (!payment || isFinal(payment)) return;
        if (outcome === 'COMPLETED') complete(id);
        else fail(id, outcome);
      };
      schedule.after(delayMs, act, options);
    },
    note,
    find: (id: string) => payments.get(id),
    list: () => [...payments.values()],
    clear: () => payments.clear(),
  };
}
