import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import type { StatementLine, StatementOrder } from '@chitenge/contract/reconciliation';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Secondary, tableCss } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { amountOf, badgeOf } from '../payment-labels.ts';
import { orderText } from '../../components/order-text.ts';

interface Entry {
  line?: StatementLine;
  payment?: AdminPaymentRow;
  /** The order that the money may be for. */
  order?: StatementOrder | null;
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
          {entries.map(({ line, payment, order, problem }) => (
            <tr key={`${line?.line} ${payment?.id}`}>
              <td>{line ? <Line line={line} /> : '–'}</td>
              <td>
                {payment && <Payment payment={payment} />}
                {order && <OwedOrder order={order} />}
                {!payment && !order && '–'}
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
      <b translate="no">{formatAmount(amount)}</b> {receipt ?? depositId}
      <Secondary as="p">{`Line ${line}${others}, ${day}`}</Secondary>
    </>
  );
}

function Payment({ payment }: { payment: AdminPaymentRow }) {
  const { order, receipt } = payment;
  return (
    <>
      <b translate="no">{amountOf(payment)}</b> {receipt ?? 'no transaction id'}
      <Secondary as="p">{`${badgeOf(payment).label}, ${orderText(order)}`}</Secondary>
    </>
  );
}

function OwedOrder({ order }: { order: StatementOrder }) {
  return (
    <>
      <b translate="no">{formatAmount(order.amountDue)}</b> left to pay
      <Secondary as="p">{`Perhaps for ${orderText(order)}`}</Secondary>
    </>
  );
}

const StyledProblem = styled.p`
  color: ${color.oxide};
`;

const StyledPart = styled.section`
  ${tableCss}
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
    table-layout: fixed;
  }

  b {
    font-weight: 600;
  }
`;
