import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface UnsavedChangesGuard {
  /** Closes the dialog, or asks for confirmation when there are unsaved changes. */
  requestClose: () => void;
  /** The confirmation dialog; render it anywhere in the dialog's component. */
  confirmation: ReactNode;
}

/**
 * Asks for confirmation before a dialog with unsaved changes closes.
 * @param hasChanges evaluated when the user closes the dialog
 */
export function useUnsavedChangesGuard(hasChanges: () => boolean, close: () => void): UnsavedChangesGuard {
  const [confirming, setConfirming] = useState(false);
  return {
    requestClose: () => (hasChanges() ? setConfirming(true) : close()),
    confirmation: (
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Discard your changes?"
        question="What you have entered has not been saved."
        confirmLabel="Discard"
        onConfirm={() => {
          setConfirming(false);
          close();
        }}
      />
    ),
  };
}
