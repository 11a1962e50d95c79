import type { PaymentSummary } from '@chitenge/contract/admin-payments';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { sourceName } from '../components/source-name.ts';
import { paymentFiguresQuery } from './get-summary.ts';

/** What was paid today, what waits and what failed, in one line; opened, by network: docs/back-office.md#dashboard. */
export function PaymentFigures() {
  const { data } = useQuery(paymentFiguresQuery);
  if (!data) return null;
  return (
    <FiguresLine>
      <summary>
        <span>
          Paid today <b translate="no">{formatAmount(data.paidToday)}</b>
        </span>{' '}
        <span>
          Waiting <b>{data.waiting}</b>
        </span>{' '}
        <span>
          Failed <b>{data.failed}</b>
        </span>
      </summary>
      <Networks rows={data.byNetwork} />
    </FiguresLine>
  );
}

/** What was paid today, what waits and what failed, by network. */
export function Networks({ rows }: { rows: PaymentSummary['byNetwork'] }) {
  if (rows.length === 0) return <p>No payments today, and none waits.</p>;
  return (
    <StyledScroll tabIndex={0} aria-label="Payments by network">
      <table>
        <VisuallyHidden as="caption">Payments by network</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Network</th>
            <th scope="col">Paid today</th>
            <th scope="col">Waiting</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ network, method, paidToday, waiting, failed }) => (
            <tr key={method ?? network}>
              <th scope="row">{sourceName({ network, method: method ?? 'manual' })}</th>
              <td translate="no">{formatAmount(paidToday)}</td>
              <td>{waiting}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </StyledScroll>
  );
}

/** Words of a large text stay whole, so the table may be wider than a phone. */
const StyledScroll = styled.section`
  overflow-x: auto;
`;

/** Figures in one line, which opens. */
export const FiguresLine = styled.details`
  min-width: 0;
  margin-top: -1px;
  border: 1px solid ${color.hairline};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;

  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.m};
    min-height: ${touchTarget};
    padding-inline: ${space.s};
    color: ${color.inkSoft};
    cursor: pointer;
  }

  summary::before {
    content: '▸';
  }

  &[open] summary::before {
    content: '▾';
  }

  b {
    color: ${color.ink};
    font-weight: 600;
  }

  > p {
    padding: 0 ${space.s} ${space.s};
  }

  table {
    width: 100%;
    max-width: 36rem;
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${space.xs} ${space.s};
    font-weight: 400;
    text-align: right;
  }

  th:first-child {
    text-align: left;
  }

  thead th {
    color: ${color.inkSoft};
  }
`;
