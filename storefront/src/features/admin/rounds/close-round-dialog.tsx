import type { CloseRound, Round } from '@chitenge/contract/rounds';
import { toNgwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField } from '../../../ui/field-controls.tsx';
import { Panel } from '../components/layout.ts';
import { CountQuestion } from '../drawer/count-question.tsx';
import { CountedField } from '../drawer/counted-field.tsx';
import { differenceText, readCount } from '../drawer/difference.ts';
import { ownDrawerQuery } from '../drawer/drawer-queries.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useCloseRound } from './rounds.ts';

/** Counts the cash that a rider hands in, into the own drawer. */
export function CloseRoundDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const hasCash = round.cash !== '0.00';
  const { data } = useQuery(ownDrawerQuery);
  const [typed, setTyped] = useState(hasCash ? '' : '0.00');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<CloseRound>();
  const { mutate, isPending, error } = useCloseRound(round.id, onClose);
  const counted = readCount(typed);
  const submit = (): void => {
    setTried(true);
    if (counted === null) return;
    const body = { counted, expected: round.cash, note: note.trim() };
    if (differenceText(body) === 'as expected') mutate(body);
    else setAsked(body);
  };
  const needsDrawer = data?.drawer === null && (hasCash || (counted !== null && toNgwee(counted) > 0));
  return (
    <FormDialog
      width="narrow"
      title="Count and close"
      description={`Count the cash that ${round.riderName} hands in. It comes into your drawer, and the rider’s link ends.`}
      submitLabel="Close the round"
      busyLabel="Closing..."
      cancelLabel="Back"
      isBusy={isPending}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {needsDrawer && <Panel $bad>You have no open drawer. Open it under Payments, then come back.</Panel>}
      <CountedField value={typed} isTried={isTried} onChange={setTyped} />
      <TextAreaField label="Note" rows={2} maxLength={500} value={note} onValueChange={setNote} />
      <CountQuestion
        asked={asked}
        confirmLabel="Close the round"
        keepLabel="Count again"
        onConfirm={mutate}
        onClose={() => setAsked(undefined)}
      />
    </FormDialog>
  );
}
