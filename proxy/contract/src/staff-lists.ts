/** Requests of the proxy for the long lists of the back office. The extension serves them to signed-in staff. */
import { z } from 'zod';
import { dispatchStateSchema } from './dispatch.ts';
import { messageMediumSchema, messageStateSchema } from './messages.ts';
import { MAX_LIST } from './paging.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { orderStatusSchema, paymentStatusSchema } from './status.ts';
import { singleLineText } from './text.ts';

/** Fields of the rows, as in Directus' queries. */
const fields = z.array(z.string()).min(1);

const page = { fields, limit: z.number().int().min(1).max(MAX_LIST), offset: z.number().int().min(0) };

const ordersFilter = z.strictObject({
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  deliveryMethod: z.string().optional(),
});
export type OrdersFilter = z.infer<typeof ordersFilter>;

/** One page of orders, newest first. */
export const ordersPageSchema = z.strictObject({ ...page, filter: ordersFilter });
export type OrdersPage = z.infer<typeof ordersPageSchema>;

/** What a dispatch list is asked for. It has no cancelled orders. */
const dispatchFilter = z.strictObject({
  /** ISO 8601; the end is exclusive. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  dispatch: dispatchStateSchema.optional(),
});

/** The orders that follow another one, oldest first: `after` is its id, or null for the first ones. */
export const ordersAfterSchema = z.strictObject({
  fields,
  // The index of the search knows no days.
  filter: ordersFilter
    .extend(dispatchFilter.shape)
    .refine(
      ({ search, from, until, dispatch }) =>
        !search || (from === undefined && until === undefined && dispatch === undefined),
      'must not have both a search and days',
    ),
  limit: page.limit,
  after: z.uuid().nullable(),
});
export type OrdersAfter = z.infer<typeof ordersAfterSchema>;

/** One page of payments and refunds, newest first. */
export const paymentsPageSchema = z.strictObject({
  ...page,
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
});

/** One page of messages, newest first. */
export const messagesPageSchema = z.strictObject({
  ...page,
  filter: z.strictObject({
    status: messageStateSchema.optional(),
    medium: messageMediumSchema.optional(),
  }),
});
