import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { useId, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { MethodForm } from './form/method-form.tsx';
import { useSaveMethod } from './form/use-save-method.ts';

interface MethodDialogProps {
  /** The method to edit; null adds a new one. */
  method: AdminDeliveryMethod | null;
  onClose: () => void;
}

/** The dialog 'Add Delivery Method' or 'Edit Delivery Method'. Mount it only while it is open. */
export function MethodDialog({ method, onClose }: MethodDialogProps) {
  const id = useId();
  const { request, leave } = useLeaveGuard();
  const { form, submit, isSaving, formError } = useSaveMethod(method, () => leave(onClose));
  useUnsavedChanges(form.formState.isDirty);
  const requestClose = (): void => request(onClose);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  const saveLabel = method === null ? 'Create Delivery Method' : 'Update Delivery Method';
  return (
    <Dialog
      open
      onOpenChange={requestClose}
      ignoreOutsideClick
      title={method === null ? 'Add Delivery Method' : 'Edit Delivery Method'}
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
          <MethodForm />
        </StyledForm>
      </FormProvider>
    </Dialog>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;
