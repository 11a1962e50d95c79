import type { PriceChange } from '@chitenge/contract/price-change';
import { toShopInput } from '@chitenge/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { formatShortDateTime } from '../../components/format-time.ts';
import { RecordList, Row, Secondary } from '../../components/layout.ts';
import { ListEmpty, Loaded } from '../../components/list-states.tsx';
import { StatusBadge, type BadgeContent } from '../../components/status-badge.tsx';
import { FormAlert, FormDialog } from '../../form/form-dialog.tsx';
import { serverWordsOr } from '../../session/use-command.ts';
import { toTime } from '../form/product-fields.ts';
import {
  priceChangeQuery,
  priceChangesQuery,
  termsText,
  useCancelPriceChange,
  useMovePriceChange,
  useUndoPriceChange,
} from './price-changes.ts';
import { Prices } from './price-preview.tsx';

/** Changes of several prices: those ahead, to move or cancel, and those made, to undo for a day. */
export function PriceChangesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...priceChangesQuery, refetchOnMount: 'always' });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Price changes"
      description="Of several products at once. A change can be undone for a day, where its prices still stand."
    >
      <Loaded
        query={query}
        loading="Loading price changes..."
        rows={3}
        failed="Failed to fetch price changes"
      >
        {(changes) =>
          changes.length === 0 ? (
            <ListEmpty>No price changes yet. Select products, then ‘More…’.</ListEmpty>
          ) : (
            <RecordList aria-label="Price changes">
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const BADGES: Record<PriceChange['state'], BadgeContent> = {
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  applied: { label: 'Changed', tone: 'good' },
  undone: { label: 'Undone', tone: 'quiet' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

function whenText({ state, madeBy, madeAt, startsAt, appliedAt, endedBy, endedAt }: PriceChange): string {
  const at = (time: string | null): string => (time === null ? '' : formatShortDateTime(time));
  const made = `By ${madeBy}, ${at(appliedAt ?? madeAt)}.`;
  if (state === 'scheduled') return `Begins ${at(startsAt)}. By ${madeBy}, ${at(madeAt)}.`;
  if (state === 'applied') return made;
  return `${made} ${BADGES[state].label} by ${endedBy}, ${at(endedAt)}.`;
}

function Change({ change }: { change: PriceChange }) {
  const { id, state, changed, left, undoUntil } = change;
  const [asked, setAsked] = useState<'undo' | 'cancel' | null>(null);
  const [isShown, setShown] = useState(false);
  const undo = useUndoPriceChange(id);
  const cancel = useCancelPriceChange(id);
  const error = undo.error ?? cancel.error;
  const what = termsText(change.terms);
  return (
    <li>
      <Row $gap="xs m">
        <strong>{what}</strong>
        <StatusBadge tone={BADGES[state].tone}>{BADGES[state].label}</StatusBadge>
      </Row>
      <p>
        {formatCount(changed, 'price')}
        {left > 0 && `, ${left} stayed as they were`}
      </p>
      <Secondary as="p">{whenText(change)}</Secondary>
      {error && <FormAlert title={serverWordsOr('The shop did not answer. Try again.')(error)} />}
      <Row>
        <Button variant="quiet" small aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide prices' : 'Show prices'}
        </Button>
        {undoUntil !== null && (
          <Button variant="secondary" small busy={undo.isPending} onClick={() => setAsked('undo')}>
            Undo
          </Button>
        )}
        {state === 'scheduled' && (
          <>
            <DialogButton label="Change the time" variant="secondary">
              {(close) => <MoveDialog change={change} onClose={close} />}
            </DialogButton>
            <Button variant="secondary" small busy={cancel.isPending} onClick={() => setAsked('cancel')}>
              Cancel it
            </Button>
          </>
        )}
      </Row>
      {isShown && <ChangedPrices id={id} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === 'cancel' ? 'Cancel this change?' : 'Undo this change?'}
        question={`${what}: ${formatCount(changed, 'price')}.`}
        confirmLabel={asked === 'cancel' ? 'Cancel it' : 'Undo'}
        keepLabel="Keep it"
        onConfirm={() => {
          (asked === 'cancel' ? cancel : undo).mutate();
          setAsked(null);
        }}
      >
        {asked === 'undo' && 'Prices that somebody has changed since stay as they are.'}
      </ConfirmDialog>
    </li>
  );
}

function ChangedPrices({ id }: { id: string }) {
  const query = useQuery(priceChangeQuery(id));
  return (
    <Loaded query={query} loading="Loading prices..." rows={2} failed="Failed to fetch the prices">
      {({ lines }) => <Prices label="Prices" lines={lines} />}
    </Loaded>
  );
}

function MoveDialog({ change, onClose }: { change: PriceChange; onClose: () => void }) {
  const [time, setTime] = useState(change.startsAt === null ? '' : toShopInput(change.startsAt));
  const { mutate, isPending, error } = useMovePriceChange(change.id);
  const startsAt = toTime(time);
  return (
    <FormDialog
      width="narrow"
      title="Change the time"
      description={termsText(change.terms)}
      submitLabel="Save"
      isBusy={isPending}
      failure={error}
      onSubmit={() => {
        if (startsAt !== null) mutate(startsAt, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <InputField
        type="datetime-local"
        label="Time"
        required
        hint="Lusaka time."
        error={startsAt === null ? 'Choose a time.' : undefined}
        value={time}
        onValueChange={setTime}
      />
    </FormDialog>
  );
}
