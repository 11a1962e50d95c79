import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface HistoryDialog {
  isOpen: boolean;
  open: () => void;
  /** Closes the dialog as Back does. */
  close: () => void;
}

/** Returns which dialog a history entry has opened. */
function dialogOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'dialog' in state ? state.dialog : undefined;
}

/**
 * Opens a dialog in a history entry of its own, so that Back closes it, as in the back office. The address stays,
 * because the server renders and caches a page for each.
 * @param name of the dialog, unique on its page
 */
export function useHistoryDialog(name: string): HistoryDialog {
  const { key, pathname, search, hash, state }: ReturnType<typeof useLocation> & { state: unknown } =
    useLocation();
  const navigate = useNavigate();
  /** The history entry that is being left. The browser goes back later, and a second call would go back twice. */
  const leaving = useRef<string>(undefined);
  const isOpen = dialogOf(state) === name;
  return {
    isOpen,
    open: () => {
      if (!isOpen) void navigate({ pathname, search, hash }, { state: { dialog: name } });
    },
    close: () => {
      if (!isOpen || leaving.current === key) return;
      leaving.current = key;
      void navigate(-1);
    },
  };
}
