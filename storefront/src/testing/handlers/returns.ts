import type { AdminReturn } from '@chitenge/contract/admin-returns';
import type { OrderReturn, OrderReturns } from '@chitenge/contract/returns';
import { ORDER_ID } from './orders.ts';

const LINE_ID = '00000000-0000-4000-b000-000000000001';

/** A shop that takes no requests. */
export const CLOSED: OrderReturns = { closed: 'off', days: 0, until: null, lines: [], returns: [] };

/** Builds what of the order with two units can be exchanged: for an L, and an XL that is sold out. */
export function buildReturns(changes: Partial<OrderReturns> = {}): OrderReturns {
  const choice = (n: number, size: string, stockCount: number) => ({
    variantId: `00000000-0000-4000-a000-00000000000${n}`,
    size,
    color: null,
    stockCount,
  });
  return {
    closed: null,
    days: 14,
    until: '2026-12-05T08:00:00.000Z',
    lines: [{ lineId: LINE_ID, returnable: 2, choices: [choice(1, 'L', 3), choice(2, 'XL', 0)] }],
    returns: [],
    ...changes,
  };
}

/** Builds the shopper's request to exchange one unit for an L. */
export function buildReturn(changes: Partial<OrderReturn> = {}): OrderReturn {
  return {
    id: '00000000-0000-4000-a000-000000000001',
    lineId: LINE_ID,
    productName: 'Product 1',
    size: 'M',
    color: 'navy',
    quantity: 1,
    kind: 'exchange',
    reason: 'too_small',
    wanted: { size: 'L', color: null },
    status: 'requested',
    answer: null,
    refundAmount: null,
    createdAt: '2026-11-22T08:00:00.000Z',
    decidedAt: null,
    receivedAt: null,
    closedAt: null,
    ...changes,
  };
}

/** Builds the same request for staff. */
export function buildAdminReturn(changes: Partial<AdminReturn> = {}): AdminReturn {
  return {
    ...buildReturn(),
    order: { id: ORDER_ID, number: 1042, customerName: 'Thandiwe Mwansa', status: 'delivered' },
    productPrice: '349.00',
    note: 'It is tight',
    wanted: { size: 'L', color: null, stockCount: 3 },
    condition: null,
    refundable: null,
    ...changes,
  };
}
