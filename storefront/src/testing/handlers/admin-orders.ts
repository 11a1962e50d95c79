import type { AdminOrder, OrderEvent } from '@chitenge/contract/admin-order';
import { staffOrderRowShape, staffOrderValues } from '@chitenge/contract/order-fields';
import { z } from 'zod';
import { STAFF_MEMBER } from './admin-session.ts';
import { buildOrder, orderColumns } from './orders.ts';

const rowSchema = z.object(staffOrderRowShape);

const buildId = (n: number, kind: string) => `00000000-0000-4000-${kind}-${String(n).padStart(12, '0')}`;

/** Builds an event of an order's timeline, caused by the staff member. */
export function buildOrderEvent(n: number, changes: Partial<OrderEvent>): OrderEvent {
  return {
    id: buildId(n, 'b000'),
    kind: 'created',
    from: null,
    to: null,
    field: null,
    reason: null,
    who: STAFF_MEMBER.name,
    when: new Date().toISOString(),
    ...changes,
  };
}

/** Builds an order of the back office; `n` distinguishes the orders and is their age in hours. */
export function buildAdminOrder(n: number, changes: Partial<AdminOrder> = {}): AdminOrder {
  const createdAt = new Date(Date.now() - n * 3_600_000).toISOString();
  return {
    ...staffOrderValues(
      rowSchema.parse({
        ...orderColumns,
        source: null,
        id: buildId(n, 'a000'),
        date_created: createdAt,
        notes: '',
      }),
    ),
    placedBy: null,
    layBy: null,
    layByState: changes.layBy?.state ?? null,
    hasReceipts: false,
    amountPaid: '0.00',
    amountDue: changes.paymentStatus === 'paid' || changes.status === 'cancelled' ? '0.00' : '698.00',
    items: buildOrder().items.map((line) => ({ ...line, discountAmount: null })),
    customerName: `Customer ${n}`,
    customerEmail: `customer${n}@example.com`,
    updatedAt: createdAt,
    events: [buildOrderEvent(n, { who: null, when: createdAt })],
    ...changes,
  };
}
