import type { ChangeHistory } from '@chitenge/contract/change-history';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Hint, RecordList, Row } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { getFieldErrors } from '../form/use-submit.ts';
import { isVersionConflict } from '../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../session/use-command.ts';
import { wordChanges } from './word-changes.ts';

type Change = ChangeHistory[number];

/** A record with a history, and the calls of it. */
export interface HistoryOf {
  /** Of its query. */
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<ChangeHistory>;
  restore: (body: { change: number; replacesLater: boolean }) => Promise<unknown>;
  /** Queries that show what was put back. */
  refresh: readonly QueryKey[];
  /** What 'Put back' leaves as it is. */
  note?: string;
}

interface HistoryDialogProps {
  /** The record, as people call it. */
  name: string;
  of: HistoryOf;
  onClose: () => void;
  /** Called after something was put back, so that what is open shows what is stored. */
  onRestored: () => void;
}

/** Who changed what of a record, and putting it back: docs/back-office.md#history. */
export function HistoryDialog({ name, of, onClose, onRestored }: HistoryDialogProps) {
  const query = useQuery({ queryKey: of.queryKey, queryFn: ({ signal }) => of.read(signal), staleTime: 0 });
  return (
    <Dialog open onOpenChange={onClose} title="History" description={name} isText>
      <Loaded query={query} loading="Loading history..." rows={3} failed="Failed to fetch the history">
        {(history) => <Changes of={of} history={history} onRestored={onRestored} />}
      </Loaded>
    </Dialog>
  );
}

interface ChangesProps {
  of: HistoryOf;
  history: ChangeHistory;
  onRestored: () => void;
}

function Changes({ of, history, onRestored }: ChangesProps) {
  const [asked, setAsked] = useState<{ change: Change; later: string } | null>(null);
  const restore = useCommand({
    send: of.restore,
    done: 'Put back',
    refresh: [...of.refresh, of.queryKey],
    onDone: onRestored,
  });
  const putBack = (change: Change, replacesLater = false): void =>
    restore.mutate(
      { change: change.id, replacesLater },
      {
        onError: (error) => {
          if (!isVersionConflict(error)) {
            setAsked(null);
            const description = serverWordsOr('Nothing was put back. Try again in a moment.')(error);
            toast({ title: 'Error', description, variant: 'destructive' });
            return;
          }
          const names = new Set(getFieldErrors(error).map(({ field }) => field));
          const labels = change.changes.filter(({ field }) => field !== null && names.has(field));
          setAsked({ change, later: labels.map(({ label }) => label).join(', ') });
        },
      },
    );
  if (history.length === 0) return <ListEmpty>Nothing is recorded yet.</ListEmpty>;
  return (
    <>
      <RecordList aria-label="Changes">
        {history.map((change) => (
          <ChangeRow key={change.id} change={change} busy={restore.isPending} onPutBack={putBack} />
        ))}
      </RecordList>
      {of.note !== undefined && <Hint>{of.note}</Hint>}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Put back"
        question={`${asked?.later ?? ''} was changed again later. Put it back all the same?`}
        confirmLabel="Put back"
        busy={restore.isPending}
        onConfirm={() => asked && putBack(asked.change, true)}
      >
        <p>What it is now stays in the history.</p>
      </ConfirmDialog>
    </>
  );
}

interface ChangeRowProps {
  change: Change;
  busy: boolean;
  onPutBack: (change: Change) => void;
}

function ChangeRow({ change, busy, onPutBack }: ChangeRowProps) {
  const { at, who, isCreation, changes } = change;
  const restorable = changes.filter(({ canRestore }) => canRestore);
  return (
    <li>
      <Row $gap="0 m" $align="center" $justify="space-between">
        <Hint>
          {isCreation ? 'Created by ' : ''}
          <strong>{who ?? 'The shop'}</strong>, <RelativeTime at={at} />
        </Hint>
        {!isCreation && restorable.length > 0 && (
          <Button
            variant="quiet"
            small
            busy={busy}
            aria-label={`Put back ${restorable.map(({ label }) => label).join(', ')}`}
            onClick={() => onPutBack(change)}
          >
            Put back
          </Button>
        )}
      </Row>
      {!isCreation && (
        <StyledChanges>
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              <strong>{label}</strong>
              <FieldChange from={from} to={to} />
            </li>
          ))}
        </StyledChanges>
      )}
    </li>
  );
}

type FieldChangeProps = Pick<Change['changes'][number], 'from' | 'to'>;

/** What a field was and is: of texts with words in common, only what went and came is marked. */
function FieldChange({ from, to }: FieldChangeProps) {
  const words = from && to ? wordChanges(from, to) : null;
  if (words === null)
    return (
      <>
        {from !== undefined && <del>{from ?? 'empty'}</del>}
        {to === undefined ? <span>changed</span> : <ins>{to ?? 'empty'}</ins>}
      </>
    );
  return (
    <StyledWords>
      {words.map(({ at, kind, text }) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : kind === 'gone' ? (
          <del key={at}>{text}</del>
        ) : (
          <ins key={at}>{text}</ins>
        ),
      )}
    </StyledWords>
  );
}

/** Marked by more than a colour. */
const StyledWords = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;

  && ins {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const StyledChanges = styled.ul`
  display: grid;
  gap: ${space.xs};
  font-size: ${size.small};

  > li {
    display: grid;
    max-width: none;
    margin: 0;
    white-space: pre-line;
  }

  del {
    color: ${color.inkSoft};
  }

  ins {
    text-decoration: none;
  }
`;
