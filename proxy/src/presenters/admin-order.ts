import {
  orderEventSchema,
  type AdminOrder,
  type AdminOrderRow,
  type OrderEvent,
} from '@chitenge/contract/admin-order';
import { staffOrderValues } from '@chitenge/contract/order-fields';
import type { OrderEventRow, StaffOrderRow } from '../directus/staff-rows.ts';
import { imageUrlOf } from './image.ts';
import { presentMoney, presentMoneyOrNull } from './money.ts';
import { presentStaffName } from './staff-name.ts';
import { presentTimestamp, rowVersion } from './timestamp.ts';

/** Converts an order for the back office's list. @throws RangeError for an invalid amount or date */
export function presentAdminOrderRow(row: StaffOrderRow): AdminOrderRow {
  const items = row.items.map((line) => ({
    id: line.id,
    productName: line.product_name,
    productPrice: presentMoney(line.product_price),
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    product: line.product && {
      id: line.product.id,
      slug: line.product.slug,
      imageUrl: imageUrlOf(line.product),
    },
    discountAmount: presentMoneyOrNull(line.discount_amount),
  }));
  return { ...staffOrderValues(row), items, updatedAt: rowVersion(row) };
}

function presentEvent(row: OrderEventRow): OrderEvent {
  return {
    id: row.id,
    kind: orderEventSchema.shape.kind.parse(row.kind),
    from: row.from_value,
    to: row.to_value,
    field: row.field,
    reason: row.reason,
    who: row.user && presentStaffName(row.user),
    when: presentTimestamp(row.date_created),
  };
}

/** Converts an order with its timeline. Of events with the same timestamp, `created` comes first. */
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
