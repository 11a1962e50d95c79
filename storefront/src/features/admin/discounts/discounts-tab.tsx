import type { AdminDiscountCode } from '@chitenge/contract/admin-discount';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { adminCategoriesQuery } from '../categories/api/get-categories.ts';
import { AdminList } from '../components/admin-list.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { adminDiscountCodesQuery, useUpdateCode } from './api/discount-codes.ts';
import { CodeDialog } from './code-dialog.tsx';
import { CodeRow } from './code-row.tsx';

/** The Discounts tab: docs/behaviour.md#discounts-tab. */
export function DiscountsTab() {
  const { valueOf, open, close } = useUrlDialog();
  const results = useQuery(adminDiscountCodesQuery);
  const edited = results.data?.find(({ id }) => id === valueOf('edit'));
  return (
    <>
      <StyledActions>
        <Button small onClick={() => open('edit', NEW)}>
          Add Discount Code
        </Button>
      </StyledActions>
      <CodeResults results={results} onEdit={(id) => open('edit', id)} />
      {valueOf('edit') === NEW && <CodeDialog code={null} onClose={close} />}
      {edited && <CodeDialog key={edited.id} code={edited} onClose={close} />}
    </>
  );
}

interface CodeResultsProps {
  results: UseQueryResult<AdminDiscountCode[]>;
  onEdit: (id: string) => void;
}

function CodeResults({ results: { data: codes, isPending, refetch, isFetching }, onEdit }: CodeResultsProps) {
  const update = useUpdateCode();
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const [now] = useState(() => Date.now());
  if (isPending) return <ListLoading text="Loading discount codes..." />;
  if (!codes)
    return (
      <ErrorState
        title="Failed to fetch discount codes"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (codes.length === 0) return <ListEmpty>No discount codes yet. The cart does not ask for one.</ListEmpty>;

  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const isArchived = ({ status }: AdminDiscountCode) => status === 'archived';
  return (
    <>
      <StyledState>
        {codes.some(({ status }) => status === 'published')
          ? 'Cart and checkout ask for a code. Orders keep the discount of the time when they were placed.'
          : 'No code is published, so the cart does not ask for one.'}
      </StyledState>
      <AdminList aria-label="Discount codes">
        {[...codes.filter((code) => !isArchived(code)), ...codes.filter(isArchived)].map((code) => (
          <CodeRow
            key={code.id}
            code={code}
            categoryNames={categoryNames}
            now={now}
            busy={update.isPending}
            onEdit={() => onEdit(code.id)}
            onSwitch={() =>
              update.mutate({
                id: code.id,
                edit: { status: code.status === 'published' ? 'archived' : 'published' },
              })
            }
          />
        ))}
      </AdminList>
    </>
  );
}

const StyledActions = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space.m};
`;

const StyledState = styled.p`
  margin-bottom: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
