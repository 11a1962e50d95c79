import { discountLabel } from '@chitenge/contract/discount-terms';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { amountDue, amountDueLabel } from '@chitenge/contract/amount-due';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import { formatAmount } from '../../components/format-amount.ts';
import { feeWords } from '../../../delivery/index.ts';

/** The rows below the items of a packing slip: fee, discount, total, and what goods that came back leave to pay. */
export function SlipTotals({ order }: { order: AdminOrder }) {
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {order.deliveryFee !== null && (
        <tr>
          <th scope="row" colSpan={3}>
            Delivery
          </th>
          <td colSpan={2}>{feeWords(toNgwee(order.deliveryFee), order.deliveryPaidOnCollection === true)}</td>
        </tr>
      )}
      {order.discountAmount !== null && (
        <tr>
          <th scope="row" colSpan={3}>
            {discountLabel(order.discountCode)}
          </th>
          <td colSpan={2}>{`−${formatAmount(order.discountAmount)}`}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td>{units}</td>
        <td colSpan={2}>{formatAmount(order.totalAmount)}</td>
      </tr>
      {order.waivedAmount !== null && (
        <>
          <tr>
            <th scope="row" colSpan={3}>
              Came back before it was paid
            </th>
            <td colSpan={2}>{`−${formatAmount(order.waivedAmount)}`}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              {amountDueLabel(order)}
            </th>
            <td colSpan={2}>{formatMoney(amountDue(order))}</td>
          </tr>
        </>
      )}
      {balanceText(order) !== null && (
        <>
          <tr>
            <th scope="row" colSpan={3}>
              Paid
            </th>
            <td colSpan={2}>{formatAmount(order.amountPaid)}</td>
          </tr>
          <tr>
            <th scope="row" colSpan={3}>
              Left to pay
            </th>
            <td colSpan={2}>{formatAmount(order.amountDue)}</td>
          </tr>
        </>
      )}
    </>
  );
}
