import { Icon } from '../../../../ui/icon.tsx';
import { Swatch } from '../../../../ui/swatch.tsx';
import { GridCellInput } from './grid-cell.tsx';
import { ColorRow, GridContainer, GridRows, OptionButton, SizeRow } from './grid-layout.ts';
import {
  cellAt,
  cellKey,
  isMade,
  namedOptions,
  variantName,
  type Axis,
  type CellField,
  type VariantGrid,
} from './variant-grid.ts';

interface GridTableProps {
  grid: VariantGrid;
  /** The field that the cells show. */
  field: CellField;
  /** Errors by cell. */
  messages: ReadonlyMap<string, string>;
  onCellChange: (key: string, text: string) => void;
  /** Opens the dialog of a size or a colour. */
  onOption: (axis: Axis, id: string) => void;
}

/** Colours down and sizes across, with one input for each variant. */
export function GridTable({ grid, field, messages, onCellChange, onOption }: GridTableProps) {
  const { sizes, colors } = grid;
  const columns = { $columns: sizes.length, $codes: field === 'sku' || field === 'barcode' };
  const [hasSizes, hasColors] = [namedOptions(sizes).length > 0, namedOptions(colors).length > 0];
  return (
    <GridContainer>
      <GridRows {...columns}>
        {hasSizes && (
          <SizeRow {...columns} aria-label="Sizes">
            <span>Sizes</span>
            {sizes.map(({ id, name }) => (
              <OptionButton
                key={id}
                onClick={() => onOption('sizes', id)}
                aria-label={`Size ${name || 'none'}`}
              >
                {name || 'No size'}
                <Icon name="chevron" side={14} />
              </OptionButton>
            ))}
          </SizeRow>
        )}
        {colors.map((color) => (
          <ColorRow
            key={color.id}
            {...columns}

            aria-label={color.name ? `Colour ${color.name}` : 'Stock'}
          >
            {hasColors ? (
              <OptionButton
                onClick={() => onOption('colors', color.id)}
                aria-label={`Colour ${color.name || 'none'}`}
              >
                {color.name && <Swatch name={color.name} side={14} />}
                {color.name || 'No colour'}
                <Icon name="chevron" side={14} />
              </OptionButton>
            ) : (
              <span />
            )}
            {sizes.map((size) => {
              const key = cellKey(color, size);
              const cell = cellAt(grid, key);
              return (
                <GridCellInput
                  key={key}
                  cellKey={key}
                  field={field}
                  variant={variantName(size.name, color.name)}
                  size={size.name}
                  text={cell[field]}
                  made={isMade(cell)}
                  error={messages.get(key) ?? ''}
                  onChange={onCellChange}
                />
              );
            })}
          </ColorRow>
        ))}
      </GridRows>
    </GridContainer>
  );
}
