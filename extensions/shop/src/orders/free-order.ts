/** An order of K0.00 needs no payment, so it is placed as paid: docs/behaviour.md#payment-status. */
import { orderCost } from '@chitenge/contract/amount-due';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import type { NewMessage } from '../messages/queue-messages.ts';
import type { LockedOrder } from './order-repository.ts';

type Charge = Pick<LockedOrder, 'total_amount' | 'waived_amount'>;

/** Returns what an order costs without goods that came back, in ngwee. */
export const dueOf = ({ total_amount, waived_amount }: Charge): Ngwee =>
  orderCost({ totalAmount: total_amount, waivedAmount: waived_amount });

export const isFree = ({ total_amount }: { total_amount: Decimal }): boolean => toNgwee(total_amount) === 0;

/** The messages about a new free order. None asks for a payment, also in an owner's own words. */
export function freeOrderMessages(orderId: string): NewMessage[] {
  const about = { about: orderId, orderId };
  return [
    { ...about, template: 'order-placed-free' },
    { ...about, template: 'staff-order-paid' },
  ];
}

/** Selects the free orders that still hold their goods in the shop. */
export function openFreeOrders(trx: Knex) {
  return trx('orders')
    .where('total_amount', 0)
    .whereNotIn('status', [...SENT_ORDER_STATUSES, 'cancelled']);
}
