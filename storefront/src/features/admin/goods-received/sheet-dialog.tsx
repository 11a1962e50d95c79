import type { GoodsReceived, GoodsReceivedSummary } from '@chitenge/contract/goods-received';
import { choiceText } from '@chitenge/contract/colors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DescriptionItem, DescriptionList } from '../components/description-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { formatShortDateTime } from '../components/format-time.ts';
import { FieldError, RecordList, Row, Secondary, Stack } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { DIALOG_STATE, useUrlDialog } from '../components/use-url-dialog.ts';
import { linesParam } from '../labels/label-lines.ts';
import { serverWordsOr } from '../session/use-command.ts';
import { useMay } from '../session/use-rights.ts';
import { sheetQuery, useReverseGoods } from './goods-received.ts';

/** What was received, with its labels, and what takes it back. */
export function SheetDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Goods received">
      <Loaded
        query={useQuery(sheetQuery(id))}
        loading="Loading goods received..."
        rows={4}
        failed="Failed to fetch goods received"
        missing="There is no such sheet."
      >
        {(sheet) => <Sheet sheet={sheet} />}
      </Loaded>
    </Dialog>
  );
}

function Sheet({ sheet }: { sheet: GoodsReceived }) {
  const { queryOf } = useUrlDialog();
  const seesCosts = useMay('maySeeCosts');
  const { mutate, isPending, error } = useReverseGoods(sheet.id);
  const [isAsking, setAsking] = useState(false);
  const { lines, reversed, note, supplier } = sheet;
  return (
    <Stack>
      <DescriptionList>
        <DescriptionItem term="Day">{sheet.receivedOn}</DescriptionItem>
        {supplier && <DescriptionItem term="Supplier">{supplier}</DescriptionItem>}
        <DescriptionItem term="By">{`${sheet.who}, ${formatShortDateTime(sheet.when)}`}</DescriptionItem>
        <DescriptionItem term="Units">{String(sheet.units)}</DescriptionItem>
        {seesCosts && (
          <DescriptionItem term="Cost">
            <TotalCost {...sheet} />
          </DescriptionItem>
        )}
        {note && <DescriptionItem term="Note">{note}</DescriptionItem>}
        {reversed && (
          <DescriptionItem term="Taken back">
            {`${reversed.who}, ${formatShortDateTime(reversed.when)}`}
          </DescriptionItem>
        )}
      </DescriptionList>
      <RecordList aria-label="Lines">
        {lines.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{`+${line.units}`}</strong> {[line.name, choiceText(line)].filter(Boolean).join(', ')}{' '}
              {line.cost && <Secondary>{`at ${formatAmount(line.cost)}`}</Secondary>}
            </p>
          </li>
        ))}
      </RecordList>
      {error && <FieldError>{serverWordsOr('Not taken back. Please try again.')(error)}</FieldError>}
      <Row>
        <ButtonLink
          small
          variant="secondary"
          to={queryOf(
            'labels',
            linesParam(lines.map(({ variantId, units }) => ({ id: variantId, count: units }))),
          )}
          state={DIALOG_STATE}
        >
          Labels
        </ButtonLink>
        {reversed === null && (
          <Button small variant="quiet" busy={isPending} onClick={() => setAsking(true)}>
            Take back
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Take back"
        question={`Take ${formatCount(sheet.units, 'unit')} out of the stock again?`}
        confirmLabel="Take back"
        keepLabel="Keep"
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        Do this for a sheet that was written by mistake. Costs go back to what they were, unless they were
        changed since.
      </ConfirmDialog>
    </Stack>
  );
}

/** What a sheet cost, as far as it was told. */
export function TotalCost({
  total,
  units,
  unitsWithoutCost = 0,
}: Pick<GoodsReceivedSummary, 'total' | 'units' | 'unitsWithoutCost'>) {
  if (total === undefined) return null;
  if (unitsWithoutCost === units) return <Secondary>not told</Secondary>;
  return (
    <>
      {formatAmount(total)}
      {unitsWithoutCost > 0 && <Secondary>{` without ${formatCount(unitsWithoutCost, 'unit')}`}</Secondary>}
    </>
  );
}
