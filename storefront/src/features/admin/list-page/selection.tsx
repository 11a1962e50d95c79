import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, depth, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../components/layout.ts';

export interface Selection<Row> {
  /** The selected rows, as the staff member saw them; without those that only `isAllMatching` selects. */
  rows: readonly Row[];
  /** Number of selected rows, on this page and others. */
  count: number;
  /** Whether all rows that match the filter are selected. */
  isAllMatching: boolean;
  /** Number of rows that match the filter. */
  total: number;
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
  /** Selects all visible rows, or none of them when all are selected. */
  togglePage: () => void;
  selectAllMatching: () => void;
  clear: () => void;
  /** Selects only the rows with these ids, of those that are selected. */
  keep: (ids: readonly string[]) => void;
  /** How many of the visible rows are selected. */
  pageState: 'none' | 'some' | 'all';
}

/**
 * Tracks the selected rows across pages. `Select all that match` ends with a change of the filter.
 * @param page the visible page; undefined while it loads
 * @param filterKey the search and filters
 */
export function useSelection<Row extends { id: string }>(
  page: { rows: readonly Row[]; total: number } | undefined,
  filterKey: string,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const [matchedFilter, setMatchedFilter] = useState<string | null>(null);
  const isAllMatching = matchedFilter === filterKey;
  const rows = page?.rows ?? [];
  const total = page?.total ?? 0;

  const select = (next: ReadonlyMap<string, Row>): void => {
    setSelected(next);
    setMatchedFilter(null);
  };
  const has = (id: string) => isAllMatching || selected.has(id);
  const selectedOnPage = rows.filter(({ id }) => has(id)).length;
  const isPageSelected = rows.length > 0 && selectedOnPage === rows.length;
  return {
    rows: isAllMatching ? [] : [...selected.values()],
    count: isAllMatching ? total : selected.size,
    isAllMatching,
    total,
    has,
    toggle: (row) => {
      const next = new Map(isAllMatching ? rows.map((one) => [one.id, one]) : selected);
      if (!next.delete(row.id)) next.set(row.id, row);
      select(next);
    },
    togglePage: () => {
      const next = new Map(isAllMatching ? [] : selected);
      for (const row of rows) {
        if (isPageSelected) next.delete(row.id);
        else next.set(row.id, row);
      }
      select(next);
    },
    selectAllMatching: () => setMatchedFilter(filterKey),
    clear: () => select(new Map()),
    keep: (ids) => select(new Map([...selected].filter(([id]) => ids.includes(id)))),
    pageState: isPageSelected ? 'all' : selectedOnPage > 0 ? 'some' : 'none',
  };
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** Plural noun: 'orders'. */
  itemsName: string;
  /** Whether a change may be made to all rows that match, also those of other pages. */
  allowsAll?: boolean;
  /** The most rows that can be changed at a time. */
  limit: number;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Selects the rows of this page, or of all pages, and offers what can be done with them. */
export function SelectionBar<Row>({
  selection: { count, isAllMatching, total, pageState, togglePage, selectAllMatching, clear },
  itemsName,
  allowsAll = false,
  limit,
  children,
}: SelectionBarProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = pageState === 'some';
  }, [pageState]);
  return (
    <StyledBar
      as="fieldset"
      $gap="0 m"
      $align="center"
      aria-label={`Change the selected ${itemsName}`}
      data-selected={count > 0}
    >
      <StyledAll>
        <input
          ref={box}
          type="checkbox"
          aria-label={`Select all ${itemsName} shown`}
          checked={pageState === 'all'}
          onChange={togglePage}
        />
        <output>{count === 0 ? 'Select all' : `${count} selected`}</output>
      </StyledAll>
      {allowsAll && pageState === 'all' && !isAllMatching && total > count && (
        <Button variant="quiet" small onClick={selectAllMatching}>
          {`Select all ${total} that match`}
        </Button>
      )}
      {count > 0 && (
        <Button variant="quiet" small onClick={clear}>
          Clear
        </Button>
      )}
      {count > limit && <p>{`At most ${limit} ${itemsName} can be changed at a time.`}</p>}
      {count > 0 && count <= limit && <StyledActions>{children}</StyledActions>}
    </StyledBar>
  );
}

const StyledBar = styled(Row)`
  padding: 0 ${space.s};
  background: ${color.paper};
  font-size: ${size.small};

  /* On a desktop, the headings of the columns are beside the box until rows are selected. */
  ${from.desk} {
    &[data-selected='false'] {
      flex: none;
      width: 2rem;
      margin: 0 ${space.s} 0 -0.5rem;
      padding: 0;
      justify-content: center;

      output {
        position: absolute;
        opacity: 0;
        pointer-events: none;
      }

      label {
        gap: 0;
        justify-content: center;
        min-width: 1.5rem;
        min-height: 1.5rem;
      }

      input {
        margin: 0;
      }
    }

    &[data-selected='true'] {
      flex: 1;
      margin-inline: calc(-1 * ${space.s});

      + * {
        display: none;
      }
    }
  }

  &[data-selected='true'] {
    position: sticky;
    top: var(--header-height);
    z-index: ${depth.header - 1};
    padding-block: ${space.xs};
    border-bottom: 1px solid ${color.hairline};
  }
`;

const StyledAll = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${touchTarget};
  color: ${color.inkSoft};
  cursor: pointer;

  input {
    width: 1.125rem;
    height: 1.125rem;
    margin-inline: calc(0.4375rem - 0.5rem) 0.4375rem;
    accent-color: ${color.copper};
  }
`;

/** Three columns on a phone, so that every button is in view. */
const StyledActions = styled.div`
  position: relative; /* contains visually hidden labels, which would otherwise widen the page */
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
  gap: ${space.xs};
  flex-basis: 100%;

  ${from.desk} {
    display: flex;
    flex-wrap: wrap;
    flex-basis: auto;
  }

  button,
  a,
  select {
    min-height: ${touchTarget};
    padding: 0.3rem 0.75rem;
  }

  select {
    width: 100%;
    padding-right: 2rem;
  }
`;
