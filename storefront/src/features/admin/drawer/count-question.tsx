import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { differenceText, type Count } from './difference.ts';

interface CountQuestionProps<Asked extends Count> {
  /** The count in question; undefined while nothing is asked. */
  asked: Asked | undefined;
  confirmLabel: string;
  keepLabel: string;
  onConfirm: (asked: Asked) => void;
  onClose: () => void;
}

/** Asks about a count that differs much from the records. */
export function CountQuestion<Asked extends Count>({
  asked,
  confirmLabel,
  keepLabel,
  onConfirm,
  onClose,
}: CountQuestionProps<Asked>) {
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={onClose}
      title="Is this what you have counted?"
      question={
        asked
          ? `${formatAmount(asked.counted)} of ${formatAmount(asked.expected)}: ${differenceText(asked)}.`
          : ''
      }
      confirmLabel={confirmLabel}
      keepLabel={keepLabel}
      onConfirm={() => {
        if (asked !== undefined) onConfirm(asked);
        onClose();
      }}
    >
      Nobody can change a close afterwards.
    </ConfirmDialog>
  );
}
