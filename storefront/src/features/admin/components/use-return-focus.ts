import { useRef } from 'react';

/**
 * Returns the focus to the previously focused element when a dialog closes.
 * Radix focuses the dialog's trigger, but these dialogs open from state and have no trigger.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
