import type { Right } from '@chitenge/contract/staff-pages';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../session/use-rights.ts';
import { type Selection, SelectionBar } from './selection.tsx';

/** What can be done with the selected rows: a dialog, a change at once, or a control of its own. */
export interface BulkAction<Row> {
  /** Label of its button. */
  label: string | ((rows: readonly Row[]) => string);
  /** Whether it can be done with the selected rows. */
  isOffered?: (rows: readonly Row[]) => boolean;
  /** Who may do it; everybody without one. */
  right?: Right;
  /** Opened by the button. It stays open while rows leave the selection. */
  Dialog?: (props: { selection: Selection<Row>; onClose: () => void }) => ReactNode;
  onPress?: () => void;
  /** In place of the button. */
  control?: (selection: Selection<Row>) => ReactNode;
}

/** The bulk actions of a list. */
export interface BulkActions<Row> {
  actions: readonly BulkAction<Row>[];
  /** The most rows that can be changed at a time. */
  limit: number;
  /** The same for all rows that match, also those of other pages; without it, only chosen rows can be changed. */
  limitOfAll?: number;
  /** Whether a change is under way. */
  isBusy?: boolean;
}

interface BulkBarProps<Row> extends BulkActions<Row> {
  selection: Selection<Row>;
  itemsName: string;
}

/** Selects rows, and offers the bulk actions of a list. */
export function BulkBar<Row>({
  selection,
  itemsName,
  actions,
  limit,
  limitOfAll,
  isBusy = false,
}: BulkBarProps<Row>) {
  const user = useUser();
  const [open, setOpen] = useState<number | null>(null);
  const { rows } = selection;
  const Dialog = open === null ? undefined : actions[open]?.Dialog;
  return (
    <>
      <SelectionBar
        selection={selection}
        itemsName={itemsName}
        allowsAll={limitOfAll !== undefined}
        limit={(selection.isAllMatching ? limitOfAll : undefined) ?? limit}
      >
        {actions.map(({ label, isOffered, right, onPress, control }, at) => {
          if (isOffered?.(rows) === false || (right !== undefined && user?.[right] !== true)) return null;
          const text = typeof label === 'string' ? label : label(rows);
          return control ? (
            <Fragment key={text}>{control(selection)}</Fragment>
          ) : (
            <Button
              key={text}
              variant="secondary"
              small
              disabled={isBusy}
              onClick={onPress ?? (() => setOpen(at))}
            >
              {text}
            </Button>
          );
        })}
      </SelectionBar>
      {Dialog && <Dialog selection={selection} onClose={() => setOpen(null)} />}
    </>
  );
}
