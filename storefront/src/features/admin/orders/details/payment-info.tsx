import type { AdminOrder } from '@chitenge/contract/admin-order';
import { orderCost, orderCostLabel } from '@chitenge/contract/amount-due';
import { formatMoney } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { Section } from '../../components/section.tsx';
import { OrderPayments } from '../../payments/order/order-payments.tsx';
import { paymentNumber } from '../payment-number.ts';
import { PaymentActions } from './payment-actions.tsx';

/** What an order costs, its payments, and what can be done while something is left to pay. */
export function PaymentInfo({ order, onRecord }: { order: AdminOrder; onRecord: () => void }) {
  const number = paymentNumber(order);
  return (
    <Section title="Payment">
      <DescriptionList>
        {order.mobileProvider && (
          <DescriptionItem term="Provider">{PROVIDER_LABELS[order.mobileProvider]}</DescriptionItem>
        )}
        {number !== null && <DescriptionItem term="Number">{number}</DescriptionItem>}
        <DescriptionItem term="Total">
          <strong translate="no">{formatAmount(order.totalAmount)}</strong>
        </DescriptionItem>
        {order.waivedAmount !== null && (
          <DescriptionItem term={orderCostLabel(order)}>
            <strong translate="no">{formatMoney(orderCost(order))}</strong>
          </DescriptionItem>
        )}
        {balanceText(order) !== null && (
          <>
            <DescriptionItem term="Paid">{formatAmount(order.amountPaid)}</DescriptionItem>
            <DescriptionItem term="Left to pay">
              <strong translate="no">{formatAmount(order.amountDue)}</strong>
            </DescriptionItem>
          </>
        )}
      </DescriptionList>
      <OrderPayments orderId={order.id} />
      <PaymentActions order={order} onRecord={onRecord} />
    </Section>
  );
}
