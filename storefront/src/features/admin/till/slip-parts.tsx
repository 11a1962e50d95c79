import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { PAYMENT_METHOD_LABELS } from '@chitenge/contract/payment-method';
import { NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { changeOf, valueOfLine } from '@chitenge/contract/till-sums';
import { styled } from 'styled-components';
import { font, space } from '../../../theme/tokens.ts';
import { onRoll, type Paper } from '../../../ui/paper.tsx';
import type { TillPayment } from './till-cart.ts';

interface SlipLine {
  name: string;
  price: string;
  size?: string | null | undefined;
  color?: string | null | undefined;
  quantity: number;
  off?: string | undefined;
}

/** The goods of a slip. */
export function SlipLines({ lines }: { lines: readonly SlipLine[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // Two lines may have the same goods at two prices; the slip does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span>
            {line.name}
            <small>{[line.size, line.color && colorName(line.color)].filter(Boolean).join(', ')}</small>
            <small>{`${line.quantity} × ${formatMoney(toNgwee(line.price))}`}</small>
          </span>
          <span>{formatMoney(valueOfLine(line) - toNgwee(line.off ?? '0.00'))}</span>
        </li>
      ))}
    </ul>
  );
}

/** How a slip was paid, and the change. */
export function SlipPayments({ payments }: { payments: readonly TillPayment[] }) {
  const change = changeOf(payments);
  const given = payments.reduce(
    (sum, { method, amount, received = amount }) => (method === 'cash' ? sum + toNgwee(received) : sum),
    0,
  );
  return (
    <>
      {payments.map(({ method, network, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a sale have no id, and do not change
        <div key={index}>
          <dt>{network ? NETWORK_LABELS[network] : PAYMENT_METHOD_LABELS[method]}</dt>
          <dd>{formatMoney(toNgwee(amount))}</dd>
        </div>
      ))}
      {change > 0 && (
        <>
          <div>
            <dt>Cash given</dt>
            <dd>{formatMoney(given)}</dd>
          </div>
          <div>
            <dt>Change</dt>
            <dd>{formatMoney(change)}</dd>
          </div>
        </>
      )}
    </>
  );
}

/** The sheet of a slip. */
export const SlipSheet = styled.article<{ $paper: Paper }>`
  display: grid;
  gap: ${space.s};
  width: 100%;
  max-width: 40rem;
  overflow-wrap: anywhere;

  h1 {
    font: 600 1.25em / 1.3 ${font.text};
  }

  li,
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
  }

  li > span:last-child,
  dd {
    flex: none;
  }

  small {
    display: block;
  }

  small:empty {
    display: none;
  }

  ul,
  dl {
    padding-block: ${space.s};
    border-top: 1px solid currentColor;
  }

  ${onRoll}
`;

/** The shop's name. */
export const StyledShop = styled.p`
  font: 400 1.5em / 1.2 ${font.display};
`;

/** A sum that counts. */
export const StyledTotal = styled.div`
  font-weight: 600;
`;
