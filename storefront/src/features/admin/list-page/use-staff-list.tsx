import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListRoute, RowOf } from '../../../lib/call.ts';
import { type BulkActions, BulkBar } from './bulk-bar.tsx';
import type { ListResults, ListWords } from './list-body.tsx';
import type { ListPageProps } from './list-page.tsx';
import { type List, type ListFilter, listQuery, type ListSource, useList } from './list.ts';
import { useSelection } from './selection.tsx';

/** A list of the back office as data: its columns, views and words. */
export interface ListDefinition<Row extends { id: string }> extends Pick<
  ListPageProps<Row>,
  'title' | 'label' | 'columns' | 'rowName' | 'action' | 'viewsOf' | 'views' | 'search'
> {
  /** Plural noun of the rows: 'orders'. */
  itemsName: string;
  /** One sentence about the list. */
  note?: ReactNode;
  /** What an empty list says, and one that is empty for its search and filters. */
  empty: string;
  noMatch?: string;
  /** What it says while it loads or when that fails, where these are not said of 'credits' but of 'credit'. */
  words?: Partial<Pick<ListWords, 'loading' | 'error'>>;
}

/** A list with pages, with where its rows come from, its filters and bulk actions. */
export interface StaffList<Of extends ListRoute, Name extends string>
  extends ListSource<Of>, ListDefinition<RowOf<Of>> {
  filters?: readonly ListFilter<Name>[];
  /** The API's parameters for search and filters; without it, they have the filters' names. */
  parametersOf?: (filter: List<Name>['filter']) => Readonly<Record<string, string>>;
  bulk?: BulkActions<RowOf<Of>>;
}

const withWords = <Row extends { id: string }>({ empty, noMatch, words, ...props }: ListDefinition<Row>) => ({
  ...props,
  words: {
    loading: `Loading ${props.itemsName}...`,
    error: `Failed to fetch ${props.itemsName}`,
    empty,
    ...(noMatch !== undefined && { noMatch }),
    ...words,
  },
});

/** Returns the props of a ListPage that shows all rows of a query. */
export function wholeList<Row extends { id: string }>(
  definition: ListDefinition<Row>,
  list: List,
  results: Omit<ListResults<Row>, 'data'> & { data: readonly Row[] | undefined },
): ListPageProps<Row> {
  const { data: rows } = results;
  return {
    ...withWords(definition),
    list,
    results: { ...results, data: rows && { rows, total: rows.length } },
  };
}

/** Returns the props of a ListPage, and the state of the list with its search and filters. */
export function useStaffList<Of extends ListRoute, const Name extends string = never>({
  route,
  key,
  pageSize,
  filters = [],
  parametersOf = (filter) => filter,
  bulk,
  ...definition
}: StaffList<Of, Name>) {
  const list = useList(filters);
  const source = { route, pageSize, ...(key && { key }) };
  const results = useQuery(listQuery(source, parametersOf(list.filter), list.page));
  const selection = useSelection(results.isPlaceholderData ? undefined : results.data, list.query);
  return {
    list,
    selection,
    page: {
      ...withWords<RowOf<Of>>(definition),
      list,
      results,
      pageSize,
      ...(bulk && {
        selection,
        selectionBar: <BulkBar {...bulk} itemsName={definition.itemsName} selection={selection} />,
      }),
    },
  };
}
