import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { historyBlocker } from '../../../lib/history-blocker.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type LeaveGuard, LeaveGuardContext } from './leave-guard.ts';

interface LeaveGuardProviderProps {
  /** Returns whether drafts exist that outlive their dialog, but not the document. */
  hasDrafts: () => boolean;
  children: ReactNode;
}

/** Asks before unsaved changes are lost: see LeaveGuard. */
export function LeaveGuardProvider({ hasDrafts, children }: LeaveGuardProviderProps) {
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);
  const changes = useRef(new Set<symbol>());
  const hasChanges = useCallback(() => changes.current.size > 0, []);

  const ask = useCallback((action: () => void) => setPendingAction(() => action), []);
  const guard = useMemo<LeaveGuard>(() => {
    const leave = (action: () => void): void => {
      changes.current.clear();
      action();
    };
    return {
      leave,
      request: (action) => (hasChanges() ? ask(action) : action()),
      requestEnd: (action) => (hasChanges() || hasDrafts() ? ask(action) : action()),
      add: () => {
        const change = Symbol('unsaved change');
        changes.current.add(change);
        return () => void changes.current.delete(change);
      },
    };
  }, [hasChanges, hasDrafts, ask]);

  useHistoryBlocker(hasChanges, ask);
  useLinkBlocker(hasChanges, ask);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (hasChanges() || hasDrafts()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [hasChanges, hasDrafts]);

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={pendingAction !== null}
        onOpenChange={() => setPendingAction(null)}
        title="Discard your changes?"
        question="What you have entered has not been saved."
        confirmLabel="Discard"
        onConfirm={() => {
          setPendingAction(null);
          if (pendingAction) guard.leave(pendingAction);
        }}
      />
    </LeaveGuardContext>
  );
}

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
function useHistoryBlocker(shouldBlock: () => boolean, onBlocked: (repeat: () => void) => void): void {
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

/** Returns the link of this website that a click follows in this window, or null. */
function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target } = event;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  return link.origin === location.origin && !link.hash ? link : null;
}

/**
 * Blocks clicks on links. A link to another website leaves the document, which the browser confirms itself.
 * @param shouldBlock evaluated when the user follows a link
 * @param onBlocked gets the function that follows the link; the caller then lets it pass
 */
function useLinkBlocker(shouldBlock: () => boolean, onBlocked: (follow: () => void) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = shouldBlock() ? findFollowedLink(event) : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      onBlocked(() => void navigate(`${link.pathname}${link.search}`));
    };
    // In the capture phase the listener runs before React's.
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [shouldBlock, onBlocked, navigate]);
}
