import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

interface DiscardGuard {
  /** What a dialog with a form calls when somebody wants to close it. */
  askToClose: () => void;
  /** The question; stands anywhere in the dialog's component. */
  question: ReactNode;
}

/**
 * Keeps a dialog from throwing away what was typed: it closes at once while nothing was edited, and asks otherwise.
 * @param isEdited read when somebody wants to close
 */
export function useDiscardGuard(isEdited: () => boolean, close: () => void): DiscardGuard {
  const [asking, setAsking] = useState(false);
  return {
    askToClose: () => (isEdited() ? setAsking(true) : close()),
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        question="What you have entered has not been saved."
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false);
          close();
        }}
      />
    ),
  };
}
