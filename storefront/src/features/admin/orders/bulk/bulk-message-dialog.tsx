import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { MAX_BULK_MESSAGE, type MessagedOrders, type MessageOrders } from '@chitenge/contract/bulk-message';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { useRef, useState } from 'react';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import { withLabel } from '@chitenge/contract/with-label';
import { formatCount } from '../../components/format-count.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { getFieldErrors } from '../../form/use-submit.ts';
import type { Selection } from '../../list-page/selection.tsx';
import { MESSAGES_KEY } from '../../messages/api/get-messages.ts';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { useLeaveGuard, useUnsavedChanges } from '../../unsaved-changes/leave-guard.ts';
import { FailedOrders } from './failed-orders.tsx';

interface BulkMessageDialogProps {
  selection: Selection<AdminOrderRow>;
  onClose: () => void;
}

/** Sends one text to the customers of the selected orders, after it has said who gets it and by what. */
export function BulkMessageDialog({ selection, onClose }: BulkMessageDialogProps) {
  const [text, setText] = useState('');
  /** Who gets the text, as the server has counted. */
  const [checked, setChecked] = useState<MessagedOrders>();
  const { mutate, isPending, error, variables, reset } = useMessageOrders();
  const { request, leave } = useLeaveGuard();
  useUnsavedChanges(text !== '');
  const ids = selection.rows.map(({ id }) => id);
  const numberOf = (id: string) => selection.rows.find((order) => order.id === id)?.number ?? null;
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
      failure={fieldError === undefined && error}
      noAnswer="The shop did not answer. Press again: nobody gets it twice."
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
      {checked && (
        <FailedOrders
          orders={checked.failures.map((failure) => ({ ...failure, number: numberOf(failure.id) }))}
          what="cannot be reached"
        />
      )}
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

/** Counts who gets a message. */
const peopleOf = ({ sms, email }: MessagedOrders): number => sms + email;

/** Sends a text to the customers of orders, or says who would get it. The same text is sent once to each order. */
function useMessageOrders() {
  const attempt = useRef({ content: '', key: '' });
  return useCommand({
    send: (body: MessageOrders) => {
      const content = JSON.stringify([body.ids, body.text]);
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      return staffCall('POST /api/admin/orders/messages', {
        body,
        headers: { [IDEMPOTENCY_KEY]: attempt.current.key },
      });
    },
    done: (sent, { preview }) =>
      preview
        ? null
        : {
            title: `Message to ${formatCount(peopleOf(sent), 'person', 'people')} is on its way`,
            description:
              sent.failures.length === 0
                ? 'Each order shows it under Messages, with what became of it.'
                : `${formatCount(sent.failures.length, 'order')} could not be reached, and stay selected.`,
          },
    refresh: [MESSAGES_KEY],
  });
}
