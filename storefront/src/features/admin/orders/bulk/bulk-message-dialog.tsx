import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { MAX_BULK_MESSAGE, type MessagedOrders } from '@chitenge/contract/bulk-message';
import { useState } from 'react';
import { withLabel } from '../../../../ui/field-message.ts';
import { formatCount } from '../../components/format-count.ts';
import { getFieldErrors } from '../../form/field-errors.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import type { Selection } from '../../list-page/selection.tsx';
import { serverWordsOr } from '../../session/use-command.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { peopleOf, useMessageOrders } from '../api/message-orders.ts';
import { FailedOrders } from './failed-orders.tsx';

interface BulkMessageDialogProps {
  selection: Selection<AdminOrderRow>;
  onClose: () => void;
}

const noAnswer = serverWordsOr('The shop did not answer. Press again: nobody gets it twice.');

/** Sends one text to the customers of the selected orders, after it has said who gets it and by what. */
export function BulkMessageDialog({ selection, onClose }: BulkMessageDialogProps) {
  const [text, setText] = useState('');
  /** Who gets the text, as the server has counted. */
  const [checked, setChecked] = useState<MessagedOrders>();
  const { mutate, isPending, error, variables, reset } = useMessageOrders();
  const { request, leave } = useLeaveGuard();
  useUnsavedChanges(text !== '');
  const ids = selection.rows.map(({ id }) => id);
  const people = checked ? peopleOf(checked) : 0;
  const fieldError = getFieldErrors(error).find(({ field }) => field === 'text')?.message;
  const run = (): void => {
    if (people === 0) return mutate({ ids, text, preview: true }, { onSuccess: setChecked });
    mutate(
      { ids, text },
      {
        onSuccess: ({ failures }) => {
          selection.keep(failures.map(({ id }) => id));
          leave(onClose);
        },
      },
    );
  };
  return (
    <FormDialog
      width="narrow"
      title={`Write to the customers of ${formatCount(ids.length, 'order')}`}
      submitLabel={people === 0 ? 'See who gets it' : `Send to ${formatCount(people, 'person', 'people')}`}
      busyLabel={variables?.preview ? 'Counting...' : 'Sending...'}
      cancelLabel="Back"
      isBusy={isPending}
      alert={error && fieldError === undefined ? noAnswer(error) : null}
      onSubmit={run}
      onClose={() => request(onClose)}
    >
      <TextAreaField
        label="Text"
        required
        rows={4}
        maxLength={MAX_BULK_MESSAGE}
        hint="Only about their orders: advertising needs their consent. An SMS begins with the shop’s name."
        error={fieldError && withLabel('Text', fieldError)}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setChecked(undefined);
          reset();
        }}
      />
      {checked && <output>{whoGetsIt(checked)}</output>}
      {checked && <FailedOrders orders={checked.failures} what="cannot be reached" />}
    </FormDialog>
  );
}

/** Says how many people get a text, and what each SMS costs: '3 people get it: 2 by SMS (1 SMS each), 1 by mail.' */
function whoGetsIt(checked: MessagedOrders): string {
  const { sms, email, parts } = checked;
  const people = peopleOf(checked);
  if (people === 0) return 'Nobody gets it.';
  const ways = [sms > 0 && `${sms} by SMS (${parts ?? 1} SMS each)`, email > 0 && `${email} by mail`].filter(
    (way) => way !== false,
  );
  return `${people === 1 ? '1 person gets it' : `${people} people get it`}: ${ways.join(', ')}.`;
}
