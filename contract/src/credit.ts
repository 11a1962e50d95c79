/** Gift cards and credit in requests and responses: docs/behaviour.md#credit. */
import { z } from 'zod';
import { isZero, moneySchema } from './amount.ts';
import { cleanCreditCode } from './credit-terms.ts';
import { pagingQuery } from './paging-query.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { requiredText, singleLineText } from './text.ts';

/** Characters that a request may send as a code, also of a message that has one. */
const MAX_TYPED_CREDIT = 300;

/** What somebody typed, normalised. Any text is accepted, because an unknown code is not an invalid request. */
export const creditCodeSchema = singleLineText(MAX_TYPED_CREDIT).transform(cleanCreditCode);

const neededCode = creditCodeSchema.pipe(z.string().min(1, 'is required'));

const amountSchema = moneySchema.refine((amount) => !isZero(amount), 'must be more than 0');

/** `POST /api/credits/check`. */
export const checkCreditSchema = z.object({ creditCode: neededCode }).meta({ id: 'CheckCredit' });

/** What a code can pay now. */
export const creditSchema = z
  .object({
    /** What is left. */
    balance: z.string(),
    /** Null without an end. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'Credit' });
export type Credit = z.infer<typeof creditSchema>;

/** `POST /api/orders/{id}/credit-payments`. */
export const payByCreditSchema = z
  .object({
    creditCode: neededCode,
    /** At most what is left of both; all of it without an amount. */
    amount: amountSchema.optional(),
  })
  .meta({ id: 'PayByCredit' });

/** `POST /api/admin/orders/{id}/credit-payments`. */
export const recordCreditPaymentSchema = payByCreditSchema.meta({ id: 'RecordCreditPayment' });

/** `issued` instead of money, `sold` as a gift card. */
export const CREDIT_ORIGINS = ['issued', 'sold'] as const;

/**
 * - `issued`, `sold`: how the credit began
 * - `added`: money of another payment of the same order
 * - `used`: has paid an order
 * - `returned`: what it had paid came back
 * - `voided`: the gift card's purchase was paid back
 * - `frozen`, `unfrozen`, `renewed`: without an amount; a renewed one has another code
 */
export const CREDIT_ENTRY_KINDS = [
  ...CREDIT_ORIGINS,
  'added',
  'used',
  'returned',
  'voided',
  'frozen',
  'unfrozen',
  'renewed',
] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** A gift card or credit in the list. */
export const adminCreditRowSchema = z
  .object({
    id: z.uuid(),
    origin: z.enum(CREDIT_ORIGINS),
    /** The last characters of its code. */
    codeEnd: z.string(),
    /** What it had at first. */
    amount: z.string(),
    /** What is left. */
    balance: z.string(),
    isFrozen: z.boolean(),
    /** Null without an end. */
    expiresAt: z.string().nullable(),
    /** The order that it was issued for, or sold with. */
    order: z
      .object({ id: z.uuid(), number: z.number().int().nullable(), customerName: z.string() })
      .nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminCreditRow' });
export type AdminCreditRow = z.infer<typeof adminCreditRowSchema>;

export const adminCreditsSchema = z.array(adminCreditRowSchema);

/** With its entries, oldest first. */
export const adminCreditSchema = adminCreditRowSchema
  .extend({
    entries: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(CREDIT_ENTRY_KINDS),
        /** Below zero for what was taken. */
        amount: z.string(),
        orderId: z.uuid().nullable(),
        reason: z.string(),
        /** Null for the shop itself, and for shoppers. */
        who: z.string().nullable(),
        when: z.string(),
      }),
    ),
  })
  .meta({ id: 'AdminCredit' });
export type AdminCredit = z.infer<typeof adminCreditSchema>;

/** A credit with its code, which no other answer has. */
export const issuedCreditSchema = z
  .object({
    credit: adminCreditSchema,
    /** As people read it; null for a repeat of the request. */
    code: z.string().nullable(),
  })
  .meta({ id: 'IssuedCredit' });
export type IssuedCredit = z.infer<typeof issuedCreditSchema>;

export const CREDIT_FILTERS = ['open', 'frozen', 'used', 'expired'] as const;

/** Query of `GET /api/admin/credits`, newest first. */
export const adminCreditsQuerySchema = z.object({
  state: z.enum(CREDIT_FILTERS, `must be one of ${CREDIT_FILTERS.join(', ')}`).optional(),
  /** A code, its last characters, the number of an order, or a customer's name or phone number. */
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  /** Only those of one order: issued for it, or sold with it. */
  order: z.uuid('must be a UUID').optional(),
  ...pagingQuery,
});
export type AdminCreditsQuery = z.infer<typeof adminCreditsQuerySchema>;

export const MAX_CREDIT_REASON = 300;

const reasonSchema = requiredText(MAX_CREDIT_REASON);

/** `POST /api/admin/payments/{id}/credit`: what goes back of a payment becomes credit. */
export const issueCreditSchema = z
  .object({
    /** What is too much for its order without an amount. */
    amount: amountSchema.optional(),
    /** `refunded` of the payment that the staff member saw. */
    expectedRefunded: moneySchema.optional(),
    reason: reasonSchema,
  })
  .meta({ id: 'IssueCredit' });

/** `POST /api/admin/returns/{id}/credit`: all that can be paid back without an amount. */
export const creditReturnSchema = z.object({ amount: amountSchema.optional() }).meta({ id: 'CreditReturn' });

/** Both null when all of it went back to the credit that had paid. */
export const creditedReturnSchema = z
  .object({ credit: adminCreditSchema.nullable(), code: z.string().nullable() })
  .meta({ id: 'CreditedReturn' });

/** `POST /api/admin/orders/{id}/gift-cards`. */
export const sellGiftCardSchema = z
  .object({ amount: amountSchema, reason: singleLineText(MAX_CREDIT_REASON).default('') })
  .meta({ id: 'SellGiftCard' });

/** `POST /api/admin/credits/{id}/freeze`. */
export const freezeCreditSchema = z
  .object({ isFrozen: z.boolean(), reason: reasonSchema })
  .meta({ id: 'FreezeCredit' });

/** `POST /api/admin/credits/{id}/code`. */
export const renewCreditSchema = z.object({ reason: reasonSchema }).meta({ id: 'RenewCredit' });

/** Months for which a new credit is valid; null without an end. */
export const MAX_CREDIT_MONTHS = 120;
