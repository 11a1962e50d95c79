import type { CloseDrawerInput, DrawerDetail } from '@chitenge/contract/drawer';
import { DENOMINATIONS, valueOf, type Denomination, type Notes } from '@chitenge/contract/denominations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CountedField } from './counted-field.tsx';
import { CountQuestion } from './count-question.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { InputField, TextAreaField } from '../../../ui/field-controls.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { Grid } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { RadioField } from '../form/radio-field.tsx';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { differenceText, readCount } from './difference.ts';
import { DRAWER_KEYS, drawerQuery } from './drawer-queries.ts';

interface CloseDrawerProps {
  id: string;
  onClosed: (drawer: DrawerDetail) => void;
  onClose: () => void;
}

/** Counts a drawer and closes it. What is expected is shown after the count alone, so that nobody counts towards it. */
export function CloseDrawer({ id, onClosed, onClose }: CloseDrawerProps) {
  const query = useQuery({ ...drawerQuery(id), refetchOnMount: 'always' });
  const { data, isFetchedAfterMount } = query;
  if (data !== undefined && isFetchedAfterMount)
    return <CountForm drawer={data} onClosed={onClosed} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} width="narrow" title="Count and close">
      <Loaded
        query={{ ...query, data: undefined }}
        loading="Loading the drawer..."
        failed="Failed to fetch this drawer"
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const WAYS = [
  { value: 'notes', label: 'By notes and coins' },
  { value: 'sum', label: 'As one sum' },
] as const;

interface CountFormProps extends Omit<CloseDrawerProps, 'id'> {
  drawer: DrawerDetail;
}

function CountForm({ drawer, onClosed, onClose }: CountFormProps) {
  const [way, setWay] = useState<'notes' | 'sum'>('notes');
  const [typedNotes, setTypedNotes] = useState<Partial<Record<Denomination, string>>>({});
  const [typedSum, setTypedSum] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<CloseDrawerInput>();
  const { mutate, isPending, error } = useCommand({
    send: (body: CloseDrawerInput) =>
      staffCall('POST /api/admin/drawers/:id/close', { params: { id: drawer.id }, body }),
    onDone: onClosed,
    done: 'Drawer closed',
    refresh: DRAWER_KEYS,
  });
  const notes = way === 'notes' ? readNotes(typedNotes) : null;
  const counted = way === 'sum' ? readCount(typedSum) : notes && valueOf(notes);

  const submit = (): void => {
    setTried(true);
    if (counted === null) return;
    const body = { counted, notes, expected: drawer.expected, note: note.trim() };
    if (differenceText(body) === 'as expected') mutate(body);
    else setAsked(body);
  };

  return (
    <FormDialog
      title="Count and close"
      description={`${drawer.till}, ${drawer.openedBy}. Count all that is in the drawer, with the float.`}
      submitLabel="Close the drawer"
      busyLabel="Closing..."
      cancelLabel="Back"
      isBusy={isPending}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioField label="How you count" value={way} options={WAYS} onValueChange={setWay} />
      {way === 'sum' ? (
        <CountedField value={typedSum} isTried={isTried} onChange={setTypedSum} />
      ) : (
        <>
          <Grid $min="7rem" $gap="s">
            {DENOMINATIONS.map((value) => (
              <InputField
                key={value}
                label={labelOf(value)}
                inputMode="numeric"
                placeholder="0"
                error={isTried && readNumber(typedNotes[value]) === null ? 'A whole number' : undefined}
                value={typedNotes[value] ?? ''}
                onValueChange={(typed) => setTypedNotes({ ...typedNotes, [value]: typed })}
              />
            ))}
          </Grid>
          <output aria-live="polite">
            Counted <strong translate="no">{counted === null ? '–' : formatAmount(counted)}</strong>
          </output>
        </>
      )}
      <TextAreaField label="Note" rows={2} maxLength={500} value={note} onValueChange={setNote} />
      <CountQuestion
        asked={asked}
        confirmLabel="Close the drawer"
        keepLabel="Count again"
        onConfirm={mutate}
        onClose={() => setAsked(undefined)}
      />
    </FormDialog>
  );
}

/** Names a note or coin: 'K100', '50 ngwee'. */
export const labelOf = (value: Denomination): string =>
  Number(value) < 1 ? `${Math.round(Number(value) * 100)} ngwee` : `K${Number(value)}`;

/** Reads how many there are of a note or coin; null for what is no number. */
function readNumber(typed = ''): number | null {
  const text = typed.replaceAll(/\s/g, '');
  return /^\d{0,6}$/.test(text) && Number(text) <= 100_000 ? Number(text) : null;
}

/** Reads how many there are of all notes and coins; null while one of them is no number. */
function readNotes(typed: Partial<Record<Denomination, string>>): Notes | null {
  const notes: Notes = {};
  for (const value of DENOMINATIONS) {
    const count = readNumber(typed[value]);
    if (count === null) return null;
    if (count > 0) notes[value] = count;
  }
  return notes;
}
