import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LeaveGuardContext, type LeaveGuard } from './leave-guard.ts';
import { useHistoryBlocker } from './use-history-blocker.ts';
import { useLinkBlocker } from './use-link-blocker.ts';

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
