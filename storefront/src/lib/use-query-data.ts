import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

type DataOf = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
) => Data | undefined;

/**
 * Returns a query's data; undefined while it is unknown. Nothing changes data while the server renders, so there it needs no
 * observer of its own.
 */
export const useQueryData: DataOf = import.meta.env.SSR
  ? ({ queryKey }) => useQueryClient().getQueryData(queryKey)
  : (query) => useQuery(query).data;
