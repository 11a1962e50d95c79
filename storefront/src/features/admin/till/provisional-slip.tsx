import { formatMoney } from '@chitenge/contract/money';
import type { TillSaleInput } from '@chitenge/contract/till';
import { totalOfLines } from '@chitenge/contract/till-sums';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { type Paper } from '../../../ui/paper.tsx';
import { formatShortDateTime } from '../components/format-time.ts';
import { SlipLines, SlipPayments, SlipSheet, StyledShop, StyledTotal } from './slip-parts.tsx';

interface ProvisionalSlipProps {
  sale: TillSaleInput;
  paper: Paper;
  soldBy: string;
}

/** What the customer gets while the shop has not answered. The receipt with its number comes with the answer. */
export function ProvisionalSlip({ sale, paper, soldBy }: ProvisionalSlipProps) {
  const settings = useStoreSettings();
  return (
    <SlipSheet $paper={paper}>
      {settings?.storeName && <StyledShop>{settings.storeName}</StyledShop>}
      <h1>Provisional slip</h1>
      <p>The shop has not answered yet. This is no receipt: ask for it with the number below.</p>
      <p>{formatShortDateTime(sale.soldAt)}</p>
      <p>{`Sale ${sale.id.slice(0, 8).toUpperCase()}, sold by ${soldBy}`}</p>
      <SlipLines lines={sale.lines} />
      <dl>
        <StyledTotal>
          <dt>Total</dt>
          <dd>{formatMoney(totalOfLines(sale.lines))}</dd>
        </StyledTotal>
        <SlipPayments payments={sale.payments ?? []} />
      </dl>
    </SlipSheet>
  );
}
