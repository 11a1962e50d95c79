import {
  orderEventSchema,
  type AdminOrder,
  type AdminOrderRow,
  type OrderEvent,
} from '@chitenge/contract/admin-order';
import type { OrderEventRow, StaffOrderRow } from '../directus/staff-rows.ts';
import { presentColleague } from './colleague.ts';
import { presentMoment, versionOf } from './moment.ts';
import { presentOrderAlone } from './order.ts';

/** An order as it stands in the dashboard's list. @throws RangeError when an amount or a date cannot be read */
export function presentAdminOrderRow(row: StaffOrderRow): AdminOrderRow {
  return { ...presentOrderAlone(row), updatedAt: versionOf(row) };
}

function presentEvent(row: OrderEventRow): OrderEvent {
  return {
    id: row.id,
    kind: orderEventSchema.shape.kind.parse(row.kind),
    from: row.from_value,
    to: row.to_value,
    who: row.user && presentColleague(row.user),
    when: presentMoment(row.date_created),
  };
}

/** An order with its timeline: what happened first comes first, and nothing before it was placed. */
export function presentAdminOrder(row: StaffOrderRow, events: OrderEventRow[]): AdminOrder {
  const timeline = events
    .map(presentEvent)
    .toSorted(
      (one, other) =>
        one.when.localeCompare(other.when) ||
        Number(other.kind === 'created') - Number(one.kind === 'created'),
    );
  return { ...presentAdminOrderRow(row), events: timeline };
}
