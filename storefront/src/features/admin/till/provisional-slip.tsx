import { colorName } from '@chitenge/contract/colors';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { PAYMENT_METHOD_LABELS } from '@chitenge/contract/payment-method';
import { PROVIDER_LABELS } from '@chitenge/contract/mobile-provider';
import type { TillSaleInput } from '@chitenge/contract/till';
import { changeOf, totalOfLines, valueOfLine } from '@chitenge/contract/till-sums';
import { styled } from 'styled-components';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { font, space } from '../../../theme/tokens.ts';
import { onRoll, type Paper } from '../../../ui/paper.tsx';
import { formatShortDateTime } from '../components/format-time.ts';

interface ProvisionalSlipProps {
  sale: TillSaleInput;
  paper: Paper;
  soldBy: string;
}

/** What the customer gets while the shop has not answered. The receipt with its number comes with the answer. */
export function ProvisionalSlip({ sale, paper, soldBy }: ProvisionalSlipProps) {
  const settings = useStoreSettings();
  const change = changeOf(sale.payments ?? []);
  const given = (sale.payments ?? []).reduce(
    (sum, { method, amount, received = amount }) => (method === 'cash' ? sum + toNgwee(received) : sum),
    0,
  );
  return (
    <StyledSlip $paper={paper}>
      {settings?.storeName && <StyledShop>{settings.storeName}</StyledShop>}
      <h1>Provisional slip</h1>
      <p>The shop has not answered yet. This is no receipt: ask for it with the number below.</p>
      <p>{formatShortDateTime(sale.soldAt)}</p>
      <p>{`Sale ${sale.id.slice(0, 8).toUpperCase()}, sold by ${soldBy}`}</p>
      <ul>
        {sale.lines.map((line, index) => (
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
      <dl>
        <StyledTotal>
          <dt>Total</dt>
          <dd>{formatMoney(totalOfLines(sale.lines))}</dd>
        </StyledTotal>
        {(sale.payments ?? []).map(({ method, provider, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of a sale have no id, and do not change
          <div key={index}>
            <dt>{provider ? PROVIDER_LABELS[provider] : PAYMENT_METHOD_LABELS[method]}</dt>
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
      </dl>
    </StyledSlip>
  );
}

const StyledSlip = styled.article<{ $paper: Paper }>`
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

const StyledShop = styled.p`
  font: 400 1.5em / 1.2 ${font.display};
`;

const StyledTotal = styled.div`
  font-weight: 600;
`;
