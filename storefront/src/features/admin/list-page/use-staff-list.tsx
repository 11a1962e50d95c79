import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListRoute, RowOf } from '../../../lib/call.ts';
import { type BulkActions, BulkBar } from './bulk-bar.tsx';
import type { ListWords } from './list-body.tsx';
import type { ListPageProps } from './list-page.tsx';
import { type List, type ListFilter, listQuery, type ListSource, useList } from './list.ts';
import { useSelection } from './selection.tsx';

/** A list of the back office as data: where its rows come from, and its columns, filters, bulk actions and words. */
export interface StaffList<Of extends ListRoute, Name extends string>
  extends
    ListSource<Of>,
    Pick<
      ListPageProps<RowOf<Of>>,
      'title' | 'label' | 'columns' | 'rowName' | 'action' | 'viewsOf' | 'views' | 'search'
    > {
  /** Plural noun of the rows: 'orders'. */
  itemsName: string;
  /** One sentence about the list. */
  note?: ReactNode;
  filters?: readonly ListFilter<Name>[];
  /** The API's parameters for search and filters; without it, they have the filters' names. */
  parametersOf?: (filter: List<Name>['filter']) => Readonly<Record<string, string>>;
  bulk?: BulkActions<RowOf<Of>>;
  /** What an empty list says, and one that is empty for its search and filters. */
  empty: string;
  noMatch?: string;
  /** What it says while it loads or when that fails, where these are not said of 'credits' but of 'credit'. */
  words?: Partial<Pick<ListWords, 'loading' | 'error'>>;
}

/** Returns the props of a ListPage, and the state of the list with its search and filters. */
export function useStaffList<Of extends ListRoute, const Name extends string = never>({
  route,
  key,
  pageSize,
  filters = [],
  parametersOf = (filter) => filter,
  bulk,
  empty,
  noMatch,
  words,
  ...props
}: StaffList<Of, Name>) {
  const list = useList(filters);
  const source = { route, pageSize, ...(key && { key }) };
  const results = useQuery(listQuery(source, parametersOf(list.filter), list.page));
  const selection = useSelection(results.isPlaceholderData ? undefined : results.data, list.query);
  const { itemsName } = props;
  return {
    list,
    selection,
    page: {
      ...props,
      list,
      results,
      pageSize,
      words: {
        loading: `Loading ${itemsName}...`,
        error: `Failed to fetch ${itemsName}`,
        empty,
        ...(noMatch !== undefined && { noMatch }),
        ...words,
      },
      ...(bulk && {
        selection,
        selectionBar: <BulkBar {...bulk} itemsName={itemsName} selection={selection} />,
      }),
    },
  };
}
