/** Orders as staff see and change them: sections 2, 4 and 7 of the specification. */
import { z } from 'zod';
import { orderSchema } from './order.ts';
import { pagingQuery } from './paging-query.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { orderStatusSchema, paymentStatusSchema } from './status.ts';
import { line, paragraphs } from './text.ts';

/** What the dashboard's selector offers; the API and the Studio take every order status. */
export const SETTABLE_ORDER_STATUSES = ['shipped', 'delivered', 'cancelled'] as const;

/** Longest order notes. */
export const MAX_NOTES = 2000;

/** One entry of an order's timeline. */
export const orderEventSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['created', 'status', 'payment_status', 'notes']),
    /** The value before; null for `created`. */
    from: z.string().nullable(),
    /** The value after; null for `created`. */
    to: z.string().nullable(),
    /** Name of the member of staff; null when it was the shopper or the shop itself. */
    who: z.string().nullable(),
    /** ISO 8601, UTC. */
    when: z.string(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** An order in the list: all that the shopper sees of it. */
export const adminOrderRowSchema = orderSchema
  .omit({ paymentInstructions: true })
  .extend({ updatedAt: z.string() })
  .meta({ id: 'AdminOrderRow' });
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

/** Answer of `GET /api/orders`, the newest first. */
export const adminOrdersSchema = z.array(adminOrderRowSchema);

/** An order with its timeline, the oldest event first: `GET /api/admin/orders/{id}` and every change of an order. */
export const adminOrderSchema = adminOrderRowSchema
  .extend({ events: z.array(orderEventSchema) })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const orderFilters = {
  /** Any case; part of the name, the email, the phone or the id, such as its last 8 characters. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
};

/** Query of `GET /api/orders`; without `limit`, the newest 500. */
export const adminOrdersQuerySchema = z.object({ ...orderFilters, ...pagingQuery });
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>;

/** Query of `GET /api/admin/orders/export.csv`: the same filters, and all orders that they match. */
export const exportOrdersQuerySchema = z.object(orderFilters);
export type ExportOrdersQuery = z.infer<typeof exportOrdersQuerySchema>;

/** `PATCH /api/orders/{id}/status`. Cancelling gives the stock back; leaving `cancelled` takes it again or is a 409. */
export const updateOrderStatusSchema = z
  .object({ status: orderStatusSchema })
  .meta({ id: 'UpdateOrderStatus' });
export type UpdateOrderStatus = z.infer<typeof updateOrderStatusSchema>;

/** `PATCH /api/orders/{id}/payment-status`. */
export const updatePaymentStatusSchema = z
  .object({ paymentStatus: paymentStatusSchema })
  .meta({ id: 'UpdatePaymentStatus' });
export type UpdatePaymentStatus = z.infer<typeof updatePaymentStatusSchema>;

/** `PATCH /api/orders/{id}/notes`. */
export const updateOrderNotesSchema = z
  .object({ notes: paragraphs(MAX_NOTES) })
  .meta({ id: 'UpdateOrderNotes' });
export type UpdateOrderNotes = z.infer<typeof updateOrderNotesSchema>;

/**
 * Names of the server-sent events of `GET /api/admin/orders/stream`. Neither carries data: `changed` says that the list
 * is to be read again (it also comes once at the beginning), `signed-out` that the session has ended.
 */
export const ORDER_STREAM_EVENTS = { changed: 'changed', signedOut: 'signed-out' } as const;
