import { useCallback, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { from, twoColumns } from '../../../../theme/breakpoints.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { formatCount } from '../../components/format-count.ts';
import { FieldError, Hint } from '../../components/layout.ts';
import { useMay } from '../../session/use-rights.ts';
import type { ProductFields } from '../form/product-fields.ts';
import type { SaveGridErrors } from '../form/use-save-product.ts';
import { AddOption } from './add-option.tsx';
import { totalStock } from './grid-options.ts';
import { GridTable } from './grid-table.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { SegmentedChoice } from './segmented-choice.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import {
  CELL_FIELDS,
  CELL_LABELS,
  cellAt,
  hasOptions,
  isMade,
  namedOptions,
  setCell,
  type Axis,
  type CellField,
  type VariantGrid,
} from './variant-grid.ts';
import type { CellError } from './variant-payload.ts';

/** The fields that the cells can show. Only some may see costs. */
const fieldOptions = (seesCosts: boolean) =>
  CELL_FIELDS.filter((field) => seesCosts || field !== 'cost').map((value) => ({
    value,
    label: CELL_LABELS[value],
  }));

/** Returns the errors whose cells still have the text that was rejected. */
function currentErrors(grid: VariantGrid, errors: readonly CellError[]): CellError[] {
  return errors.filter(({ key, field, text }) => cellAt(grid, key)[field] === text);
}

/** Returns each cell's messages as one text. */
function messagesByCell(errors: readonly CellError[]): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { key, message } of errors)
    messages.set(key, [messages.get(key), message].filter(Boolean).join('. '));
  return messages;
}

/** The grid of the product's variants: docs/back-office.md#product-form. */
export function VariantGridField({ errors }: { errors: SaveGridErrors | null }) {
  const { control, getValues, setValue } = useFormContext<ProductFields>();
  const { value: grid } = useController({ control, name: 'grid' }).field;
  const [field, setField] = useState<CellField>('stockCount');
  const seesCosts = useMay('maySeeCosts');
  const [edited, setEdited] = useState<{ axis: Axis; id: string } | null>(null);
  const [addSizes, addColors] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const removedFrom = useRef<Axis | null>(null);
  const { container, showCell, pasteNotice, handlers } = useGridKeys(field);

  const getGrid = useCallback(() => getValues('grid'), [getValues]);
  const change = useCallback(
    (grid: VariantGrid) => setValue('grid', grid, { shouldDirty: true }),
    [setValue],
  );
  const changeCell = useCallback(
    (key: string, text: string) => change(setCell(getGrid(), key, field, text)),
    [change, getGrid, field],
  );

  const [focused, setFocused] = useState<SaveGridErrors | null>(null);
  const [firstError] = errors?.takesFocus ? errors.cells : [];
  if (errors !== focused) {
    setFocused(errors);
    if (firstError) setField(firstError.field);
  }
  useEffect(() => {
    if (errors?.takesFocus && errors.cells[0]) showCell(errors.cells[0].key);
  }, [errors, showCell]);

  useEffect(() => {
    // The button that opened the dialog of a removed option is gone.
    if (edited !== null || removedFrom.current === null) return;
    const input = { sizes: addSizes, colors: addColors }[removedFrom.current];
    input.current?.focus();
    removedFrom.current = null;
  }, [edited, addSizes, addColors]);

  const option = edited && grid[edited.axis].find(({ id }) => id === edited.id);
  const made = Object.values(grid.cells).filter(isMade);
  return (
    <StyledGrid>
      <StyledAdd>
        <AddOption axis="sizes" input={addSizes} getGrid={getGrid} onChange={change} />
        <AddOption axis="colors" input={addColors} getGrid={getGrid} onChange={change} />
        {hasOptions(grid) && (
          <SegmentedChoice
            legend="Show in the cells"
            value={field}
            options={fieldOptions(seesCosts)}
            onValueChange={setField}
          />
        )}
      </StyledAdd>
      <VisuallyHidden as="output">
        {hasOptions(grid) &&
          [
            formatCount(namedOptions(grid.sizes).length, 'size'),
            formatCount(namedOptions(grid.colors).length, 'colour'),
          ].join(', ')}
      </VisuallyHidden>
      {hasOptions(grid) && (
        <>
          <div ref={container} role="presentation" {...handlers}>
            <GridTable
              grid={grid}
              field={field}
              messages={messagesByCell(currentErrors(grid, errors?.cells ?? []))}
              onCellChange={changeCell}
              onOption={(axis, id) => setEdited({ axis, id })}
            />
          </div>
          <output>
            <span>
              {`${formatCount(made.length, 'variant')}, ${totalStock(made.map(({ stockCount }) => stockCount))} in stock`}
            </span>
            {pasteNotice && <p>{pasteNotice}</p>}
          </output>
          <Hint>
            Leave a cell empty for what you do not sell; 0 means sold out. Press a size or a colour to rename,
            fill or remove it. You can paste rows and columns from a spreadsheet.
          </Hint>
        </>
      )}
      {errors?.message && <FieldError>{errors.message}</FieldError>}
      {edited && option && (
        <OptionDialog
          axis={edited.axis}
          option={option}
          grid={grid}
          field={field}
          onChange={change}
          onRemoved={() => (removedFrom.current = edited.axis)}
          onClose={() => setEdited(null)}
        />
      )}
    </StyledGrid>
  );
}

const StyledGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  output {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const StyledAdd = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space.m};

  > fieldset {
    grid-column: 1 / -1;
  }

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;

    > fieldset {
      grid-column: auto;
    }
  }
`;
