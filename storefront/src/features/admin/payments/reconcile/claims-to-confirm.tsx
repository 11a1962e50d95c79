import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { orderName } from '@chitenge/contract/order-id';
import type { Reconciliation } from '@chitenge/contract/reconciliation';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ConfirmResult } from './confirm-claims.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

interface ClaimsToConfirmProps {
  /** The waiting payments, those that have been confirmed as they are now. */
  pairs: Reconciliation['claims'];
  /** Number of all; the server lists the first ones. */
  total: number;
  isPending: boolean;
  /** Undefined before the press. */
  outcome: ConfirmResult | undefined;
  onConfirm: (payments: AdminPaymentRow[]) => void;
}

/** The waiting payments that the statement proves, with one press to confirm all that are listed, and what it has changed. */
export function ClaimsToConfirm({ pairs, total, isPending, outcome, onConfirm }: ClaimsToConfirmProps) {
  const output = useRef<HTMLOutputElement>(null);
  // The button is gone.
  useEffect(() => {
    if (outcome) output.current?.focus();
  }, [outcome]);
  const label = pairs.length === 1 ? 'Confirm this payment' : `Confirm these ${pairs.length} payments`;
  return (
    <ReconciliationTable
      title={
        outcome && outcome.confirmed.length > 0
          ? 'Confirmed from the statement'
          : 'Waiting, and in the statement'
      }
      advice="Transaction id and amount are the same."
      total={total}
      entries={pairs.map((pair) => ({ ...pair, problem: outcome?.failures.get(pair.payment.id) }))}
    >
      {!outcome && (
        <Button small busy={isPending} onClick={() => onConfirm(pairs.map(({ payment }) => payment))}>
          {isPending ? 'Confirming...' : label}
        </Button>
      )}
      <StyledOutput ref={output} tabIndex={-1}>
        {outcome && <Outcome outcome={outcome} all={pairs.length} />}
      </StyledOutput>
    </ReconciliationTable>
  );
}

function Outcome({ outcome: { confirmed }, all }: { outcome: ConfirmResult; all: number }) {
  return (
    <>
      <p>{`${confirmed.length} of ${all} confirmed.`}</p>
      <ul>
        {confirmed.map(({ id, order }) => (
          <li key={id}>
            {`Order ${orderName(order)} of ${shownCustomerName(order.customerName)} ${order.paymentStatus === 'paid' ? 'is paid now' : 'is not paid in full yet'}.`}
          </li>
        ))}
      </ul>
    </>
  );
}

const StyledOutput = styled.output`
  display: block;
  outline-offset: ${space.xs};

  p {
    font-weight: 600;
  }

  li {
    color: ${color.inkSoft};
  }
`;
