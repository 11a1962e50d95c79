import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { isNotFoundError } from '../../../lib/api-error.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loaded as AnyLoaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder for a list that is loading. */
export function ListLoading({ text, rows = 5 }: { text: string; rows?: number }) {
  return (
    <StyledLoading>
      <p>{text}</p>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} $height="3.25rem" />
      ))}
    </StyledLoading>
  );
}

/** Message in place of an empty list. */
export const ListEmpty = styled.p`
  padding: ${space.xl} ${space.m};
  border: 1px dashed ${color.hairline};
  color: ${color.inkSoft};
  text-align: center;
`;

const StyledLoading = styled.output`
  display: grid;
  gap: ${space.s};

  p {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

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
