import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface DeleteDialogProps<Row> {
  /** The record to delete; null closes the dialog. */
  record: Row | null;
  question: string;
  /** Says what happens to what belongs to it. */
  consequence?: (record: Row) => string | null;
  command: { mutate: (id: string, options: { onSettled: () => void }) => void; isPending: boolean };
  onClose: () => void;
  /** In place of `consequence`. */
  children?: ReactNode;
}

/** Asks for confirmation, then deletes a record. */
export function DeleteDialog<Row extends { id: string; name: string }>({
  record,
  question,
  consequence,
  command: { mutate, isPending },
  onClose,
  children,
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
      {children ?? (record && consequence?.(record))}
    </ConfirmDialog>
  );
}
