import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import type { StatementLine, StatementOrder } from '@chitenge/contract/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Secondary, tableCss } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { paymentQuery } from '../api/get-payments.ts';
import { amountOf, badgeOf } from '../payment-labels.ts';
import { orderText } from '../../components/order-text.ts';
import { useRecordLine } from './record-line.ts';

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
  /** Whether what can be done with each payment stands beside it. */
  canAct?: boolean;
  /** Buttons below the advice. */
  children?: ReactNode;
}

/** One list of a reconciliation: the statement's side and the shop's side. Renders nothing without entries. */
export function ReconciliationTable({
  title,
  advice,
  total,
  entries,
  canAct = false,
  children,
}: ReconciliationTableProps) {
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
                {payment && <Payment payment={payment} line={canAct ? line : undefined} />}
                {order && line && <OwedOrder order={order} line={line} />}
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

function Line({
  line: { line, joinedLines, transactionId, depositId, amount, day },
}: {
  line: StatementLine;
}) {
  const others = joinedLines.length === 0 ? '' : `, with ${joinedLines.join(', ')}`;
  return (
    <>
      <b translate="no">{formatAmount(amount)}</b> {transactionId ?? depositId}
      <Secondary as="p">{`Line ${line}${others}, ${day}`}</Secondary>
    </>
  );
}

/** @param line the money of the statement that it may stand for, when something can be done with it */
function Payment({
  payment: compared,
  line,
}: {
  payment: AdminPaymentRow;
  line?: StatementLine | undefined;
}) {
  // A change from here is not in the comparison.
  const { data: payment = compared } = useQuery({ ...paymentQuery(compared.id), enabled: false });
  const { order, transactionId } = payment;
  return (
    <>
      <b translate="no">{amountOf(payment)}</b> {transactionId ?? 'no transaction id'}
      <Secondary as="p">{`${badgeOf(payment).label}, ${orderText(order)}`}</Secondary>
      {line && (
        <PaymentActions
          payment={payment}
          transactionId={line.transactionId ?? undefined}
          came={line.amount}
          primary={false}
        />
      )}
    </>
  );
}

/** An order that waits for less than has come, or for just that. What is too much then has its steps here. */
function OwedOrder({ order, line }: { order: StatementOrder; line: StatementLine }) {
  const { mutate, isPending, data: recorded } = useRecordLine(order.id);
  const [key] = useState(() => crypto.randomUUID());
  if (recorded) return <Payment payment={recorded} line={line} />;
  const what = `${formatAmount(line.amount)} for ${orderText(order)}`;
  return (
    <>
      <b translate="no">{formatAmount(order.amountDue)}</b> left to pay
      <Secondary as="p">{`Perhaps for ${orderText(order)}`}</Secondary>
      <Button
        small
        variant="secondary"
        busy={isPending}
        aria-label={`Record ${what}`}
        onClick={() => mutate({ line, key })}
      >
        Record it
      </Button>
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
