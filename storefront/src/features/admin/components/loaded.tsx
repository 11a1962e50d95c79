import type { ComponentProps } from 'react';
import { isNotFoundError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loaded as AnyLoaded } from '../../../ui/loaded.tsx';
import { ListLoading } from './list-states.tsx';

interface LoadedProps<Data> extends Pick<ComponentProps<typeof AnyLoaded<Data>>, 'query' | 'children'> {
  /** What is said while it loads; null shows nothing. */
  loading: string | null;
  /** Lines of its placeholder. */
  rows?: number;
  /** What is said when it could not be loaded. */
  failed: string;
  /** What is said when there is no such row: another try would not help. */
  missing?: string;
}

/** The content that a query has loaded, or what there is instead. */
export function Loaded<Data>({ loading, rows = 1, missing, ...props }: LoadedProps<Data>) {
  return (
    <AnyLoaded
      {...props}
      loading={loading === null ? null : <ListLoading text={loading} rows={rows} />}
      refused={missing !== undefined && isNotFoundError(props.query.error) && <ErrorState title={missing} />}
    />
  );
}
