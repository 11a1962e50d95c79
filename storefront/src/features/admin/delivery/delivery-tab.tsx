import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AdminList } from '../components/admin-list.tsx';
import { MoveButtons, MovedPlace } from '../components/move-buttons.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { useRowMoves, type RowMoves } from '../components/use-row-moves.ts';
import { DIALOG_STATE, NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { useMayEditDelivery } from '../session/use-rights.ts';
import { adminDeliveryMethodsQuery, useSortMethods, useUpdateMethod } from './api/delivery-methods.ts';
import { ANY_DAY } from './dispatch/get-dispatch.ts';
import { MethodDialog } from './method-dialog.tsx';
import { MethodRow } from './method-row.tsx';

/** The Delivery tab: docs/behaviour.md#delivery-tab. */
export function DeliveryTab() {
  const { valueOf, queryOf, open, close } = useUrlDialog();
  const mayEdit = useMayEditDelivery();
  const results = useQuery(adminDeliveryMethodsQuery);
  const sort = useSortMethods();
  const moves = useRowMoves(results.data, sort.mutateAsync, results.refetch);
  const editedId = mayEdit ? valueOf('edit') : null;
  return (
    <>
      <StyledActions>
        <ButtonLink variant="secondary" small to={queryOf('dispatch', ANY_DAY)} state={DIALOG_STATE}>
          Dispatch list
        </ButtonLink>
        {mayEdit && (
          <Button small onClick={() => open('edit', NEW)}>
            Add Delivery Method
          </Button>
        )}
      </StyledActions>
      <MovedPlace>{moves.place}</MovedPlace>
      <MethodResults results={results} moves={moves} mayEdit={mayEdit} onEdit={(id) => open('edit', id)} />
      {editedId === NEW && <MethodDialog method={null} onClose={close} />}
      {editedId && editedId !== NEW && <EditedMethod key={editedId} id={editedId} onClose={close} />}
    </>
  );
}

/** Opens the dialog once the current version has loaded, because the list may be out of date. */
function EditedMethod({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isFetchedAfterMount } = useQuery({ ...adminDeliveryMethodsQuery, refetchOnMount: 'always' });
  const method = data?.find((one) => one.id === id);
  return method && isFetchedAfterMount ? <MethodDialog method={method} onClose={onClose} /> : null;
}

interface MethodResultsProps {
  results: UseQueryResult<AdminDeliveryMethod[]>;
  moves: RowMoves<AdminDeliveryMethod>;
  mayEdit: boolean;
  onEdit: (id: string) => void;
}

function MethodResults({
  results: { isPending, refetch, isFetching },
  moves: { rows: methods, move },
  mayEdit,
  onEdit,
}: MethodResultsProps) {
  const update = useUpdateMethod();
  if (isPending) return <ListLoading text="Loading delivery methods..." />;
  if (!methods)
    return (
      <ErrorState
        title="Failed to fetch delivery methods"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (methods.length === 0) return <ListEmpty>No delivery methods yet. Shipping is free.</ListEmpty>;

  const isOn = methods.some(({ status }) => status === 'published');
  return (
    <>
      <StyledState>
        {isOn
          ? 'Shoppers choose from the published methods. Orders keep the fee of the time when they were placed.'
          : 'No method is published, so shipping is free. Switch one on to charge a fee.'}
        {!mayEdit && ' The owner and managers change them.'}
      </StyledState>
      <StyledMethods aria-label="Delivery methods">
        {methods.map((method, at) => (
          <MethodRow
            key={method.id}
            method={method}
            actions={
              mayEdit
                ? {
                    busy: update.isPending,
                    onEdit: () => onEdit(method.id),
                    onSwitch: () =>
                      update.mutate({
                        id: method.id,
                        edit: { status: method.status === 'published' ? 'archived' : 'published' },
                      }),
                    move: (
                      <MoveButtons
                        name={method.name}
                        at={at}
                        count={methods.length}
                        onMove={(by, press) => move(method.id, by, press)}
                      />
                    ),
                  }
                : null
            }
          />
        ))}
      </StyledMethods>
    </>
  );
}

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  justify-content: flex-end;
  margin-bottom: ${space.m};
`;

const StyledState = styled.p`
  margin-bottom: ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;

const StyledMethods = styled(AdminList)`
  overflow-anchor: none;
`;
