import { orderCost, orderCostLabel, type OrderCharge } from '@chitenge/contract/amount-due';
import { formatMoney } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import type { PaymentStatus } from '@chitenge/contract/status';
import { Secondary } from './layout.ts';

/** Says below an order's total what is to pay, when goods came back: 'To pay K100.00'. */
export function ReducedCharge({ order }: { order: OrderCharge & { paymentStatus: PaymentStatus } }) {
  if (order.waivedAmount === null) return null;
  return <Secondary>{`${orderCostLabel(order)} ${formatMoney(orderCost(order))}`}</Secondary>;
}

/** Says below an order's total what of it is paid and what is left. */
export function PartPaid({ order }: { order: { amountPaid: string; amountDue: string } }) {
  const balance = balanceText(order);
  return balance && <Secondary>{balance}</Secondary>;
}
