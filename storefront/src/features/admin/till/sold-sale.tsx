import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import type { TillSaleInput } from '@chitenge/contract/till';
import { totalOfLines } from '@chitenge/contract/till-sums';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../components/layout.ts';
import { ReceiptButton } from '../orders/details/receipt-button.tsx';

interface SoldSaleProps {
  sale: TillSaleInput;
  /** Undefined until the shop has answered. */
  answer: PlacedSale | undefined;
  onNext: () => void;
}

/** The sale that has just ended. The next scan begins the next one. */
export function SoldSale({ sale, answer, onNext }: SoldSaleProps) {
  const change = (sale.payments ?? []).reduce(
    (sum, { method, amount, received = amount }) =>
      method === 'cash' ? sum + toNgwee(received) - toNgwee(amount) : sum,
    0,
  );
  const waits = sale.payments?.some(({ method }) => method === 'push') === true;
  return (
    <StyledSold>
      <h2>{waits ? 'The phone was asked for the PIN' : `${formatMoney(totalOfLines(sale.lines))} sold`}</h2>
      {change > 0 && (
        <p>
          Change to give <strong translate="no">{formatMoney(change)}</strong>
        </p>
      )}
      <output>
        {answer
          ? `Order ${shortOrderId(answer.id)}${waits ? '. It is in the list below.' : ''}`
          : 'Provisional: the receipt’s number comes with the shop’s answer.'}
      </output>
      <Row>
        <Button onClick={onNext}>Next sale</Button>
        {answer && <ReceiptButton order={answer} change={answer.change} />}
      </Row>
    </StyledSold>
  );
}

const StyledSold = styled.div`
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
