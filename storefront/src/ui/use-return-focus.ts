import { useRef } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** Returns the focus when a Radix dialog without a trigger closes, unless the page has moved the focus. */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const { activeElement } = document;
      // Radix moves a lost focus to the dialog below, if that has changed in the meantime.
      const isFocusLost = activeElement === null || activeElement.matches('body, [role="dialog"]');
      if (isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
