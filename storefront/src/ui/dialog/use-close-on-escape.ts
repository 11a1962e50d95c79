import { useEffect, useRef, type RefObject } from 'react';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/**
 * Closes a Radix dialog on Escape while a toast is above it. Radix gives the key only to the layer that opened last,
 * so the first Escape would close only the toast.
 * @returns the ref of the dialog's content
 */
export function useCloseOnEscape(close: () => void): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  useEffect(() => void (latestClose.current = close));

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // Radix prevents the default when a dialog, or a list inside it, has closed.
      if (event.key !== 'Escape' || event.defaultPrevented || !content.current) return;
      if ([...document.querySelectorAll(DIALOGS)].at(-1) !== content.current) return;
      event.preventDefault();
      latestClose.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return content;
}
