import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { fromPhone, tooLarge } from '../components/layout.ts';
import type { ListColumn } from './list.ts';

const ACTION_WIDTH = '8.5rem';

/** Returns the grid tracks of a list's rows on a desktop. */
export const tracksOf = (columns: readonly { width: string }[], hasAction: boolean): string =>
  [...columns.map(({ width }) => width), ...(hasAction ? [ACTION_WIDTH] : [])].join(' ');

export interface ListSort {
  /** The chosen order; '' for the list's own. */
  value: string;
  onChange: (value: string) => void;
}

interface ListHeadProps<Row> {
  columns: readonly ListColumn<Row>[];
  hasAction: boolean;
  sort: ListSort | undefined;
  /** Selects all rows. */
  children?: ReactNode;
}

/** The headings of the columns on a desktop. They are for the eye alone, but those that sort: a screen reader hears the rows as a list. */
export function ListHead<Row>({ columns, hasAction, sort, children }: ListHeadProps<Row>) {
  if (columns.every(({ label }) => label === '')) return children;
  return (
    <StyledHead $tracks={tracksOf(columns, hasAction)}>
      {children}
      <StyledCells>
        {columns.map(({ label, align, sort: order }, at) =>
          order === undefined || sort === undefined ? (
            <span key={label || at} data-align={align} aria-hidden="true">
              {label}
            </span>
          ) : (
            <button
              key={label}
              type="button"
              data-text
              data-align={align}
              aria-pressed={sort.value === order}
              aria-label={`Sort by ${label.toLowerCase()}`}
              onClick={() => sort.onChange(sort.value === order ? '' : order)}
            >
              {label}
            </button>
          ),
        )}
      </StyledCells>
    </StyledHead>
  );
}

/** The cells of a row, or of the headings. */
export const StyledCells = styled.div`
  display: grid;
  flex: 1;
  gap: ${space.xs} ${space.m};
  min-width: 0;

  ${fromPhone} {
    /* An order's number and '12 minutes ago' fit into one line. */
    grid-template-columns: minmax(6.5rem, 1fr) auto;
    /* What belongs to the end of a line goes up to it. */
    grid-auto-flow: dense;
  }

  ${tooLarge} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const StyledHead = styled.div<{ $tracks: string }>`
  ${from.desk} {
    display: flex;
    align-items: center;
    min-height: 1.5rem;
    padding-inline: ${space.s};
    color: ${color.inkSoft};
    font-size: ${size.micro};
    font-weight: 600;

    ${StyledCells} {
      grid-template-columns: ${({ $tracks }) => $tracks};
      align-items: center;
    }
  }

  [data-align='end'] {
    text-align: right;
  }

  ${StyledCells} > button {
    min-height: 1.5rem;
    padding: 0;
    font-weight: 600;
    text-align: left;

    &::after {
      content: ' ↕';
    }

    &[aria-pressed='true'] {
      color: ${color.ink};
    }

    &[aria-pressed='true']::after {
      content: ' ↓';
    }

    &[data-align='end'] {
      text-align: right;
    }
  }

  > ${StyledCells} {
    display: none;

    ${from.desk} {
      display: grid;
    }
  }
`;
