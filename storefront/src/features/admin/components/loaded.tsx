import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFoundError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListLoading } from './list-states.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** What is said while it loads; null shows nothing. */
  loading: string | null;
  /** Lines of its placeholder. */
  rows?: number;
  /** What is said when it could not be loaded. */
  failed: string;
  /** What is said when there is no such row: another try would not help. */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** The content that a query has loaded, or what there is instead. */
export function Loaded<Data>({ query, loading, rows = 1, failed, missing, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (missing !== undefined && isNotFoundError(error)) return <ErrorState title={missing} />;
  if (error) return <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return loading === null ? null : <ListLoading text={loading} rows={rows} />;
}
