import { formatMoney } from '@chitenge/contract/money';
import { orderName } from '@chitenge/contract/order-id';
import { isPaidLater, type PlacedSale } from '@chitenge/contract/staff-sale';
import type { TillSaleInput } from '@chitenge/contract/till';
import { changeOf, totalOfLines } from '@chitenge/contract/till-sums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from '../../../lib/use-store.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { receiptPrinting } from '../../../ui/paper.tsx';
import { ReceiptSheet, receiptQuery } from '../../orders/index.ts';
import { Row } from '../components/layout.ts';
import { ReceiptButton } from '../orders/details/receipt-button.tsx';
import { PayCode } from './pay-code.tsx';
import { PrintInPlace } from './print-in-place.tsx';
import { ProvisionalSlip } from './provisional-slip.tsx';
import { isByCode } from './use-selling.ts';

interface SoldSaleProps {
  sale: TillSaleInput;
  /** Undefined until the shop has answered. */
  answer: PlacedSale | undefined;
  soldBy: string;
  onNext: () => void;
}

/** The sale that has just ended. The next scan begins the next one. */
export function SoldSale({ sale, answer, soldBy, onNext }: SoldSaleProps) {
  const { paper, atOnce } = useStore(receiptPrinting);
  // As it was set when the sale ended. Each press prints the slip again.
  const [isAtOnce] = useState(atOnce);
  const [slips, setSlips] = useState(sale.isProvisional === true && atOnce ? 1 : 0);
  const change = changeOf(sale.payments ?? []);
  const waits = sale.payments?.some(isPaidLater) === true;
  const byCode = isByCode(sale);
  const isReceipted = isAtOnce && slips === 0 && answer?.paymentStatus === 'paid';
  return (
    <SoldBox>
      <h2>{titleOf(sale)}</h2>
      {change > 0 && (
        <p>
          Change to give <strong translate="no">{formatMoney(change)}</strong>
        </p>
      )}
      {byCode && answer && <PayCode orderId={answer.id} />}
      <output>
        {answer
          ? `Order ${orderName(answer)}${waits ? '. It is in the list below.' : ''}`
          : 'Provisional: the receipt’s number comes with the shop’s answer.'}
      </output>
      <Row>
        <Button onClick={onNext}>Next sale</Button>
        {answer && <ReceiptButton order={answer} />}
        {!answer && !waits && (
          <Button variant="secondary" onClick={() => setSlips(slips + 1)}>
            Print a provisional slip
          </Button>
        )}
      </Row>
      {isReceipted && <PrintedReceipt orderId={answer.id} />}
      {slips > 0 && (
        <PrintInPlace key={slips} paper={paper}>
          <ProvisionalSlip sale={sale} paper={paper} soldBy={soldBy} />
        </PrintInPlace>
      )}
    </SoldBox>
  );
}

function titleOf(sale: TillSaleInput): string {
  if (isByCode(sale)) return 'The customer scans this code to pay';
  const isAsked = sale.payments?.some(isPaidLater) === true;
  return isAsked ? 'The phone was asked for the PIN' : `${formatMoney(totalOfLines(sale.lines))} sold`;
}

/** Prints the receipt once it is there. */
function PrintedReceipt({ orderId }: { orderId: string }) {
  const { paper } = useStore(receiptPrinting);
  const { data } = useQuery(receiptQuery(orderId, { headers: {}, isStaff: true, number: null }));
  if (!data) return null;
  return (
    <PrintInPlace paper={paper}>
      <ReceiptSheet receipt={data} paper={paper} />
    </PrintInPlace>
  );
}

/** What has just ended. */
export const SoldBox = styled.div`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.hairline};
  background: ${color.cotton};

  h2,
  strong {
    font-size: ${size.heading};
    font-variant-numeric: tabular-nums;
  }
`;
