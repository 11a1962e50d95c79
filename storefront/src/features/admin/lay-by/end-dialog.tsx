import type { LayByRow } from '@chitenge/contract/lay-by';
import { toNgwee } from '@chitenge/contract/money';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useEndLayBy } from './lay-bys.ts';

interface EndDialogProps {
  row: Pick<LayByRow, 'id' | 'amountPaid' | 'fee' | 'refund' | 'feePercent'>;
  onClose: () => void;
}

/** Asks before a lay-by ends, and shows what goes back. */
export function EndDialog({ row, onClose }: EndDialogProps) {
  const { mutate, isPending, error } = useEndLayBy(row);
  return (
    <FormDialog
      width="narrow"
      title="End the lay-by?"
      description="Its goods go back into stock, and the customer gets a message."
      submitLabel={toNgwee(row.refund) > 0 ? `End it and pay back ${formatAmount(row.refund)}` : 'End it'}
      busyLabel="Ending..."
      cancelLabel="Keep it"
      isBusy={isPending}
      failure={error}
      onSubmit={() => mutate({ refund: row.refund }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DescriptionList>
        <DescriptionItem term="Paid">{formatAmount(row.amountPaid)}</DescriptionItem>
        <DescriptionItem term="Fee">
          {toNgwee(row.fee) > 0
            ? `${formatAmount(row.fee)}, ${row.feePercent} % of the price, as agreed`
            : 'None, as agreed'}
        </DescriptionItem>
        <DescriptionItem term="Goes back">
          <strong>{formatAmount(row.refund)}</strong>
        </DescriptionItem>
      </DescriptionList>
      <p>
        Each payment goes back the way it came. Cash and mobile money that no network pays back by itself are
        yours to hand back: do it before you press.
      </p>
    </FormDialog>
  );
}
