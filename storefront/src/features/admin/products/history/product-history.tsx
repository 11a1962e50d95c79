import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { ProductHistory } from '@chitenge/contract/product-history';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { Hint, RecordList, Row } from '../../components/layout.ts';
import { ListEmpty, Loaded } from '../../components/list-states.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { getFieldErrors } from '../../form/use-submit.ts';
import { isVersionConflict, staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { CATALOGUE_KEYS } from '../api/products.ts';

type Change = ProductHistory[number];

const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/products', id, 'history'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/products/:id/history', { params: { id }, signal }),
  });

const useRestore = (id: string, onDone: () => void) =>
  useCommand({
    send: (body: { change: number; replacesLater: boolean }) =>
      staffCall('POST /api/admin/products/:id/history/restore', { params: { id }, body }),
    done: 'Put back',
    refresh: CATALOGUE_KEYS,
    onDone,
  });

interface ProductHistoryProps {
  product: Pick<AdminProduct, 'id' | 'name'>;
  onClose: () => void;
  /** Called after something was put back, so that what is open shows what is stored. */
  onRestored: () => void;
}

/** Who changed what of a product, and putting it back: docs/back-office.md#history. */
export function ProductHistoryDialog({ product, onClose, onRestored }: ProductHistoryProps) {
  return (
    <Dialog open onOpenChange={onClose} title="History" description={product.name} isText>
      <Loaded
        query={useQuery(historyQuery(product.id))}
        loading="Loading history..."
        rows={3}
        failed="Failed to fetch the history"
      >
        {(history) => <Changes productId={product.id} history={history} onRestored={onRestored} />}
      </Loaded>
    </Dialog>
  );
}

interface ChangesProps {
  productId: string;
  history: ProductHistory;
  onRestored: () => void;
}

function Changes({ productId, history, onRestored }: ChangesProps) {
  const [asked, setAsked] = useState<{ change: Change; later: string } | null>(null);
  const restore = useRestore(productId, onRestored);
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
      <Hint>
        Prices, pictures, stock and the state are not put back. Stock and prices have own histories.
      </Hint>
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
              {from !== undefined && <del>{from ?? 'empty'}</del>}
              {to === undefined ? <span>changed</span> : <ins>{to ?? 'empty'}</ins>}
            </li>
          ))}
        </StyledChanges>
      )}
    </li>
  );
}

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
