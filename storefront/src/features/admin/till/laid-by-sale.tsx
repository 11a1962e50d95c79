import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { layByDay } from '@chitenge/contract/lay-by-terms';
import { orderName } from '@chitenge/contract/order-id';
import { useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { receiptPrinting } from '../../../ui/paper.tsx';
import { Row } from '../components/layout.ts';
import { formatAmount } from '../components/format-amount.ts';
import { LayBySlip } from './lay-by-slip.tsx';
import { PrintInPlace } from './print-in-place.tsx';
import { SoldBox } from './sold-sale.tsx';
import type { LaidBy } from './use-lay-by-sale.ts';

interface LaidBySaleProps {
  laidBy: LaidBy;
  soldBy: string;
  onNext: () => void;
}

/** The lay-by that was just placed. The next scan begins the next sale. */
export function LaidBySale({ laidBy, soldBy, onNext }: LaidBySaleProps) {
  const { paper, atOnce } = useStore(receiptPrinting);
  // Each press prints the slip again.
  const [slips, setSlips] = useState(atOnce ? 1 : 0);
  const { sale } = laidBy;
  return (
    <SoldBox>
      <h2>{`${formatAmount(sale.totalAmount)} laid by`}</h2>
      {sale.change !== null && toNgwee(sale.change) > 0 && (
        <p>
          Change to give <strong translate="no">{formatAmount(sale.change)}</strong>
        </p>
      )}
      <output>
        {`Order ${orderName(sale)} of ${sale.customerName}: ${formatMoney(toNgwee(sale.amountPaid))} is paid, ${formatAmount(sale.amountDue)} is left${sale.layBy ? `, by ${layByDay(sale.layBy.dueOn)}` : ''}.`}
      </output>
      <p>Keep the goods in the shop. The next parts are taken on the order’s page, by ‘Record a payment’.</p>
      <Row>
        <Button onClick={onNext}>Next sale</Button>
        <Button variant="secondary" onClick={() => setSlips(slips + 1)}>
          Print the slip
        </Button>
        <a href={`${paths.admin}?order=${sale.id}`} target="_blank" rel="noreferrer">
          Open the order
        </a>
      </Row>
      {slips > 0 && (
        <PrintInPlace key={slips} paper={paper}>
          <LayBySlip laidBy={laidBy} paper={paper} soldBy={soldBy} />
        </PrintInPlace>
      )}
    </SoldBox>
  );
}
