import type { AdminReturn } from '@chitenge/contract/admin-returns';
import { toNgwee } from '@chitenge/contract/money';
import { RETURN_REASON_LABELS } from '@chitenge/contract/return-state';
import { formatAmount } from '../components/format-amount.ts';
import { Secondary } from '../components/layout.ts';
import { wishOf } from './return-labels.ts';

/** What the customer wants and why, in their words, and what staff did and wrote. */
export function ReturnFacts({ row }: { row: AdminReturn }) {
  const { reason, note, answer, condition, refundAmount } = row;
  return (
    <>
      <span>{`${wishOf(row)}. ${RETURN_REASON_LABELS[reason]}.`}</span>
      {note !== null && <Secondary>{`“${note}”`}</Secondary>}
      {answer !== null && <Secondary>{`Our answer: ${answer}`}</Secondary>}
      {condition !== null && (
        <Secondary>{condition === 'sellable' ? 'Came back for sale again.' : 'Came back damaged.'}</Secondary>
      )}
      {refundAmount !== null && (
        <Secondary>
          {toNgwee(refundAmount) > 0 ? `Refund of ${formatAmount(refundAmount)}.` : 'Not charged.'}
        </Secondary>
      )}
    </>
  );
}
