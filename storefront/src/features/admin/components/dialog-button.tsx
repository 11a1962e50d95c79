import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface DialogButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> {
  label: string;
  /** The record that it is about, where several rows have the same button. */
  of?: string;
  /** Returns the open dialog. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, of, variant = 'quiet', disabled, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        small
        disabled={disabled}
        aria-label={of && `${label}: ${of}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
