import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** Shown while it loads. */
  loading: ReactNode;
  /** What is said when it could not be loaded; by default the error's own words. */
  failed?: string;
  /** Shown for an error that another try would not change; false for any other. */
  refused?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The content that a query has loaded, or what there is instead. */
export function Loaded<Data>({ query, loading, failed, refused, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  return (
    refused || (
      <ErrorState title={failed ?? error.message} onRetry={() => void refetch()} retrying={isFetching} />
    )
  );
}
