/** Orders in the back office: docs/back-office.md#orders-tab. */
import { z } from 'zod';
import { orderChannelSchema, ORDER_FIELDS, staffOrderShape } from './order-fields.ts';
import { layBySchema } from './lay-by.ts';
import { LAY_BY_STATES } from './lay-by-terms.ts';
import { orderLineSchema, orderSumsShape } from './order.ts';
import { MAX_SELECTED_ORDERS, ORDER_VIEWS } from './order-views.ts';
import { pagingQuery } from './paging-query.ts';
import { transactionIdSchema } from './payments.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { orderStatusSchema, paymentStatusSchema } from './status.ts';
import { multiLineText, singleLineText } from './text.ts';

/** Statuses that the dashboard's selector offers. The API and the Studio accept every order status. */
export const SETTABLE_ORDER_STATUSES = ['shipped', 'delivered', 'cancelled'] as const;

/** Maximum length of the notes in characters. */
export const MAX_NOTES = 2000;

/** One entry of an order's timeline. */
export const orderEventSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum([
      'created',
      'status',
      'payment_status',
      'notes',
      'corrected',
      'return',
      'kept',
      'hold',
      'lines',
      'payment',
      'request',
      'short',
      'approved',
      'packed',
      'handover',
      'lay-by',
    ]),
    /** Previous value; null for `created`. Of `payment`, what was left to pay; null for a cancelled order. */
    from: z.string().nullable(),
    /** New value; null for `created`. */
    to: z.string().nullable(),
    /** Name of the corrected field, or the kind of a request; null for every other kind. */
    field: z.string().nullable(),
    /** Why, of a correction, a status or kept money; of a return, what it is about; of a payment, what has moved and how; of a request, its text or answer; of `approved`, what a manager has approved at the till; of `lay-by`, what of it has changed. */
    reason: z.string().nullable(),
    /** Name of the staff member; null when the shopper, a payment gateway or the shop itself caused the event. */
    who: z.string().nullable(),
    /** ISO 8601, UTC. */
    when: z.string(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** A line as staff see it. */
const adminOrderLineSchema = orderLineSchema
  .extend({
    /** Its share of the order's discount; null without a discount, and before the shares were stored. */
    discountAmount: z.string().nullable(),
  })
  .meta({ id: 'AdminOrderLine' });

/** An order in the list: every field and its version. A line's product can be one that shoppers cannot see. */
export const adminOrderRowSchema = z
  .object({
    ...staffOrderShape,
    ...orderSumsShape,
    /** Name of the staff member who placed it; null for a shopper's own order, and without the account. */
    placedBy: z.string().nullable(),
    /** Null for an order that is no lay-by. */
    layByState: z.enum(LAY_BY_STATES).nullable(),
    items: z.array(adminOrderLineSchema),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminOrderRow' });
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

/** Response of `GET /api/orders`, newest first. */
export const adminOrdersSchema = z.array(adminOrderRowSchema);

/** An order with its timeline, oldest event first. Every change of an order answers with it. */
export const adminOrderSchema = adminOrderRowSchema
  .extend({
    events: z.array(orderEventSchema),
    hasReceipts: z.boolean(),
    /** Null for an order that is no lay-by. */
    layBy: layBySchema.nullable(),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const orderFilters = {
  /** Case-insensitive part of the name, email, phone, id, a product's name or its SKU; or the total, such as K698 or 698.00. */
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  status: orderStatusSchema.optional(),
  paymentStatus: paymentStatusSchema.optional(),
  deliveryMethod: z.uuid('must be the id of a delivery method').optional(),
  channel: orderChannelSchema.optional(),
  view: z.enum(ORDER_VIEWS, `must be one of ${ORDER_VIEWS.join(', ')}`).optional(),
};

/** Ids separated by commas. */
const selectedOrders = z
  .string('must be given once')
  .min(1, 'must name at least one order, or be left out for all')
  .transform((text) => text.toLowerCase().split(','))
  .refine(
    (ids) => ids.length <= MAX_SELECTED_ORDERS && ids.every((id) => z.uuid().safeParse(id).success),
    `must be at most ${MAX_SELECTED_ORDERS} ids of orders, separated by commas`,
  );

/** Query of `GET /api/orders`; without `limit` it returns the newest 500. */
export const adminOrdersQuerySchema = z.object({ ...orderFilters, ...pagingQuery });

/** Query of `GET /api/admin/orders/export.csv`; exports every order that matches, of `ids` if there are any. */
export const exportOrdersQuerySchema = z.object({ ...orderFilters, ids: selectedOrders.optional() });
export type ExportOrdersQuery = z.infer<typeof exportOrdersQuerySchema>;

/** Response of `GET /api/admin/orders/counts`: the orders of each view, and of all. */
export const orderCountsSchema = z
  .object({
    all: z.number().int(),
    toPack: z.number().int(),
    unpaid: z.number().int(),
    needsPerson: z.number().int(),
    toAnswer: z.number().int(),
    today: z.number().int(),
  })
  .meta({ id: 'OrderCounts' });
export type OrderCounts = z.infer<typeof orderCountsSchema>;

const shipmentText = (maxLength: number) =>
  singleLineText(maxLength)
    .nullable()
    .transform((text) => text || null)
    .optional();

/** `PATCH /api/orders/{id}/status`. Cancelling releases the stock; leaving `cancelled` reserves it again or answers 409. */
export const updateOrderStatusSchema = z
  .object({
    status: orderStatusSchema,
    /** Who brings the goods, and how to follow them. An empty text removes it; a cancelled order gets neither. */
    courier: shipmentText(ORDER_FIELDS.courier.maxLength),
    tracking: shipmentText(ORDER_FIELDS.tracking.maxLength),
    /** The status that staff saw. The server answers 409 `changed-meanwhile` when somebody else has set another one. */
    expected: orderStatusSchema.optional(),
  })
  .meta({ id: 'UpdateOrderStatus' });
export type UpdateOrderStatusBody = z.input<typeof updateOrderStatusSchema>;

/** `PATCH /api/orders/{id}/payment-status`. */
export const updatePaymentStatusSchema = z
  .object({
    paymentStatus: paymentStatusSchema,
    /** Transaction id of the payment that staff have received; only for `paid`. */
    transactionId: transactionIdSchema.optional(),
  })
  .meta({ id: 'UpdatePaymentStatus' });
export type UpdatePaymentStatus = z.infer<typeof updatePaymentStatusSchema>;

/** The longest that a hold is extended, in hours: 60 days. */
export const MAX_HOLD_HOURS = 1440;

/** `POST /api/admin/orders/{id}/hold`. */
export const extendHoldSchema = z
  .object({
    /** From now. */
    hours: z.number().int().min(1).max(MAX_HOLD_HOURS),
  })
  .meta({ id: 'ExtendHold' });

/** `PATCH /api/orders/{id}/notes`. */
export const updateOrderNotesSchema = z
  .object({
    notes: multiLineText(MAX_NOTES),
    /** The notes that were edited. The server answers 409 `changed-meanwhile` when another person has saved others. */
    expected: multiLineText(MAX_NOTES).optional(),
  })
  .meta({ id: 'UpdateOrderNotes' });
export type UpdateOrderNotes = z.infer<typeof updateOrderNotesSchema>;

/**
 * Server-sent events of `GET /api/admin/orders/stream`, both without data.
 * - `changed`: refetch the list; the stream also starts with it
 * - `signed-out`: the session has ended
 */
export const ORDER_STREAM_EVENTS = { changed: 'changed', signedOut: 'signed-out' } as const;
