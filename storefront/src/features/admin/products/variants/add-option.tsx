import { useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { InputRow } from '../../components/layout.ts';
import { listedOptions } from '../form/product-fields.ts';
import { addOptions, checkName } from './grid-options.ts';
import type { Axis, VariantGrid } from './variant-grid.ts';

const TEXTS: Record<Axis, { label: string; plural: string; placeholder: string }> = {
  sizes: { label: 'Add sizes', plural: 'sizes', placeholder: 'S, M, L' },
  colors: { label: 'Add colours', plural: 'colours', placeholder: 'Red, Navy' },
};

interface AddOptionProps {
  axis: Axis;
  input: Ref<HTMLInputElement>;
  getGrid: () => VariantGrid;
  onChange: (grid: VariantGrid) => void;
}

/** Adds sizes or colours to the grid, several at once when they are separated. */
export function AddOption({ axis, input, getGrid, onChange }: AddOptionProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { label, plural, placeholder } = TEXTS[axis];

  const add = (): void => {
    const names = listedOptions(text, axis);
    if (names.length === 0) return;
    const grid = getGrid();
    const message = names.map((name) => checkName(grid, axis, name)).find((message) => message !== null);
    setError(message ?? undefined);
    if (message) return;
    onChange(addOptions(grid, axis, names));
    setText('');
  };

  return (
    <Field label={label} error={error}>
      {(control) => (
        <InputRow>
          <Input
            {...control}
            ref={input}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            // So that a save does not lose what was typed.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="secondary" small onClick={add}>
            Add<VisuallyHidden>{` ${plural}`}</VisuallyHidden>
          </Button>
        </InputRow>
      )}
    </Field>
  );
}
