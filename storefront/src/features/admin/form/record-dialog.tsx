import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { FormDialog } from './form-dialog.tsx';

interface RecordDialogProps<Fields extends FieldValues> {
  title: string;
  saveLabel: string;
  form: UseFormReturn<Fields>;
  submit: () => void;
  isSaving: boolean;
  formError: string | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog that adds or edits a record. It asks before unsaved changes are lost. */
export function RecordDialog<Fields extends FieldValues>({
  title,
  saveLabel,
  form,
  submit,
  isSaving,
  formError,
  onClose,
  children,
}: RecordDialogProps<Fields>) {
  const { request } = useLeaveGuard();
  useUnsavedChanges(form.formState.isDirty);

  return (
    <FormDialog
      title={title}
      submitLabel={saveLabel}
      isBusy={isSaving}
      alert={formError}
      onSubmit={submit}
      onClose={() => request(onClose)}
    >
      <FormProvider {...form}>{children}</FormProvider>
    </FormDialog>
  );
}
