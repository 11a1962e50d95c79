/** Comparison of a statement with the shop's payments: docs/back-office.md#reconciliation. */
import { z } from 'zod';
import { adminPaymentRowSchema } from './admin-payments.ts';
import { importErrorSchema } from './admin-import.ts';
import { mobileNetworkSchema } from './status.ts';

/** Limits of one statement: bytes, lines and columns. */
export const STATEMENT_MAX_BYTES = 1_048_576;
export const STATEMENT_MAX_LINES = 5000;
export const STATEMENT_MAX_COLUMNS = 100;

/** Entries of each list in a reconciliation; `counts` count all. */
export const RECONCILIATION_MAX_LISTED = 500;

/** Query of `POST /api/admin/payments/reconcile`. The body is the statement as text/csv, in any common encoding. */
export const reconcileQuerySchema = z.object({
  /** The network of the statement; without it, the payments of all networks are compared. */
  network: mobileNetworkSchema.optional(),
  /** How to read dates when all of them can be read with the day or the month first. */
  dateOrder: z.enum(['day-first', 'month-first'], 'must be day-first or month-first').optional(),
});
export type ReconcileQuery = z.infer<typeof reconcileQuerySchema>;

/** A line of the statement. */
export const statementLineSchema = z.object({
  /** Number of the line in the file. */
  line: z.number().int(),
  /** Further lines of the same transaction id, such as a fee. */
  joinedLines: z.array(z.number().int()),
  transactionId: z.string().nullable(),
  /** The gateway's id of the payment, which is the shop's own. */
  depositId: z.uuid().nullable(),
  amount: z.string(),
  /** Day in the shop, such as `2026-11-21`. */
  day: z.string(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** An order that waits for money. */
const statementOrderSchema = adminPaymentRowSchema.shape.order.extend({
  /** Of the customer, and the one that is to pay, in E.164. */
  phones: z.array(z.string()),
  amountDue: z.string(),
});
export type StatementOrder = z.infer<typeof statementOrderSchema>;

const wrongDaySchema = z.enum(['before-order', 'future']);
export type WrongDay = z.infer<typeof wrongDaySchema>;

const pairSchema = z.object({
  line: statementLineSchema,
  payment: adminPaymentRowSchema,
  /** Why money of the line's day cannot be for the order: more than a day before it was placed, or after today. */
  wrongDay: wrongDaySchema.nullable(),
});
export type StatementPair = z.infer<typeof pairSchema>;

const pairs = z.array(pairSchema);

/** Money that no payment of the shop stands for. */
const unknownLineSchema = statementLineSchema.extend({
  /** The order of the line's phone of which just this amount is left to pay, or else less; null when none is known. */
  order: statementOrderSchema.nullable(),
});
export type UnknownLine = z.infer<typeof unknownLineSchema>;

export const reconciliationSchema = z
  .object({
    /** First and last day of the statement; null without a valid line. */
    days: z.object({ from: z.string(), to: z.string() }).nullable(),
    counts: z.object({
      matched: z.number().int(),
      claims: z.number().int(),
      otherAmount: z.number().int(),
      refused: z.number().int(),
      onlyInStatement: z.number().int(),
      onlyInShop: z.number().int(),
      /** Lines that are not compared: about outgoing or failed payments, of an unknown state, and totals. */
      skipped: z.number().int(),
      outgoing: z.number().int(),
      failed: z.number().int(),
      unknown: z.number().int(),
    }),
    /** Payments that wait and are in the statement with their amount, on a day that can be. */
    claims: pairs,
    /** With another amount, or on a day that cannot be. */
    otherAmount: pairs,
    /** Rejected or failed payments that are in the statement. */
    refused: pairs,
    onlyInStatement: z.array(unknownLineSchema),
    /** Completed and waiting payments of the statement's days. */
    onlyInShop: z.array(adminPaymentRowSchema),
    /** What was assumed, and words that are not known, with the number of their lines. */
    notices: z.array(importErrorSchema),
    /** Whether all dates can be read with the day or the month first. */
    isDateOrderUnknown: z.boolean(),
    errors: z.array(importErrorSchema),
    errorCount: z.number().int(),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliationSchema>;
