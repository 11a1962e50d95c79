import type { CloseDayInput, DayEnd, DayEnds } from '@chitenge/contract/day-end';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CountQuestion } from '../drawer/count-question.tsx';
import { InputField, TextAreaField } from '../../../ui/field-controls.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { ListLoading } from '../components/list-states.tsx';
import { Panel, RecordList, Secondary } from '../components/layout.ts';
import { differenceOf, differenceText, readCount } from '../drawer/difference.ts';
import { DrawerList } from '../drawer/drawer-list.tsx';
import { dayEndsQuery } from '../drawer/drawer-queries.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { staffCall } from '../session/admin-api.ts';

/** In ngwee. */
const BIG_DIFFERENCE = 1_000_00;

/** Whether so much more or less was counted than expected that it may be a slip of the finger. */
function isFarOff({ expected, counted }: Pick<DayEnd, 'expected' | 'counted'>): boolean {
  const difference = differenceOf({ expected, counted });
  return Math.abs(difference) > Math.min(BIG_DIFFERENCE, Math.abs(Number(expected) * 100) / 2);
}

/** Says what the expected cash is made of. */
const partsText = ({ received, refunded, corrected }: DayEnds): string =>
  [
    `${formatAmount(received)} received`,
    Number(refunded) > 0 && `${formatAmount(refunded)} paid back`,
    Number(corrected) > 0 && `${formatAmount(corrected)} recorded by mistake`,
  ]
    .filter(Boolean)
    .join(', ');

/** The day's end: counts the cash against the records, and lists what was counted before. */
export function DayEndDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data, refetch } = useQuery(dayEndsQuery);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [missing, setMissing] = useState<string>();
  /** The close about which the staff member is asked once more. */
  const [asked, setAsked] = useState<CloseDayInput>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: CloseDayInput) => staffCall('POST /api/admin/day-ends', { body }),
    onSuccess: (close) => {
      toast({
        title: 'Day closed',
        description: `Counted ${formatAmount(close.counted)}, ${differenceText(close)}.`,
      });
      setTyped('');
      setNote('');
      setTried(false);
    },
    // Somebody may have recorded other cash.
    onSettled: () => client.invalidateQueries({ queryKey: dayEndsQuery.queryKey }).then(() => refetch()),
  });
  const counted = readCount(typed);
  const drawers = data?.drawers ?? [];
  const open = drawers.filter(({ closedAt }) => closedAt === null);
  const needsWords = open.length > 0 && note.trim() === '';

  const submit = (): void => {
    setMissing(counted === null ? 'Enter what you have counted, such as 349.00.' : undefined);
    setTried(true);
    if (counted === null || data === undefined || needsWords) return;
    const openDrawers = open.map(({ id }) => id);
    const close = { counted, expected: data.expected, note: note.trim(), openDrawers };
    if (isFarOff(close)) setAsked(close);
    else mutate(close);
  };

  return (
    <FormDialog
      width="narrow"
      title="Day’s end"
      description="Count the cash, without the change that stays in the till. Nobody changes a close afterwards."
      submitLabel="Close the day"
      cancelLabel="Back"
      isBusy={isPending || data === undefined}
      busyLabel={data === undefined ? 'Loading...' : 'Closing...'}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {data === undefined ? (
        <ListLoading text="Loading the cash..." rows={2} />
      ) : (
        <div>
          <p>
            {drawers.length > 0 ? 'Expected outside of drawers ' : 'Expected '}
            <strong translate="no">{formatAmount(data.expected)}</strong>
          </p>
          <Secondary as="p">{`${formatCount(data.movements, 'payment or refund', 'payments and refunds')} in cash since the last close: ${partsText(data)}`}</Secondary>
        </div>
      )}
      {data !== undefined && data.withRiders !== '0.00' && (
        <p>
          With riders <strong translate="no">{formatAmount(data.withRiders)}</strong>, until they hand it in.
        </p>
      )}
      {drawers.length > 0 && <DrawerList drawers={drawers} label="Drawers since the last close" />}
      {open.length > 0 && (
        <Panel>
          <p>{`${formatCount(open.length, 'drawer is', 'drawers are')} still open. Close first, or say in the note why not.`}</p>
        </Panel>
      )}
      <InputField
        label={drawers.length > 0 ? 'Counted outside of drawers, in kwacha' : 'Counted, in kwacha'}
        required
        error={missing}
        hint={
          data !== undefined && counted !== null
            ? differenceText({ expected: data.expected, counted })
            : undefined
        }
        inputMode="decimal"
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setMissing(undefined);
        }}
      />
      <TextAreaField
        label="Note"
        rows={2}
        maxLength={500}
        required={open.length > 0}
        error={isTried && needsWords ? 'Say why a drawer stays open.' : undefined}
        value={note}
        onValueChange={setNote}
      />
      {data !== undefined && data.closes.length > 0 && (
        <RecordList aria-label="Days closed before">
          {data.closes.map((close) => (
            <li key={close.id}>
              <p>
                <strong translate="no">{formatAmount(close.counted)}</strong>{' '}
                <Secondary>{`of ${formatAmount(close.expected)}, ${differenceText(close)}`}</Secondary>
              </p>
              <Secondary as="p">{`${formatShortDateTime(close.closedAt)}, by ${close.closedBy}`}</Secondary>
              {close.note !== '' && <p>{close.note}</p>}
              {close.drawers.length > 0 && <DrawerList drawers={close.drawers} label="Its drawers" />}
            </li>
          ))}
        </RecordList>
      )}
      <CountQuestion
        asked={asked}
        confirmLabel="Close the day"
        keepLabel="Back"
        onConfirm={mutate}
        onClose={() => setAsked(undefined)}
      />
    </FormDialog>
  );
}
