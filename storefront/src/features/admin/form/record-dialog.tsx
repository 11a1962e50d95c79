import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { FormDialog } from './form-dialog.tsx';

interface RecordDialogProps<Fields extends FieldValues> extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'width' | 'busyLabel' | 'onClose' | 'children'
> {
  saveLabel: string;
  form: UseFormReturn<Fields>;
  submit: () => void;
  isSaving: boolean;
  formError: ReactNode;
}

/** The dialog that adds or edits a record. It asks before unsaved changes are lost. */
export function RecordDialog<Fields extends FieldValues>({
  saveLabel,
  form,
  submit,
  isSaving,
  formError,
  onClose,
  ...dialog
}: RecordDialogProps<Fields>) {
  const { request } = useLeaveGuard();
  useUnsavedChanges(form.formState.isDirty);

  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        submitLabel={saveLabel}
        isBusy={isSaving}
        alert={formError}
        onSubmit={submit}
        onClose={() => request(onClose)}
      />
    </FormProvider>
  );
}
