import { createContext, useContext, useEffect } from 'react';

export interface LeaveGuard {
  /** Runs an action that leaves the current view. When there are unsaved changes, the user confirms it first. */
  request: (action: () => void) => void;
  /** Runs an action that leaves the current view after its changes have been saved. */
  leave: (action: () => void) => void;
  /** As `request`, for an action that also discards the drafts of closed dialogs, such as signing out. */
  requestEnd: (action: () => void) => void;
  /**
   * Adds unsaved changes.
   * @returns the function that removes them
   */
  add: () => () => void;
}

/** Outside the provider nothing is ever unsaved. */
const NO_GUARD: LeaveGuard = {
  request: (action) => action(),
  leave: (action) => action(),
  requestEnd: (action) => action(),
  add: () => () => undefined,
};

export const LeaveGuardContext = createContext(NO_GUARD);

export function useLeaveGuard(): LeaveGuard {
  return useContext(LeaveGuardContext);
}

/** Asks before Back, links, tabs, filters or closing the window discard the changes of a form. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const { add } = useLeaveGuard();
  useEffect(() => (hasChanges ? add() : undefined), [hasChanges, add]);
}
