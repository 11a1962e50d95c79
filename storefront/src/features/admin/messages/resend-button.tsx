import type { AdminMessage } from '@chitenge/contract/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useResendMessage } from './api/get-messages.ts';
import { canResend, messageName, resendWarning } from './message-labels.ts';

interface ResendButtonProps {
  message: AdminMessage;
  /** Whether it is the main action of its row. */
  primary?: boolean;
}

/** Sends a message again. It asks first when the message may arrive twice. */
export function ResendButton({ message, primary = false }: ResendButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useResendMessage(message.id);
  if (!canResend(message)) return null;
  const warning = resendWarning(message);
  return (
    <>
      <Button
        small
        variant={primary ? 'primary' : 'secondary'}
        busy={isPending}
        onClick={() => (warning === null ? mutate() : setAsking(true))}
        aria-label={`Send again: ${messageName(message)}`}
      >
        Send again
      </Button>
      {warning !== null && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Send this message again?"
          question={warning}
          confirmLabel="Send again"
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
        >
          {messageName(message)}
        </ConfirmDialog>
      )}
    </>
  );
}
