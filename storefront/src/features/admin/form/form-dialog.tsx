import { useId, type FormEvent, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormAlert } from './form-alert.tsx';

interface FormDialogProps {
  title: string;
  /** One sentence under the title. */
  description?: string;
  width?: 'narrow' | 'form';
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  isBusy: boolean;
  /** What went wrong with the last try, unless a field says it. */
  alert?: string | null | undefined;
  /** Element to focus when the dialog opens; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Called unless the dialog is busy. */
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form, and the buttons that send or leave it. */
export function FormDialog({
  submitLabel,
  busyLabel = 'Saving...',
  cancelLabel = 'Cancel',
  isBusy,
  alert,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} small busy={isBusy}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
        </>
      }
      {...dialog}
    >
      {alert && <FormAlert title={alert} />}
      <StyledForm id={id} noValidate onSubmit={submit}>
        {children}
      </StyledForm>
    </Dialog>
  );
}

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;
