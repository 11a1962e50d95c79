import { useId, type FormEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { FormAlert } from './form-alert.tsx';

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
  const id = useId();
  const { request } = useLeaveGuard();
  useUnsavedChanges(form.formState.isDirty);
  const requestClose = (): void => request(onClose);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      ignoreOutsideClick
      title={title}
      footer={
        <>
          <Button variant="secondary" small onClick={requestClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={isSaving}>
            {isSaving ? 'Saving...' : saveLabel}
          </Button>
        </>
      }
    >
      {formError !== null && <FormAlert title={formError} />}
      <FormProvider {...form}>
        <StyledForm id={id} noValidate onSubmit={onSubmit}>
          {children}
        </StyledForm>
      </FormProvider>
    </Dialog>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;
