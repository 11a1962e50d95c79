import type { Reconciliation } from '@chitenge/contract/reconciliation';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useConfirmClaims } from './confirm-claims.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';

interface ClaimsToConfirmProps {
  pairs: Reconciliation['claims'];
  /** Number of all; the server lists the first ones. */
  total: number;
}

/** The waiting payments that the statement proves, with one press to confirm all that are listed. */
export function ClaimsToConfirm({ pairs, total }: ClaimsToConfirmProps) {
  const { mutate, isPending, data } = useConfirmClaims();
  const output = useRef<HTMLOutputElement>(null);
  // The button is gone.
  useEffect(() => {
    if (data) output.current?.focus();
  }, [data]);
  const label = pairs.length === 1 ? 'Confirm this payment' : `Confirm these ${pairs.length} payments`;
  return (
    <ReconciliationTable
      title="Waiting, and in the statement"
      advice="Transaction id and amount are the same."
      total={total}
      entries={pairs}
    >
      {data === undefined && (
        <Button small busy={isPending} onClick={() => mutate(pairs.map(({ payment }) => payment))}>
          {isPending ? 'Confirming...' : label}
        </Button>
      )}
      <output ref={output} tabIndex={-1}>
        {data && `${data.confirmed} of ${pairs.length} confirmed.`}
        {data?.failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </output>
    </ReconciliationTable>
  );
}
