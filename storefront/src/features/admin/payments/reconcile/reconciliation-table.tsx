import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { StatementLine } from '@chitenge/contract/reconciliation';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Secondary } from '../../components/secondary.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { amountOf, badgeOf } from '../payment-labels.ts';

interface Entry {
  line?: StatementLine;
  payment?: AdminPaymentRow;
  /** What went wrong with the payment. */
  problem?: string | undefined;
}

interface ReconciliationTableProps {
  title: string;
  /** What staff do about it. */
  advice: string;
  /** Number of all entries; the server lists the first ones. */
  total: number;
  entries: readonly Entry[];
  /** Buttons below the advice. */
  children?: ReactNode;
}

/** One list of a reconciliation: the statement's side and the shop's side. Renders nothing without entries. */
export function ReconciliationTable({ title, advice, total, entries, children }: ReconciliationTableProps) {
  const id = useId();
  if (total === 0) return null;
  return (
    <StyledPart>
      <h3 id={id}>{`${title} (${total})`}</h3>
      <p>{advice}</p>
      {children}
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Statement</th>
            <th scope="col">Shop</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ line, payment, problem }) => (
            <tr key={`${line?.line} ${payment?.id}`}>
              <td>{line ? <Line line={line} /> : '–'}</td>
              <td>
                {payment ? <Payment payment={payment} /> : '–'}
                {problem !== undefined && <StyledProblem>{problem}</StyledProblem>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > entries.length && <p>{`and ${total - entries.length} more`}</p>}
    </StyledPart>
  );
}

function Line({ line: { line, joinedLines, receipt, depositId, amount, day } }: { line: StatementLine }) {
  const others = joinedLines.length === 0 ? '' : `, with ${joinedLines.join(', ')}`;
  return (
    <>
      <b>{formatAmount(amount)}</b> {receipt ?? depositId}
      <Secondary as="p">{`Line ${line}${others}, ${day}`}</Secondary>
    </>
  );
}

function Payment({ payment }: { payment: AdminPaymentRow }) {
  const { order, receipt } = payment;
  return (
    <>
      <b>{amountOf(payment)}</b> {receipt ?? 'no transaction id'}
      <Secondary as="p">
        {`${badgeOf(payment).label}, ${shownCustomerName(order.customerName)}, order ${shortOrderId(order.id)}`}
      </Secondary>
    </>
  );
}

const StyledProblem = styled.p`
  color: ${color.oxide};
`;

const StyledPart = styled.section`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  min-width: 0;
  font-size: ${size.small};

  h3 {
    font: inherit;
    font-weight: 600;
  }

  > p {
    color: ${color.inkSoft};
  }

  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: ${space.xs} ${space.s} ${space.xs} 0;
    border-bottom: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
    text-align: left;
    vertical-align: top;
  }

  th {
    color: ${color.inkSoft};
    font-weight: 400;
  }

  b {
    font-weight: 600;
  }
`;
