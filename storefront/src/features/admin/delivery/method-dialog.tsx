import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { RecordDialog } from '../form/record-dialog.tsx';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import { MethodForm } from './form/method-form.tsx';
import { useSaveMethod } from './form/use-save-method.ts';

interface MethodDialogProps {
  /** The method to edit; null adds a new one. */
  method: AdminDeliveryMethod | null;
  onClose: () => void;
}

/** The dialog 'Add Delivery Method' or 'Edit Delivery Method'. Mount it only while it is open. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const { leave } = useLeaveGuard();
  const save = useSaveMethod(method, () => leave(onClose));
  return (
    <RecordDialog
      {...save}
      title={method === null ? 'Add Delivery Method' : 'Edit Delivery Method'}
      saveLabel={method === null ? 'Create Delivery Method' : 'Update Delivery Method'}
      onClose={onClose}
    >
      <MethodForm />
    </RecordDialog>
  );
}
