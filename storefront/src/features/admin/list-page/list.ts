/** The data that describes a list of the back office, and its state in the URL. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageChange, parsePage, useUrlFilters, type FilterChanges } from '../components/use-url-filters.ts';
import type { ListRoute } from '../../../lib/call.ts';
import { staffList } from '../session/admin-api.ts';

export interface ListColumn<Row> {
  /** Heading on a desktop; '' for none. */
  label: string;
  /** Grid track on a desktop, the same for each row: '9rem', 'minmax(0, 1fr)'. */
  width: string;
  /** Where a card on a phone has it: at the beginning or the end of a line, on a line of its own (the default), or nowhere. */
  phone?: 'start' | 'end' | 'line' | 'none';
  /** 'end' for amounts, 'actions' for buttons. */
  align?: 'end' | 'actions';
  /** Value of the filter `sort` that sorts by it; '' is the order without one. */
  sort?: string;
  /** @param previous the row above */
  render: (row: Row, previous: Row | undefined) => ReactNode;
}

/** A filter with one value, chosen from a select. */
export interface ListFilter<Name extends string = string> {
  /** Name of the API's parameter. */
  name: Name;
  /** Name of the URL's parameter; by default the same. */
  param?: string;
  /** Accessible name of the select; null for a filter that only views set. */
  label: string | null;
  /** Label of no filter. */
  allLabel?: string;
  options: readonly { value: string; label: string }[];
  /** Whether a desktop has another way to choose it. */
  onPhone?: boolean;
  /** The values that count while the options are not known. By default those of the options. */
  accepts?: RegExp;
}

export interface List<Name extends string = string> {
  filters: readonly ListFilter<Name>[];
  /** The values of the search and the filters; '' does not filter. */
  filter: Record<Name | 'search', string>;
  isFiltered: boolean;
  /** From 1. */
  page: number;
  setPage: (page: number) => void;
  /** Changes the search or filters, by the names of the URL's parameters, and returns to the first page. */
  change: (changes: FilterChanges) => void;
  /** The URL's search and filters, without page, tab and dialog. */
  query: string;
  /** Returns the search and filters of a view's query, without what is not the list's. */
  read: (query: string) => string;
  /** Replaces search and filters by those of a view. */
  show: (query: string) => void;
}

const paramOf = ({ name, param = name }: ListFilter): string => param;

function valueOf(filter: ListFilter, query: URLSearchParams): string {
  const value = query.get(paramOf(filter)) ?? '';
  const { accepts, options } = filter;
  const isKnown = options.some((option) => option.value === value) || accepts?.test(value) === true;
  return isKnown ? value : '';
}

/** Names of the URL's parameters with their values; '' for none. */
type Values = readonly (readonly [name: string, value: string])[];

const toQuery = (values: Values): string =>
  new URLSearchParams(values.filter(([, value]) => value !== '').map(([...pair]) => pair)).toString();

/** Reads the state of a list from the URL. Unknown values do not filter. */
export function useList<const Name extends string = never>(
  filters: readonly ListFilter<Name>[] = [],
): List<Name> {
  const [query, change] = useUrlFilters();
  const search = query.get('search') ?? '';
  const values = filters.map((filter) => [filter, valueOf(filter, query)] as const);
  const filter: Record<string, string> = { search };
  for (const [{ name }, value] of values) filter[name] = value;
  const set = [['search', search] as const, ...values.map(([one, value]) => [paramOf(one), value] as const)];
  const valuesIn = (view: string): Values => {
    const given = new URLSearchParams(view);
    return set.map(([name]) => [name, given.get(name) ?? '']);
  };
  return {
    filters,
    filter,
    isFiltered: set.some(([, value]) => value !== ''),
    page: parsePage(query),
    setPage: (page) => change(pageChange(page)),
    change: (changes) => change({ ...changes, page: '' }),
    show: (view) => change({ ...Object.fromEntries(valuesIn(view)), page: '' }),
    read: (view) => toQuery(valuesIn(view)),
    query: toQuery(set),
  };
}

/** Where the rows of a list come from. */
export interface ListSource<Of extends ListRoute> {
  route: Of;
  /** Prefix of the query key, which changes invalidate; by default the path. */
  key?: readonly string[];
  pageSize: number;
}

/**
 * Query for one page of a list. The previous page stays visible while the next one loads.
 * @param parameters of the API; empty ones are left out
 * @param page from 1
 */
export function listQuery<Of extends ListRoute>(
  { route, key = [route.slice('GET '.length)], pageSize }: ListSource<Of>,
  parameters: Readonly<Record<string, string>>,
  page: number,
) {
  const query = { ...parameters, limit: pageSize, offset: (page - 1) * pageSize };
  return queryOptions({
    queryKey: [...key, 'page', parameters, page],
    queryFn: ({ signal }) => staffList(route, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
