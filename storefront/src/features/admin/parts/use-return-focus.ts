import { useRef } from 'react';

/**
 * Gives the focus back, when a dialog closes, to what had it when it opened. Radix gives it to the dialog's trigger, and
 * these dialogs are opened by the page's state and have none.
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
