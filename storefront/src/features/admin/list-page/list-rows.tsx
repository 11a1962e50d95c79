import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from, withHover } from '../../../theme/breakpoints.ts';
import { color, motion, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { StyledAction, StyledBelow, StyledCell, StyledCheck } from './list-cells.ts';
import { StyledCells, tracksOf } from './list-head.tsx';
import type { ListColumn } from './list.ts';
import type { Selection } from './selection.tsx';

/** What a press on a row opens. */
export interface RowAction<Row> {
  label: string;
  /** Accessible name of its button. */
  name: (row: Row) => string;
  onOpen: (row: Row) => void;
  isBusy?: (row: Row) => boolean;
}

export interface ListRowsProps<Row extends { id: string }> {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  /** Accessible name of the list. */
  label: string;
  /** Accessible name of a row; without it, its text is. */
  rowName?: ((row: Row) => string) | undefined;
  action?: RowAction<Row> | undefined;
  selection?: Selection<Row> | undefined;
  /** Dims the rows while the next ones load. */
  isStale?: boolean;
  /** Whether the rows need a person. */
  isUrgent?: boolean;
  /** Whether a press would meet another row than it means. */
  isSettling?: boolean;
  /** Content below the cells, as wide as the row. */
  renderBelow?: ((row: Row) => ReactNode) | undefined;
}

/** The rows of a list: a table on a desktop, cards on a phone. The widths are the columns' own, so that rows align. */
export function ListRows<Row extends { id: string }>({
  rows,
  columns,
  label,
  rowName,
  action,
  selection,
  isStale = false,
  isUrgent = false,
  isSettling = false,
  renderBelow,
}: ListRowsProps<Row>) {
  return (
    <StyledRows
      aria-label={label}
      aria-busy={isStale}
      $tracks={tracksOf(columns, action !== undefined)}
      $stale={isStale}
      data-settling={isSettling}
    >
      {rows.map((row, place) => (
        <StyledRow
          key={row.id}
          tabIndex={-1}
          data-row={row.id}
          data-urgent={isUrgent}
          data-selected={selection?.has(row.id)}
          aria-label={rowName?.(row)}
        >
          {selection && (
            <StyledCheck>
              <input
                type="checkbox"
                aria-label={`Select ${rowName?.(row) ?? row.id}`}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row)}
              />
            </StyledCheck>
          )}
          <StyledCells>
            {columns.map(({ label: heading, phone = 'line', align, render }, at) => (
              <StyledCell key={heading || at} data-phone={phone} data-align={align}>
                {render(row, rows[place - 1])}
              </StyledCell>
            ))}
            {action && (
              <StyledAction>
                <Button
                  variant="secondary"
                  small
                  busy={action.isBusy?.(row) === true}
                  onClick={() => action.onOpen(row)}
                  aria-label={action.name(row)}
                  data-row-action
                >
                  {action.label}
                </Button>
              </StyledAction>
            )}
            {renderBelow && <StyledBelow>{renderBelow(row)}</StyledBelow>}
          </StyledCells>
        </StyledRow>
      ))}
    </StyledRows>
  );
}

const StyledRows = styled.ul<{ $tracks: string; $stale: boolean }>`
  border-block: 1px solid ${color.hairline};
  overflow-anchor: none;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity ${motion.quick} ${motion.ease};

  &[data-settling='true'] {
    pointer-events: none;
  }

  ${from.desk} {
    ${StyledCells} {
      grid-template-columns: ${({ $tracks }) => $tracks};
      align-items: center;
    }
  }
`;

const StyledRow = styled.li`
  position: relative;
  display: flex;
  container-type: inline-size;
  padding: 0.5rem ${space.s};
  scroll-margin-block: 5rem;

  & + & {
    border-top: 1px solid ${color.hairline};
  }

  &[data-urgent='true'] {
    padding-block: ${space.m};
    border-left: 3px solid ${color.copper};
  }

  &[data-selected='true'] {
    background: ${color.cotton};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${withHover} {
    &:hover {
      background: ${color.white};
    }
  }
`;
