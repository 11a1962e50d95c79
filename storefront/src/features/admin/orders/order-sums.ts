import type { AdminOrder } from '@chitenge/contract/admin-order';
import { orderCost, orderCostLabel } from '@chitenge/contract/amount-due';
import { discountLabel } from '@chitenge/contract/discount-terms';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { feeWords } from '../../delivery/index.ts';
import { formatAmount } from '../components/format-amount.ts';

interface OrderSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** Returns the sums below the items of an order: fee, discount, total, and what goods that came back leave to pay. */
export function orderSums(order: AdminOrder): OrderSum[] {
  const { deliveryFee, discountCode, discountAmount, waivedAmount } = order;
  const sums: OrderSum[] = [];
  if (deliveryFee !== null)
    sums.push({
      label: 'Delivery',
      amount: feeWords(toNgwee(deliveryFee), order.deliveryPaidOnCollection === true),
    });
  if (discountAmount !== null)
    sums.push({ label: discountLabel(discountCode), amount: `−${formatAmount(discountAmount)}` });
  sums.push({ label: 'Total', amount: formatAmount(order.totalAmount), isTotal: true });
  if (waivedAmount !== null)
    sums.push(
      { label: 'Came back, not charged', amount: `−${formatAmount(waivedAmount)}` },
      { label: orderCostLabel(order), amount: formatMoney(orderCost(order)), isTotal: true },
    );
  return sums;
}
