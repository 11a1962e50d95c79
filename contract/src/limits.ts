/**
 * Limits against abuse, in one table. Each is changed by its variable: `LIMIT_ORDERS=500` changes the points of `orders`.
 *
 * A mobile network puts thousands of phones behind one address, so what counts by address is generous. What protects one
 * order, phone or account is strict.
 */
import { z } from 'zod';
import { requestPasswordResetSchema } from './admin-session.ts';
import { creditCodeSchema } from './credit.ts';
import { isCreditCode } from './credit-terms.ts';
import { isPossibleCode, typedCodeSchema } from './discount-code.ts';
import { isOrderNumber } from './order-reference.ts';
import { lookupOrderSchema } from './payments.ts';
import type { Problem } from './problem.ts';
import { problemType } from './problem-type.ts';
import type { ProblemName } from './problem-types.ts';

/** What a call was answered with; without a status when the answer is lost. */
export interface LimitedAnswer {
  status?: number;
  problem?: Problem;
}

export type LimitKey = 'address' | 'device' | 'id' | 'session' | z.ZodType<string>;

export interface Limit {
  /** Requests of a key in the time. */
  points: number;
  seconds: number;
  /**
   * What requests are counted by, or several together. `device`: one on which staff has signed in, else the address. `id`: the
   * path's parameter. A schema reads the key in the body; a body that it rejects does not count.
   */
  by: LimitKey | readonly LimitKey[];
  /** What the answer says first. */
  reason?: string;
  /** Whether each proxy counts alone, because the limit protects the process. */
  local?: true;
  /** Bodies that count; all by default. */
  concerns?: z.ZodType;
  /** Whether an answer counts; all do by default. A request counts before its answer, and is taken back. */
  counts?: (answer: LimitedAnswer) => boolean;
  /**
   * What happens to further requests instead of 429. `no-sms`: the order is placed without SMS. `hide-code`: the call runs,
   * and 429 replaces an answer that depends on the code.
   */
  beyond?: 'hide-code' | 'no-sms';
  /** Whether calls of signed-in staff do not count, because they serve many customers from one place. */
  staffFree?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const isClientError = ({ status }: LimitedAnswer): boolean =>
  status !== undefined && status >= 400 && status < 500;
const isNew = ({ status }: LimitedAnswer): boolean => status === undefined || status === 201;
const isProblem =
  (name: ProblemName) =>
  ({ problem }: LimitedAnswer): boolean =>
    problem?.type === problemType(name);

/** A text that could be a code. Other text is no guess. */
const possibleCode = typedCodeSchema.refine((code) => isPossibleCode(code));

/** The same for gift cards and credit. */
const possibleCreditCode = creditCodeSchema.refine(isCreditCode);

/** Checks, orders and payments count together, so that nobody finds codes by trying. A code that exists and does not count is no guess. */
const codes = {
  seconds: 15 * MINUTE,
  concerns: z.union([
    z.object({ code: possibleCode }),
    z.object({ discountCode: possibleCode }),
    z.object({ creditCode: possibleCreditCode }),
  ]),
  counts: ({ problem }: LimitedAnswer) => problem?.refusal === 'unknown',
  beyond: 'hide-code',
} as const;

const TRIES = { points: 5, seconds: 15 * MINUTE };

const reference = z
  .object({ reference: lookupOrderSchema.shape.reference })
  .transform((body) => body.reference);

/** The phone number with which an order is looked up by its running number, which can be guessed. */
const phoneOfNumber = z
  .object({
    reference: lookupOrderSchema.shape.reference.refine((text) => isOrderNumber(text)),
    phone: lookupOrderSchema.shape.phone,
  })
  .transform((body) => body.phone);

const email = z
  .object({ email: requestPasswordResetSchema.shape.email })
  .transform((body) => body.email.toLowerCase());

const TABLE = {
  // Every call
  'session-calls': { points: 600, seconds: MINUTE, by: 'session', local: true },
  calls: { points: 6000, seconds: MINUTE, by: 'address', local: true },
  /** A page has up to 40. */
  images: { points: 12_000, seconds: MINUTE, by: 'address', local: true },
  /** Pages that the server renders, instead of sending them from its cache. The browser renders further ones. */
  renders: { points: 600, seconds: MINUTE, by: 'address', local: true },
  /** A client without gzip gets twenty times the bytes. */
  feeds: { points: 20, seconds: MINUTE, by: 'address', local: true },

  // Carts and orders
  'session-cart-changes': { points: 120, seconds: MINUTE, by: 'session', local: true },
  'cart-changes': { points: 1200, seconds: MINUTE, by: 'address', local: true },
  orders: {
    points: 300,
    seconds: 10 * MINUTE,
    by: 'address',
    staffFree: true,
    counts: isNew,
    reason: 'There are many orders from your network just now.',
  },
  /** Each SMS costs money. */
  'sms-orders': {
    points: 60,
    seconds: HOUR,
    by: 'address',
    counts: isNew,
    beyond: 'no-sms',
    staffFree: true,
  },
  'session-codes': { ...codes, points: 20, by: 'session' },
  codes: { ...codes, points: 600, by: 'address' },
  lookups: { ...TRIES, points: 60, by: 'address', counts: isProblem('not-found') },
  /** Anybody may try an order, so tries from elsewhere must not lock its buyer out. */
  'order-lookups': { ...TRIES, by: [reference, 'address'], counts: isProblem('not-found') },
  'order-lookups-anywhere': { ...TRIES, points: 100, by: reference, counts: isProblem('not-found') },
  /** Numbers follow each other, so whoever knows a phone number must not count through them. */
  'number-lookups': {
    points: 10,
    seconds: 24 * HOUR,
    by: phoneOfNumber,
    counts: isProblem('not-found'),
    reason:
      'Please use the eight characters at the end of the link in our first message, or on the page of your order.',
  },
  'order-phones': { ...TRIES, by: 'id', counts: isProblem('wrong-phone-number') },
  /** Each keeps a processor busy. A round has 60 stops at most. */
  'round-photos': { points: 200, seconds: HOUR, by: 'id' },
  reviews: { points: 120, seconds: 10 * MINUTE, by: 'address' },
  /** A buyer writes a review for each product and corrects it. Who shares the link shares the limit. */
  'order-reviews': { points: 30, seconds: 10 * MINUTE, by: 'id' },
  /** Each sends a prompt to a phone, or gives staff work. The extension limits those of an order and a phone. */
  payments: { points: 300, seconds: 10 * MINUTE, by: 'address' },
  /** Shoppers correct the number, and each call asks the gateway. */
  predictions: { points: 3000, seconds: 10 * MINUTE, by: 'address' },
  /** The shop takes 1,000 a day. */
  'stock-alerts': { points: 200, seconds: 24 * HOUR, by: 'address', counts: isNew },
  newsletter: { points: 60, seconds: 10 * MINUTE, by: 'address' },

  // Gateways: callbacks without signature, reports without token
  callbacks: { points: 30, seconds: 10 * MINUTE, by: 'address', counts: isClientError },
  reports: { points: 30, seconds: 10 * MINUTE, by: 'address', counts: isClientError },

  // Staff. The extension delays the attempts of each account, because the Studio has the same accounts.
  'sign-ins': { points: 60, seconds: 15 * MINUTE, by: 'device', counts: isClientError },
  'password-resets': { points: 60, seconds: HOUR, by: 'address' },
  'account-password-resets': { points: 3, seconds: HOUR, by: [email, 'address'] },
  'account-password-resets-anywhere': { points: 20, seconds: HOUR, by: email },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof TABLE;

export const LIMITS: Readonly<Record<LimitName, Limit>> = TABLE;
