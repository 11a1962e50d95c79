import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { RecordDialog } from '../form/record-dialog.tsx';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { CodeForm } from './form/code-form.tsx';
import { useSaveCode } from './form/use-save-code.ts';

interface CodeDialogProps {
  /** The code to edit; null adds a new one. */
  code: AdminDiscountCode | null;
  onClose: () => void;
}

/** The dialog 'Add Discount Code', or that of one code. Mount it only while it is open. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { leave } = useLeaveGuard();
  const save = useSaveCode(code, () => leave(onClose));
  return (
    <RecordDialog
      {...save}
      title={code === null ? 'Add Discount Code' : `Edit ${code.code}`}
      saveLabel={code === null ? 'Create Discount Code' : 'Update Discount Code'}
      onClose={onClose}
    >
      <CodeForm isNew={code === null} />
    </RecordDialog>
  );
}
