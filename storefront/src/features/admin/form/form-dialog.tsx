import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../components/layout.ts';
import { FormAlert } from './form-alert.tsx';

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'width' | 'initialFocus' | 'children'
> & {
  submitLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** Buttons before these two. */
  extra?: ReactNode;
  isBusy: boolean;
  /** What went wrong with the last try, unless a field says it. */
  alert?: ReactNode;
  /** Called unless the dialog is busy. */
  onSubmit: () => void;
  onClose: () => void;
};

/** A dialog with a form, and the buttons that send or leave it. */
export function FormDialog({
  submitLabel,
  busyLabel = 'Saving...',
  cancelLabel = 'Cancel',
  extra,
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
    // React passes the event on to the form from which this dialog was opened.
    event.stopPropagation();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      footer={
        <>
          {extra}
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
      {typeof alert === 'string' ? <FormAlert title={alert} /> : alert}
      <Stack as="form" id={id} noValidate onSubmit={submit}>
        {children}
      </Stack>
    </Dialog>
  );
}
