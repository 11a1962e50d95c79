/** Unpaid orders that staff are warned of and cancel together: docs/behaviour.md#unpaid-orders. */
import { z } from 'zod';

/** What the orders of a group share with one order: its phone number, its browser session, or the hour up to it. */
export const UNPAID_GROUPS = ['phone', 'session', 'hour'] as const;
export type UnpaidGroup = (typeof UNPAID_GROUPS)[number];

/** Orders that one request cancels at most, so that shoppers do not wait for their products. */
export const MAX_CANCELLED_ORDERS = 50;

/** An order that holds more than this part of the shop's units alerts staff. */
export const LARGE_ORDER_SHARE = 0.1;

/** Milliseconds of the hour in which unpaid orders are counted. */
export const UNPAID_HOUR_MS = 3_600_000;

const count = z.number().int();

/** A number of orders and of the units in them. */
const orderCountSchema = z.object({ orders: count, units: count });
export type OrderCount = z.infer<typeof orderCountSchema>;

/** `GET /api/admin/orders/{id}/unpaid`: the unpaid orders of each of the order's groups, itself among them. */
export const unpaidOrdersSchema = z
  .object({ phone: orderCountSchema, session: orderCountSchema, hour: orderCountSchema })
  .meta({ id: 'UnpaidOrders' });
export type UnpaidOrders = z.infer<typeof unpaidOrdersSchema>;

/** `POST /api/admin/orders/{id}/cancel-unpaid`. */
export const cancelUnpaidOrdersSchema = z
  .object({ group: z.enum(UNPAID_GROUPS) })
  .meta({ id: 'CancelUnpaidOrders' });
export type CancelUnpaidOrders = z.infer<typeof cancelUnpaidOrdersSchema>;

/** The cancelled orders. While any remain, the same request cancels more. */
export const cancelledOrdersSchema = orderCountSchema
  .extend({ remaining: count })
  .meta({ id: 'CancelledOrders' });
export type CancelledOrders = z.infer<typeof cancelledOrdersSchema>;

/** Something unusual about unpaid orders. */
export const orderAlertSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('large-order'),
      orderId: z.uuid(),
      units: count,
      /** Units in stock and in unpaid orders. */
      shopUnits: count,
    }),
    z.object({
      kind: z.literal('many-orders'),
      /** The newest of the orders. */
      orderId: z.uuid(),
      ...orderCountSchema.shape,
    }),
  ])
  .meta({ id: 'OrderAlert' });
export type OrderAlert = z.infer<typeof orderAlertSchema>;

/** Response of `GET /api/admin/order-alerts`. */
export const orderAlertsSchema = z.array(orderAlertSchema);
