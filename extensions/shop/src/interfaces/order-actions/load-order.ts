import type { CorrectOrder } from '@chitenge/contract/admin-order';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import { fromEntries, keysOf } from '@chitenge/contract/typed-entries';
import { z } from 'zod';
import type { StudioApi } from '../../studio/studio-api.ts';

export type CorrectableField = keyof CorrectOrder['changes'];

/** Labels of the fields that the owner can correct. */
export const CORRECTABLE_FIELDS: Record<CorrectableField, string> = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  shippingAddress: 'Address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  country: 'Country',
  mobileProvider: 'Payment provider',
  mobileNumber: 'Mobile number',
};

const stateSchema = z
  .object({
    status: orderStatusSchema.catch('pending'),
    payment_status: paymentStatusSchema.catch('pending'),
    notes: z.string().nullable(),
  })
  .catchall(z.string().nullable());

const eventsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    from_value: z.string().nullable(),
    to_value: z.string().nullable(),
    field: z.string().nullable(),
    reason: z.string().nullable(),
    user: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }).nullable(),
    date_created: z.string(),
  }),
);

export interface OrderState {
  status: z.infer<typeof orderStatusSchema>;
  paymentStatus: z.infer<typeof paymentStatusSchema>;
  notes: string;
  correctable: Record<CorrectableField, string>;
  timeline: { id: string; time: string; text: string; who: string }[];
}

const KINDS: Record<string, string> = {
  status: 'Status',
  payment_status: 'Payment status',
  notes: 'Notes',
};

function describe({
  kind,
  from_value: from,
  to_value: to,
  field,
  reason,
}: z.infer<typeof eventsSchema>[number]): string {
  if (kind === 'created') return 'Order placed';
  const change = `${from || 'empty'} → ${to || 'empty'}`;
  if (kind !== 'corrected') return `${KINDS[kind] ?? kind}: ${change}`;
  const labels: Record<string, string> = CORRECTABLE_FIELDS;
  return `${labels[field ?? ''] ?? field} corrected: ${change} (${reason})`;
}

/** Loads an order's state and timeline, oldest event first. */
export async function loadOrder({ read }: StudioApi, id: string): Promise<OrderState> {
  const correctable = keysOf(CORRECTABLE_FIELDS);
  const columns = correctable.map((name) => ORDER_FIELDS[name].column);
  const fields = ['status', 'payment_status', 'notes', ...columns].join(',');
  const [order, events] = await Promise.all([
    read(`/items/orders/${id}`, { fields }, stateSchema),
    read(
      '/items/order_events',
      {
        filter: { order: { _eq: id } },
        sort: 'date_created',
        limit: -1,
        fields: '*,user.first_name,user.last_name',
      },
      eventsSchema,
    ),
  ]);
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    notes: order.notes ?? '',
    correctable: fromEntries<OrderState['correctable']>(
      correctable.map((name) => [name, order[ORDER_FIELDS[name].column] ?? '']),
    ),
    timeline: events.map((event) => ({
      id: event.id,
      time: new Date(event.date_created).toLocaleString(),
      text: describe(event),
      who: [event.user?.first_name, event.user?.last_name].filter(Boolean).join(' ') || 'Shop',
    })),
  };
}
