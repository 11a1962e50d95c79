import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../components/layout.ts';
import { serverWordsOr } from '../session/use-command.ts';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'width' | 'initialFocus' | 'children'
> & {
  /** Null when nothing is left to send. */
  submitLabel: string | null;
  busyLabel?: string;
  cancelLabel?: string;
  /** Buttons before these two. */
  extra?: ReactNode;
  isBusy: boolean;
  /** What went wrong with the last try, unless a field says it. */
  alert?: ReactNode;
  /** The error of the last try, whose words stand above the form. */
  failure?: unknown;
  /** What is said about a failure without words of the server. */
  noAnswer?: string;
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
  failure,
  noAnswer = 'Not saved. Please try again.',
  alert = failure ? serverWordsOr(noAnswer)(failure) : undefined,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const isTouched = useRef(false);
  const { add, request } = useLeaveGuard();
  /** Escape is easily pressed by accident, so what was entered is asked about. */
  const dismiss = (): void => {
    const forget = isTouched.current && submitLabel !== null ? add() : undefined;
    request(onClose);
    forget?.();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React passes the event on to the form from which this dialog was opened.
    event.stopPropagation();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      ignoreOutsideClick
      footer={
        <>
          {extra}
          <Button variant="secondary" small onClick={onClose}>
            {cancelLabel}
          </Button>
          {submitLabel !== null && (
            <Button type="submit" form={id} small busy={isBusy}>
              {isBusy ? busyLabel : submitLabel}
            </Button>
          )}
        </>
      }
      {...dialog}
    >
      {typeof alert === 'string' ? <FormAlert title={alert} /> : alert}
      <Stack as="form" id={id} noValidate onSubmit={submit} onChange={() => (isTouched.current = true)}>
        {children}
      </Stack>
    </Dialog>
  );
}

/** An error above the form's fields. It scrolls into view and takes the focus, so screen readers announce it. */
export function FormAlert({ title, children }: { title: string; children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
    alert.current?.focus({ preventScroll: true });
  }, []);
  return (
    <StyledAlert ref={alert} role="alert" tabIndex={-1}>
      <h3>{title}</h3>
      {children}
    </StyledAlert>
  );
}

const StyledAlert = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.l};
  padding: ${space.m} ${space.l};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  &:focus {
    outline: none;
  }

  h3 {
    color: ${color.oxide};
    font: inherit;
    font-weight: 600;
  }
`;

interface ConflictAlertProps {
  title: string;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  /** What differs, and what each choice does. */
  children: ReactNode;
}

/** Says that somebody else has saved another version meanwhile, and asks which one counts. */
export function ConflictAlert({ title, onLoadTheirs, onKeepMine, children }: ConflictAlertProps) {
  return (
    <FormAlert title={title}>
      {children}
      <Row>
        <Button variant="secondary" small onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button small onClick={onKeepMine}>
          Keep mine
        </Button>
      </Row>
    </FormAlert>
  );
}
