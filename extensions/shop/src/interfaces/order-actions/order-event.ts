/** An event of an order's timeline, as rows of `order_events`, and its wording. */
import { movedMoneyText } from '@chitenge/contract/amount-due';
import { CANCELLED_BY_CUSTOMER } from '@chitenge/contract/order-request';
import { correctionLabel } from '@chitenge/contract/correction-labels';
import { z } from 'zod';

export const orderEventSchema = z.object({
  id: z.string(),
  kind: z.string(),
  from_value: z.string().nullable(),
  to_value: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string().nullable(),
  user: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }).nullable(),
  date_created: z.string(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

const LABELS: Record<string, string> = {
  status: 'Status',
  payment_status: 'Payment status',
  notes: 'Notes',
};

/** Describes what changed, such as `Status: pending → shipped`. */
export function describeEvent({ kind, from_value: from, to_value: to, field, reason }: OrderEvent): string {
  if (kind === 'created') return 'Order placed';
  if (kind === 'return') return `${reason}: ${to}`;
  if (kind === 'request') return `Request to ${field}: ${to || 'answered'}${because(reason)}`;
  if (kind === 'kept') return `${to} kept${because(reason)}`;
  if (kind === 'payment') return movedMoneyText(reason, to);
  const change = `${from || 'empty'} → ${to || 'empty'}`;
  if (kind !== 'corrected') return `${LABELS[kind] ?? kind}: ${change}`;
  return `${correctionLabel(field ?? '')} corrected: ${change}${because(reason)}`;
}

/** An erasure of the shopper takes the reason away. */
const because = (reason: string | null): string => (reason === null ? '' : ` (${reason})`);

/** What the shop itself does not do. */
const OF_SHOPPERS = new Set(['created', 'return', 'corrected', 'lines', 'request']);

/** Returns who caused an event. Shoppers and payment gateways have no account. */
export function actorOf({ kind, user, reason }: OrderEvent): string {
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  if (kind === 'payment') return name || 'Network';
  const isShopper = OF_SHOPPERS.has(kind) || reason === CANCELLED_BY_CUSTOMER;
  return name || (isShopper ? 'Shopper' : 'Shop');
}
