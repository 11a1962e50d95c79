/** One message to the customers of several orders: docs/back-office.md#messages-to-several-customers. */
import { z } from 'zod';
import { MAX_SELECTED_ORDERS } from './order-views.ts';
import { multiLineText } from './text.ts';

/** Characters of a text that staff write to several customers. */
export const MAX_BULK_MESSAGE = 400;

/** SMS that such a text may take for each customer, with the shop's words around it. */
export const MAX_BULK_MESSAGE_PARTS = 3;

/** `POST /api/admin/orders/messages`. */
export const messageOrdersSchema = z
  .object({
    ids: z
      .array(z.uuid('must be ids of orders').toLowerCase())
      .min(1, 'must name an order')
      .max(MAX_SELECTED_ORDERS, `must name at most ${MAX_SELECTED_ORDERS} orders`),
    text: multiLineText(MAX_BULK_MESSAGE).trim().min(1, 'is required'),
    /** Says what would be sent, and writes nothing. */
    preview: z.boolean().optional(),
  })
  .meta({ id: 'MessageOrders' });
export type MessageOrders = z.output<typeof messageOrdersSchema>;

/** Who gets it. Orders with the same number or address get one message, with the first of them. */
export const messagedOrdersSchema = z
  .object({
    /** People who get an SMS, and people who get a mail. */
    sms: z.number().int(),
    email: z.number().int(),
    /** SMS that each text takes; null when nobody gets one. */
    parts: z.number().int().nullable(),
    /** The orders whose customer gets nothing, and why. */
    failures: z.array(z.object({ id: z.uuid(), reason: z.string() })),
  })
  .meta({ id: 'MessagedOrders' });
export type MessagedOrders = z.infer<typeof messagedOrdersSchema>;
