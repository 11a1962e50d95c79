import {
  paymentEventSchema,
  type AdminPayment,
  type AdminPaymentRow,
  type PaymentEvent,
} from '@chitenge/contract/admin-payments';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/payment-state';
import { surplusOf } from '@chitenge/contract/surplus';
import type { PaymentEventRow, StaffPaymentRow } from '../directus/staff-rows.ts';
import { presentMoney } from './money.ts';
import { staffName } from '@chitenge/contract/staff-name';
import { presentTimestamp, presentTimestampOrNull } from './timestamp.ts';

/** Sums the refunds of a payment, completed and on their way. */
function refundedOf({ id, order }: StaffPaymentRow): string {
  const refunds = order.payments.filter(
    ({ refunded_payment, status }) =>
      refunded_payment === id && (status === 'completed' || isOpenPayment(status)),
  );
  return toDecimal(refunds.reduce((sum, { amount }) => sum + toNgwee(amount), 0));
}

/** What was paid back for returned goods, by order. */
type ReturnedAmounts = ReadonlyMap<string, Ngwee>;

function presentSurplus({ attention, order }: StaffPaymentRow, returned: ReturnedAmounts): string | null {
  if (attention !== 'overpaid') return null;
  const charge = { totalAmount: order.total_amount, waivedAmount: order.waived_amount };
  return toDecimal(surplusOf(charge, order.payments, returned.get(order.id)));
}

/** @param returned leave it out where nobody needs the surplus */
export function presentAdminPaymentRow(row: StaffPaymentRow, returned?: ReturnedAmounts): AdminPaymentRow {
  const { order, failure_code: code } = row;
  return {
    id: row.id,
    kind: row.kind,
    refundedPayment: row.refunded_payment,
    order: {
      id: order.id,
      customerName: order.customer_name,
      status: order.status,
      paymentStatus: order.payment_status,
      totalAmount: order.total_amount,
    },
    method: row.method,
    gateway: row.gateway,
    provider: row.provider,
    phone: row.phone,
    amount: presentMoney(row.amount),
    refunded: refundedOf(row),
    status: row.status,
    attention: row.attention,
    surplus: returned === undefined ? null : presentSurplus(row, returned),
    received:
      row.received_amount === null || row.received_currency === null
        ? null
        : { amount: presentMoney(row.received_amount), currency: row.received_currency },
    receipt: row.receipt,
    failure: code === null ? null : { code, reason: row.failure_reason },
    createdAt: presentTimestamp(row.date_created),
    completedAt: presentTimestampOrNull(row.completed_at),
  };
}

function presentEvent(row: PaymentEventRow): PaymentEvent {
  return {
    id: row.id,
    source: paymentEventSchema.shape.source.parse(row.source),
    status: row.status,
    signatureValid: row.signature_valid,
    who: row.user && staffName(row.user),
    when: presentTimestamp(row.date_created),
  };
}

/** Converts a payment with its timeline, oldest event first. */
export function presentAdminPayment(
  row: StaffPaymentRow,
  events: PaymentEventRow[],
  returned: ReturnedAmounts,
): AdminPayment {
  return { ...presentAdminPaymentRow(row, returned), events: events.map(presentEvent) };
}
