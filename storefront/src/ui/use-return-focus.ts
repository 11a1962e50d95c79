import { useRef } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * For a Radix dialog that is opened without a trigger of its own: when it closes, whatever had the focus before gets
 * it back, unless the page has put it somewhere else meanwhile.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
