import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import {
  AXIS_NAMES,
  checkName,
  fillOption,
  removeOption,
  renameOption,
  stockLostWith,
} from './grid-options.ts';
import {
  CELL_LABELS,
  isAmountField,
  type Axis,
  type CellField,
  type GridOption,
  type VariantGrid,
} from './variant-grid.ts';

interface OptionDialogProps {
  axis: Axis;
  option: GridOption;
  grid: VariantGrid;
  /** The field that the cells show. Prices or costs are filled when it is one of these, else stock counts. */
  field: CellField;
  onChange: (grid: VariantGrid) => void;
  /** Called when the option is removed, before the dialog closes. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Renames a size or a colour, fills its cells with one value, or removes it. */
export function OptionDialog({ axis, option, grid, field, onChange, onRemoved, onClose }: OptionDialogProps) {
  const [name, setName] = useState(option.name);
  const [fill, setFill] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [word, other] = [AXIS_NAMES[axis], AXIS_NAMES[axis === 'sizes' ? 'colors' : 'sizes']];
  const fillField = isAmountField(field) ? field : 'stockCount';
  const title = option.name === '' ? `No ${word}` : `${capitalise(word)} ${option.name}`;
  const lost = stockLostWith(grid, axis, option.id);

  const apply = (): void => {
    const message = name === option.name ? null : checkName(grid, axis, name, option.id);
    setError(message);
    if (message !== null) return;
    const renamed = name === option.name ? grid : renameOption(grid, axis, option.id, name);
    const value = fill.trim();
    onChange(value === '' ? renamed : fillOption(renamed, axis, option.id, fillField, value));
    onClose();
  };

  const remove = (): void => {
    onChange(removeOption(grid, axis, option.id));
    onRemoved();
    onClose();
  };

  return (
    <FormDialog
      title={title}
      width="narrow"
      submitLabel="Apply"
      isBusy={false}
      extra={
        <Button variant="quiet" small onClick={() => (lost > 0 ? setConfirming(true) : remove())}>
          {`Remove ${word}`}
        </Button>
      }
      onSubmit={apply}
      onClose={onClose}
    >
      <InputField label="Name" error={error ?? undefined} value={name} onValueChange={setName} />
      <InputField
        label={`${CELL_LABELS[fillField]} in every ${other}`}
        hint="Empty keeps what is there."
        inputMode={isAmountField(fillField) ? 'decimal' : 'numeric'}
        value={fill}
        onValueChange={setFill}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Remove ${word}`}
        question={`Remove ${title} with its stock of ${lost}?`}
        confirmLabel="Remove"
        onConfirm={remove}
      >
        It is removed from the shop when you save the product. Orders keep it.
      </ConfirmDialog>
    </FormDialog>
  );
}

const capitalise = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
