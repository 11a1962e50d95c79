/** The orders that go out: docs/back-office.md#dispatch-list. */
import { z } from 'zod';
import { adminOrdersSchema } from './admin-order.ts';
import { DISPATCH_STATES } from './dispatch-states.ts';

/** The most orders of a dispatch list on the screen. The CSV file has all of them. */
export const MAX_DISPATCH = 500;

export const dispatchStateSchema = z.enum(DISPATCH_STATES, `must be one of ${DISPATCH_STATES.join(', ')}`);

/** Query of `GET /api/admin/dispatch` and of its CSV file. */
export const dispatchQuerySchema = z.object({
  /** The day on which the orders were placed, in the time of Lusaka; any day without it. */
  day: z.iso.date('must be a day, such as 2026-11-22').optional(),
  deliveryMethod: z.uuid('must be the id of a delivery method').optional(),
  status: dispatchStateSchema.default('to-send'),
});
export type DispatchQuery = z.output<typeof dispatchQuerySchema>;

/** Response of `GET /api/admin/dispatch`, oldest first, without cancelled orders. */
export const dispatchSchema = adminOrdersSchema;
