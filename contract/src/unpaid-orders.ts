/** Unpaid orders that staff are warned of and cancel together: docs/back-office.md#unpaid-orders. */
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

/** `GET /api/admin/orders/{id}/unpaid`: the orders of each group that can be cancelled together, itself among them. */
export const unpaidOrdersSchema = z
  .object({ phone: orderCountSchema, session: orderCountSchema, hour: orderCountSchema })
  .meta({ id: 'UnpaidOrders' });
export type UnpaidOrders = z.infer<typeof unpaidOrdersSchema>;

/** Query of `GET /api/admin/orders/{id}/unpaid-orders`. */
export const listUnpaidQuerySchema = z.object({ group: z.enum(UNPAID_GROUPS) });

/** `GET /api/admin/orders/{id}/unpaid-orders`: what staff review before they cancel orders together. */
export const unpaidListSchema = z
  .object({
    /** Newest first, at most `MAX_CANCELLED_ORDERS`. */
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.number().int().nullable(),
        customerName: z.string(),
        totalAmount: z.string(),
        units: count,
        createdAt: z.string(),
      }),
    ),
    /** Orders of the group, also those that the list leaves out. */
    total: count,
  })
  .meta({ id: 'UnpaidList' });
export type UnpaidList = z.infer<typeof unpaidListSchema>;

/** `POST /api/admin/orders/cancel-unpaid`: the orders that staff have reviewed. */
export const cancelUnpaidOrdersSchema = z
  .object({
    orders: z
      .array(z.uuid('must be the id of an order'))
      .min(1, 'must name an order')
      .max(MAX_CANCELLED_ORDERS, `must be at most ${MAX_CANCELLED_ORDERS} orders`),
  })
  .meta({ id: 'CancelUnpaidOrders' });
export type CancelUnpaidOrders = z.infer<typeof cancelUnpaidOrdersSchema>;

/** The cancelled orders. */
export const cancelledOrdersSchema = orderCountSchema
  .extend({
    /** Named orders that stay as they are: paid, claimed, cancelled or sent meanwhile. */
    kept: count,
  })
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
