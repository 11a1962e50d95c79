import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { fromEntries, keysOf } from '@chitenge/contract/typed-entries';
import { z } from 'zod';
import type { StudioApi } from '../../studio/studio-api.ts';
import { CORRECTABLE_FIELDS, type CorrectableField } from './correctable-fields.ts';
import { orderEventSchema, type OrderEvent } from './order-event.ts';

const orderSchema = z
  .object({
    status: orderStatusSchema.catch('pending'),
    payment_status: paymentStatusSchema.catch('pending'),
    notes: z.string().nullable(),
  })
  .catchall(z.string().nullable());

export interface LoadedOrder {
  id: string;
  status: z.infer<typeof orderStatusSchema>;
  paymentStatus: z.infer<typeof paymentStatusSchema>;
  notes: string;
  /** Values of the fields that the owner can correct; empty instead of null. */
  correctable: Record<CorrectableField, string>;
  /** The timeline, oldest event first. */
  events: OrderEvent[];
}

/** Loads an order's state and timeline. */
export async function loadOrder({ read }: StudioApi, id: string): Promise<LoadedOrder> {
  const correctable = keysOf(CORRECTABLE_FIELDS);
  const columns = correctable.map((name) => ORDER_FIELDS[name].column);
  const fields = ['status', 'payment_status', 'notes', ...columns].join(',');
  const [order, events] = await Promise.all([
    read(`/items/orders/${id}`, { fields }, orderSchema),
    read(
      '/items/order_events',
      {
        filter: { order: { _eq: id } },
        sort: 'date_created',
        limit: -1,
        fields: '*,user.first_name,user.last_name',
      },
      z.array(orderEventSchema),
    ),
  ]);
  return {
    id,
    status: order.status,
    paymentStatus: order.payment_status,
    notes: order.notes ?? '',
    correctable: fromEntries<LoadedOrder['correctable']>(
      correctable.map((name) => [name, order[ORDER_FIELDS[name].column] ?? '']),
    ),
    events,
  };
}
