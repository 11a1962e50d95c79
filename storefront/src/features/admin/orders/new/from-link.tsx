import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LINKED_PARAMS, type LinkedOrder } from '../../../../lib/linked-lines.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { formatCount } from '../../components/format-count.ts';
import { FormAlert } from '../../form/form-dialog.tsx';
import type { SaleEdit } from './sale-draft.ts';

/** Asks before the lines of a link take the place of an order that is being entered, and says what could not be read. */
export function FromLink({ edit, linked }: { edit: SaleEdit; linked: LinkedOrder }) {
  const [query, setQuery] = useSearchParams();
  // The link of an empty draft is in it already.
  const [isAsking, setAsking] = useState(linked.lines.length > 0 && edit.draft.lines !== linked.lines);
  useEffect(() => {
    // The link is answered, so that a reload does not bring it back.
    if (isAsking || !LINKED_PARAMS.some((name) => query.has(name))) return;
    const rest = new URLSearchParams(query);
    for (const name of LINKED_PARAMS) rest.delete(name);
    setQuery(rest, { replace: true });
  }, [isAsking, query, setQuery]);
  return (
    <>
      {linked.unread > 0 && <FormAlert title={unreadText(linked)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Take the lines of the link?"
        question={`An order is being entered here. The link has ${formatCount(linked.lines.length, 'line')}.`}
        keepLabel="Keep mine"
        confirmLabel="Take these lines"
        onConfirm={() => {
          edit.replace(linked);
          setAsking(false);
        }}
      >
        They take the place of the order that is being entered.
      </ConfirmDialog>
    </>
  );
}

function unreadText({ lines, unread }: LinkedOrder): string {
  if (lines.length === 0) return 'The lines of the link could not be read. Enter the goods by hand.';
  return `${formatCount(unread, 'line')} of the link could not be read. Compare the order with the customer’s message.`;
}
