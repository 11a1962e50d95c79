import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface DeleteDialogProps<Row> {
  /** The record to delete; null closes the dialog. */
  record: Row | null;
  question: string;
  /** Says what happens to what belongs to it. */
  consequence: (record: Row) => string | null;
  command: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  onClose: () => void;
}

/** Asks for confirmation, then deletes a record. */
export function DeleteDialog<Row extends { id: string; name: string }>({
  record,
  question,
  consequence,
  command: { mutate, isPending },
  onClose,
}: DeleteDialogProps<Row>) {
  return (
    <ConfirmDialog
      open={record !== null}
      onOpenChange={onClose}
      title={record?.name ?? 'Delete'}
      question={question}
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => {
        if (record) mutate(record.id, { onSettled: onClose });
      }}
    >
      {record && consequence(record)}
    </ConfirmDialog>
  );
}
