/** How far an order is on its way to the customer: docs/shopping.md#order-page. */
import type { OrderHandover } from '@chitenge/contract/handover';
import { customerFirstName } from '@chitenge/contract/customer-name';
import type { Knex } from 'knex';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { needsCode } from './handover-code.ts';
import { openStopOf } from './round-row.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** The handover of an order, with whether the customer sees the code instead of it. */
export interface HandoverRow extends Omit<OrderHandover, 'code' | 'isCodeInMessage'> {
  needsCode: boolean;
  /** Whether its parcel is in a rider's round. */
  isPacked: boolean;
}

interface OrderState {
  id: string;
  status: string;
  payment_status: string;
  delivery_kind: string | null;
  pay_at_door: boolean | number | null;
  date_created: Timestamp;
}

interface EventRow {
  kind: string;
  to_value: string | null;
  date_created: Timestamp;
}

/** Of an order that has just been placed. */
export const newHandover = ({ payment_status, date_created }: OrderState): HandoverRow => ({
  needsCode: false,
  isPacked: false,
  rider: null,
  times: {
    paid: payment_status === 'paid' ? parseTimestamp(date_created) : null,
    packed: null,
    sent: null,
    delivered: null,
  },
});

export async function readHandover(trx: Knex, order: OrderState): Promise<HandoverRow> {
  const { id, status, payment_status } = order;
  const events = await trx('order_events')
    .where({ order: id })
    .whereIn('kind', ['status', 'payment_status', 'packed'])
    .orderBy(['date_created', 'id'])
    .select<EventRow[]>('kind', 'to_value', 'date_created');
  const last = (kind: string, to: string | null): string | null => {
    const found = events.findLast((event) => event.kind === kind && event.to_value === to);
    return found === undefined ? null : parseTimestamp(found.date_created);
  };
  const isSent = status === 'shipped' || status === 'delivered';
  const stop = await openStopOf(trx, id);
  const isOut = stop !== null && stop.started_at !== null && (await showsRider(trx));
  return {
    needsCode: needsCode(order, stop !== null),
    isPacked: stop !== null,
    rider: isOut ? { name: customerFirstName(stop.rider), phone: stop.phone } : null,
    times: {
      // A free order is placed as paid.
      paid:
        payment_status === 'paid'
          ? (last('payment_status', 'paid') ?? parseTimestamp(order.date_created))
          : null,
      packed: isSent || stop !== null ? last('packed', null) : null,
      sent: isSent ? last('status', 'shipped') : null,
      delivered: status === 'delivered' ? last('status', 'delivered') : null,
    },
  };
}

const showsRider = async (trx: Knex): Promise<boolean> =>
  !(await readStoreSettings(trx, 'hideRider')).hideRider;
