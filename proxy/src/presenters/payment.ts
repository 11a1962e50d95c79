import { shortOrderId } from '@chitenge/contract/order-id';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { PayableOrder, Payment } from '@chitenge/contract/payments';
import type { PayableRow, PaymentRow } from '../directus/shop-rows.ts';
import { presentDialInstructions } from './dial-instructions.ts';
import { presentMoney } from './money.ts';
import type { Store } from './settings.ts';

/** Presents a payment for the order's shopper: docs/behaviour.md#payment-states. */
export function presentPayment(row: PaymentRow): Payment {
  const { id, method, provider, phone, amount, refunded, status, failure_code, failure_reason } = row;
  return {
    id,
    method,
    provider,
    phone,
    amount: presentMoney(amount),
    refunded,
    status,
    failure: failure_code === null ? null : { code: failure_code, reason: failure_reason },
    createdAt: row.date_created,
  };
}

/** Presents an order for another person who pays it: docs/behaviour.md#links-to-orders. */
export function presentPayable(row: PayableRow, store: Pick<Store, 'accounts' | 'settings'>): PayableOrder {
  return {
    orderId: row.id,
    reference: shortOrderId(row.id),
    storeName: store.settings.storeName,
    totalAmount: row.total_amount,
    isPaid: row.payment_status === 'paid',
    isPayable: row.payment_status !== 'paid' && row.status !== 'cancelled',
    holdsUntil: SENT_ORDER_STATUSES.includes(row.status) ? null : row.holds_until,
    dialInstructions: presentDialInstructions(row.total_amount, store),
    payments: row.payments.map(presentPayment),
  };
}
