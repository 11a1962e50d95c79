import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { Pagination } from '../components/pagination.tsx';
import { useSettling } from '../components/use-row-moves.ts';
import { ListHead, type ListSort } from './list-head.tsx';
import { ListRows, type ListRowsProps } from './list-rows.tsx';

/** The rows of a query, or what there is instead. */
export interface ListResults<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData?: boolean;
}

export interface ListWords {
  loading: string;
  error: string;
  empty: string;
  /** In place of `empty` while the list is searched or filtered. */
  noMatch?: string;
}

export interface ListBodyProps<Row extends { id: string }> extends Omit<
  ListRowsProps<Row>,
  'rows' | 'isStale' | 'isSettling' | 'isUrgent'
> {
  results: ListResults<Row>;
  words: ListWords;
  isFiltered?: boolean;
  /** Pages of the list; without it, all rows are shown. */
  pages?: { page: number; pageSize: number; onPageChange: (page: number) => void; isMinimum?: boolean };
  /** Plural noun of the rows for the pages, such as 'orders'. */
  itemsName?: string;
  /** Fetches more rows below those that are shown; null on the last page. */
  more?: { label: string; isBusy: boolean; onMore: () => void } | null;
  /** Heading of a list whose rows need a person, and leave it when they are done. Without rows, `words.empty` stands in its place, and takes the focus after the last one. */
  urgentTitle?: string;
  /** Selects rows, above them. */
  selectionBar?: ReactNode;
  /** The order of the rows, which headings of columns choose. */
  sort?: ListSort;
  /** Another layout of the rows, such as cards. */
  children?: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list with headings and pages, or its loading, error or empty state. */
export function ListBody<Row extends { id: string }>({
  results: { data, error, refetch, isFetching, isPlaceholderData = false },
  words,
  isFiltered = false,
  pages,
  itemsName = 'rows',
  more,
  urgentTitle,
  selectionBar,
  sort,
  children,
  ...props
}: ListBodyProps<Row>) {
  const rows = data?.rows ?? [];
  const isUrgent = urgentTitle !== undefined;
  const isSettling = useSettling(rows.length);
  return (
    <>
      {isUrgent && (
        <StyledUrgentTitle data-empty={data !== undefined && rows.length === 0}>
          {urgentTitle}
        </StyledUrgentTitle>
      )}
      {error && !data && (
        <ErrorState title={words.error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <ListLoading text={words.loading} rows={isUrgent ? 2 : 5} />}
      {data && rows.length === 0 && isUrgent && (
        <StyledNothing data-nothing tabIndex={-1}>
          {words.empty}
        </StyledNothing>
      )}
      {data && rows.length === 0 && !isUrgent && (
        <ListEmpty>{isFiltered ? (words.noMatch ?? words.empty) : words.empty}</ListEmpty>
      )}
      {rows.length > 0 &&
        (children?.(rows) ?? (
          <>
            {!isUrgent && (
              <ListHead columns={props.columns} hasAction={props.action !== undefined} sort={sort}>
                {selectionBar}
              </ListHead>
            )}
            <ListRows
              {...props}
              rows={rows}
              isStale={isPlaceholderData}
              isUrgent={isUrgent}
              isSettling={isUrgent && isSettling}
            />
          </>
        ))}
      {rows.length > 0 && pages && <Pagination {...pages} total={data?.total ?? 0} itemsName={itemsName} />}
      {more && (
        <StyledMore>
          <Button variant="secondary" small busy={more.isBusy} onClick={more.onMore}>
            {more.label}
          </Button>
        </StyledMore>
      )}
    </>
  );
}

/** The heading of one of several lists of a page. */
export const ListTitle = styled.h2`
  font: 400 ${size.subheading} / 1.2 ${font.display};

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Without rows it takes no room. */
const StyledUrgentTitle = styled(ListTitle)`
  margin-bottom: ${space.xs};

  &[data-empty='true'] {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const StyledNothing = styled.p`
  padding-block: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledMore = styled.div`
  margin-top: ${space.m};
  text-align: center;
`;
