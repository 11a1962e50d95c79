import { memo } from 'react';
import { styled } from 'styled-components';
import { color, size, touchTarget } from '../../../../theme/tokens.ts';
import { CELL_LABELS, isAmountField, type CellField } from './variant-grid.ts';

interface GridCellInputProps {
  cellKey: string;
  field: CellField;
  /** Such as 'M, Red'. */
  variant: string;
  /** The size, shown above the cell while the grid has no columns. */
  size: string;
  text: string;
  made: boolean;
  /** Error of any of the cell's fields. */
  error: string;
  onChange: (key: string, text: string) => void;
}

/** One cell of the variant grid. It renders again only when its own text or error changes. */
export const GridCellInput = memo(function GridCellInput({
  cellKey,
  field,
  variant,
  size,
  text,
  made,
  error,
  onChange,
}: GridCellInputProps) {
  const isNumber = field === 'stockCount' || isAmountField(field);
  const isLocked = field !== 'stockCount' && !made;
  const errorId = error === '' ? undefined : `cell-error-${cellKey}`;
  return (
    <StyledCell>
      {size && (
        <span data-size aria-hidden="true">
          {size}
        </span>
      )}
      <input
        data-cell={cellKey}
        aria-label={`${CELL_LABELS[field]} of ${variant}`}
        aria-invalid={error !== '' || undefined}
        aria-describedby={errorId}
        type="text"
        inputMode={field === 'stockCount' ? 'numeric' : isAmountField(field) ? 'decimal' : 'text'}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        data-number={isNumber || undefined}
        readOnly={isLocked}
        placeholder={isLocked ? 'Not made' : undefined}
        value={text}
        onChange={({ target }) => onChange(cellKey, target.value)}
      />
      {errorId && <StyledError id={errorId}>{error}</StyledError>}
    </StyledCell>
  );
});

const StyledCell = styled.div`
  display: grid;
  align-content: start;
  gap: 0.15rem;
  min-width: 0;

  [data-size] {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }

  input {
    width: 100%;
    min-height: ${touchTarget};
    padding: 0.3rem 0.5rem;
    border: 1px solid ${color.edge};
    border-radius: 0;
    background: ${color.white};
    font: inherit;
  }

  input[data-number] {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  input:read-only {
    border-color: ${color.hairline};
    background: transparent;
  }

  input::placeholder {
    color: ${color.inkSoft};
    font-size: ${size.micro};
    opacity: 1;
  }

  input:hover {
    border-color: ${color.ink};
  }

  input:focus-visible {
    outline-offset: -1px;
  }

  input[aria-invalid='true'] {
    border-color: ${color.oxide};
  }
`;

const StyledError = styled.p`
  color: ${color.oxide};
  font-size: ${size.small};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
