import { useEffect, useRef } from 'react';
import { isDialogOpen } from './stray-scans.ts';

/**
 * Calls back for function keys, wherever the focus is but in a dialog.
 * @param onKey returns whether the key is the till's, so that the browser does not use it
 */
export function useTillKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!/^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      if (!isDialogOpen() && latest.current(event.key)) event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
