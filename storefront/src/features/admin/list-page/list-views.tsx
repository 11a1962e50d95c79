import type { ViewList } from '@chitenge/contract/staff-pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { Row } from '../components/layout.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import type { List } from './list.ts';

const PATH = '/api/admin/views';

const ownViewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [PATH, list],
    queryFn: ({ signal }) => staffCall('GET /api/admin/views', { query: { list }, signal }),
  });

export interface ListView {
  name: string;
  /** Search and filters in the URL; '' for all rows. */
  query: string;
  /** Number of rows, while it is known. */
  count?: number | undefined;
}

const NO_VIEWS: readonly ListView[] = [];

interface ListViewsProps {
  list: List;
  /** Whose own views are saved. */
  of: ViewList;
  /** The views that everybody has. */
  views?: readonly ListView[];
}

/** The views of a list with their counts, and those that the person has saved: docs/back-office.md#own-views. */
export function ListViews({ list, of, views = NO_VIEWS }: ListViewsProps) {
  const { data: own = [] } = useQuery(ownViewsQuery(of));
  const [isNaming, setNaming] = useState(false);
  const remove = useCommand({
    send: (id: number) => staffCall('DELETE /api/admin/views/:id', { params: { id: String(id) } }),
    done: 'View deleted',
    failed: 'The view is still there. Try again.',
    refresh: [[PATH]],
    isBusyUntilFresh: true,
  });
  const all: readonly ListView[] = [...views, ...own].map((view) => ({
    ...view,
    query: list.read(view.query),
  }));
  const selectedOwn = own.find(({ query }) => list.read(query) === list.query);
  const isKnown = all.some(({ query }) => query === list.query);
  if (all.length === 0 && !list.isFiltered) return null;
  return (
    <StyledViews as="nav" $gap="0 xs" aria-label="Views">
      {all.map(({ name, query, count }) => (
        <button
          key={`${name} ${query}`}
          type="button"
          aria-pressed={query === list.query}
          onClick={() => list.show(query)}
        >
          {name} {count !== undefined && <span>{count}</span>}
        </button>
      ))}
      {!isKnown && list.isFiltered && (
        <Button variant="quiet" small onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {selectedOwn && (
        <Button
          variant="quiet"
          small
          busy={remove.isPending}
          onClick={() => remove.mutate(selectedOwn.id)}
          aria-label={`Delete the view ${selectedOwn.name}`}
        >
          Delete view
        </Button>
      )}
      {isNaming && <NameView of={of} query={list.query} onClose={() => setNaming(false)} />}
    </StyledViews>
  );
}

function NameView({ of, query, onClose }: { of: ViewList; query: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useCommand({
    send: () => staffCall('POST /api/admin/views', { body: { list: of, name, query } }),
    refresh: [[PATH]],
    isBusyUntilFresh: true,
  });
  return (
    <FormDialog
      width="narrow"
      title="Save this view"
      description="Your own, on every device. The Studio has it among your bookmarks."
      submitLabel="Save view"
      isBusy={isPending}
      failure={error}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <InputField label="Name" required maxLength={60} value={name} onValueChange={setName} />
    </FormDialog>
  );
}

const StyledViews = styled(Row)`
  max-height: 10rem;
  margin-bottom: ${space.xs};
  font-size: ${size.small};
  overflow-y: auto;

  > button[aria-pressed] {
    min-height: ${touchTarget};
    padding: 0.25rem 0.75rem;
    border: 1px solid transparent;
    font-weight: 500;

    &[aria-pressed='true'] {
      border-color: ${color.ink};
      background: ${color.white};
      font-weight: 600;
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }

  > button span {
    margin-left: 0.25em;
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;
