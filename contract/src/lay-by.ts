/** Lay-by: docs/behaviour.md#lay-by. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { LAY_BY_STATES, LAY_BY_URGENCIES } from './lay-by-terms.ts';
import { pagingQuery } from './paging-query.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { singleLineText } from './text.ts';

const daySchema = z.iso.date('must be a day, such as 2027-01-23');

const ruleShape = { feePercent: z.number().min(0).max(100), graceDays: z.number().int().min(0) };

/** The terms as the buyer saw them. The server answers 409 `lay-by-changed` when its own differ. */
export const seenLayBySchema = z
  .strictObject({ deposit: moneySchema, dueOn: daySchema, ...ruleShape })
  .meta({ id: 'SeenLayBy' });
export type SeenLayBy = z.infer<typeof seenLayBySchema>;

/** What the owner has set, in the public settings. */
export const layByRulesSchema = z.object({
  depositPercent: z.number().int(),
  weeks: z.number().int(),
  ...ruleShape,
});

/** The lay-by of an order. */
export const layBySchema = z
  .object({
    state: z.enum(LAY_BY_STATES),
    deposit: z.string(),
    /** What of the deposit is left to pay. */
    depositLeft: z.string(),
    /** The day until which all is to be paid, which staff may have moved. */
    dueOn: z.string(),
    ...ruleShape,
    /** What the shop would keep if the buyer gave up now, and what goes back. Of one that has ended: what was decided. */
    fee: z.string(),
    refund: z.string(),
    /** The terms in sentences, as the buyer saw them. */
    terms: z.array(z.string()),
  })
  .meta({ id: 'LayBy' });
export type LayBy = z.infer<typeof layBySchema>;

/** A running lay-by in the back office. */
export const layByRowSchema = z
  .object({
    /** The order. */
    id: z.uuid(),
    customerName: z.string(),
    number: z.number().int().nullable(),
    customerPhone: z.string(),
    urgency: z.enum(LAY_BY_URGENCIES),
    dueOn: z.string(),
    graceDays: z.number().int(),
    totalAmount: z.string(),
    amountPaid: z.string(),
    amountDue: z.string(),
    fee: z.string(),
    refund: z.string(),
    feePercent: z.number(),
    /** Whether the customer asks to cancel it. */
    asksToCancel: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'LayByRow' });
export type LayByRow = z.infer<typeof layByRowSchema>;
export const layByRowsSchema = z.array(layByRowSchema);

/** Query of `GET /api/admin/lay-bys`. */
export const layBysQuerySchema = z.object({
  urgency: z.enum(LAY_BY_URGENCIES, `must be one of ${LAY_BY_URGENCIES.join(', ')}`).optional(),
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  ...pagingQuery,
});
export type LayBysQuery = z.infer<typeof layBysQuerySchema>;

/** `POST /api/admin/orders/{id}/lay-by/extend`. */
export const extendLayBySchema = z
  .strictObject({
    dueOn: daySchema,
    /** The due date that staff saw. */
    expected: daySchema,
  })
  .meta({ id: 'ExtendLayBy' });

/** `POST /api/admin/orders/{id}/lay-by/end`. */
export const endLayBySchema = z
  .strictObject({
    /** What goes back, as staff saw it: what is paid less the fee. */
    refund: moneySchema,
  })
  .meta({ id: 'EndLayBy' });
