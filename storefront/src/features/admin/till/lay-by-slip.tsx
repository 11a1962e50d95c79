import { layByDay } from '@chitenge/contract/lay-by-terms';
import { toNgwee } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { type Paper } from '../../../ui/paper.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { SlipLines, SlipPayments, SlipSheet, StyledShop, StyledTotal } from './slip-parts.tsx';
import type { LaidBy } from './use-lay-by-sale.ts';

interface LayBySlipProps {
  laidBy: LaidBy;
  paper: Paper;
  soldBy: string;
}

/** What the buyer of a lay-by takes home instead of the goods: what is paid, what is left by when, and the terms. */
export function LayBySlip({ laidBy: { sale, payments }, paper, soldBy }: LayBySlipProps) {
  const settings = useStoreSettings();
  return (
    <SlipSheet $paper={paper}>
      {settings?.storeName && <StyledShop>{settings.storeName}</StyledShop>}
      <h1>Lay-by</h1>
      <p>{formatShortDateTime(sale.createdAt)}</p>
      <p>{`Order ${orderName(sale)}, sold by ${soldBy}`}</p>
      <p>{`For ${sale.customerName}, ${sale.customerPhone}`}</p>
      <SlipLines
        lines={sale.items.map(({ productName, productPrice, size, color, quantity, discountAmount }) => ({
          name: productName,
          price: productPrice,
          size,
          color,
          quantity,
          off: discountAmount ?? '0.00',
        }))}
      />
      <dl>
        <StyledTotal>
          <dt>Total</dt>
          <dd>{formatAmount(sale.totalAmount)}</dd>
        </StyledTotal>
        <SlipPayments payments={payments} />
        <StyledTotal>
          <dt>Paid</dt>
          <dd>{formatAmount(sale.amountPaid)}</dd>
        </StyledTotal>
        {toNgwee(sale.amountDue) > 0 && sale.layBy && (
          <StyledTotal>
            <dt>{`Left, by ${layByDay(sale.layBy.dueOn)}`}</dt>
            <dd>{formatAmount(sale.amountDue)}</dd>
          </StyledTotal>
        )}
      </dl>
      {sale.layBy?.terms.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p>The receipt of the sale comes when all is paid. Bring this slip.</p>
    </SlipSheet>
  );
}
