import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import type { StatementLine, StatementOrder } from '@chitenge/contract/reconciliation';
import type { MobileNetwork } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Secondary, tableCss } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { PaymentActions } from '../actions/payment-actions.tsx';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { PAYMENT_CHANGE_KEYS } from '../api/change-payment.ts';
import { paymentQuery } from '../api/get-payments.ts';
import { amountOf, badgeOf } from '../payment-labels.ts';
import { orderText } from '../../components/order-text.ts';

interface Entry {
  line?: StatementLine;
  payment?: AdminPaymentRow;
  /** The order that the money may be for. */
  order?: StatementOrder | null;
  /** Of the statement; undefined when it has those of all. */
  network?: MobileNetwork | undefined;
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
          {entries.map(({ line, payment, order, network, problem }) => (
            <tr key={`${line?.line} ${payment?.id}`}>
              <td>{line ? <Line line={line} /> : '–'}</td>
              <td>
                {payment && <Payment payment={payment} line={canAct ? line : undefined} />}
                {order && line && <OwedOrder order={order} line={line} network={network} />}
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

interface OwedOrderProps {
  order: StatementOrder;
  line: StatementLine;
  network: MobileNetwork | undefined;
}

/** An order that waits for less than has come, or for just that. What is too much then has its steps here. */
function OwedOrder({ order, line, network }: OwedOrderProps) {
  const {
    mutate,
    isPending,
    data: recorded,
  } = useCommand({
    scope: `order-${order.id}`,
    send: ({ line: { amount, transactionId }, key }: { line: StatementLine; key: string }) =>
      staffCall('POST /api/admin/orders/:id/payments', {
        params: { id: order.id },
        body: { method: 'manual', amount, network, ...(transactionId !== null && { transactionId }) },
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
    done: ({ amount }) => ({ title: 'Payment recorded', description: formatAmount(amount) }),
    failed: serverWordsOr('The shop did not answer. Press again: it is recorded once.'),
    refresh: PAYMENT_CHANGE_KEYS,
  });
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
