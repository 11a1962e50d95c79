import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { historyBlocker } from '../../../lib/history-blocker.ts';

/** Returns the number that React Router gives to the current history entry; null for an entry of the browser's own. */
function currentIndex(): number | null {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Blocks Back and Forward. The browser leaves the entry before the page knows. The page returns to the entry, and hides
 * both steps from the router. React Router's own `useBlocker` needs another kind of router.
 * @param shouldBlock evaluated when the user goes back or forward
 * @param onBlocked gets the function that repeats the step; the caller then lets it pass
 */
export function useHistoryBlocker(shouldBlock: () => boolean, onBlocked: (repeat: () => void) => void): void {
  const { key } = useLocation();
  /** The entry that the router shows. While a step is undone, the browser is at another one. */
  const shown = useRef<{ key: string; index: number | null }>(null);
  useEffect(() => void (shown.current = { key, index: currentIndex() }), [key]);

  useEffect(() => {
    let isReturning = false;
    historyBlocker.onPopState = (event) => {
      const next = currentIndex();
      const index = shown.current?.index ?? null;
      if (next === null || index === null) return;
      const steps = next - index;
      if (steps === 0 && isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (steps !== 0 && (isReturning || shouldBlock())) {
        event.stopImmediatePropagation();
        history.go(-steps);
        if (!isReturning) onBlocked(() => history.go(steps));
        isReturning = true;
      }
    };
    return () => {
      historyBlocker.onPopState = undefined;
    };
  }, [shouldBlock, onBlocked]);
}
