import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import { provinceName } from '@chitenge/contract/region';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { daysText, feeText } from '../../delivery/index.ts';
import { Secondary } from '../components/layout.ts';
import { formatAmount } from '../components/format-amount.ts';
import { MoveButtons, MovedPlace } from '../components/move-buttons.tsx';
import { PUBLICATION_BADGES, StatusBadge } from '../components/status-badge.tsx';
import { useRowMoves } from '../components/use-row-moves.ts';
import { ALL, DIALOG_STATE, NEW, useUrlDialog } from '../components/use-url-dialog.ts';
import { RoundsView } from '../rounds/rounds-view.tsx';
import { ListPage } from '../list-page/list-page.tsx';
import { type ListColumn, useList } from '../list-page/list.ts';
import { type ListDefinition, wholeList } from '../list-page/use-staff-list.tsx';
import { useMay } from '../session/use-rights.ts';
import { adminDeliveryMethodsQuery, useSortMethods, useUpdateMethod } from './api/delivery-methods.ts';
import { ANY_DAY } from './dispatch/get-dispatch.ts';
import { MethodDialog } from './method-dialog.tsx';

/** Names the places: 'Lusaka: Lusaka, Chilanga', or 'Everywhere'. */
function placesText({ provinces, towns }: AdminDeliveryMethod): string {
  const where = provinces.map((province) => provinceName(province)).join(', ');
  if (towns.length === 0) return where || 'Everywhere';
  return `${where || 'Every province'}: ${towns.join(', ')}`;
}

function feeAndDays(method: AdminDeliveryMethod): string {
  const free = method.freeFrom === null ? '' : `, free from ${formatAmount(method.freeFrom)}`;
  return `${feeText(method, 0)}${free} – ${daysText(method.daysMin, method.daysMax)}`;
}

const METHODS: ListDefinition<AdminDeliveryMethod> = {
  label: 'Delivery methods',
  itemsName: 'delivery methods',
  columns: [
    {
      label: 'Method',
      width: 'minmax(0, 1fr)',
      render: (method) => (
        <>
          <h2>{method.name}</h2>
          <Secondary>{`${DELIVERY_KIND_FACTS[method.kind].label}. ${placesText(method)}`}</Secondary>
        </>
      ),
    },
    { label: 'Fee and days', width: 'minmax(0, 0.7fr)', render: feeAndDays },
    {
      label: 'State',
      width: '7rem',
      render: ({ status }) => (
        <StatusBadge tone={PUBLICATION_BADGES[status].tone}>{PUBLICATION_BADGES[status].label}</StatusBadge>
      ),
    },
  ],
  rowName: ({ name }) => name,
  empty: 'No delivery methods yet. Shipping is free.',
};

/** The Delivery page: docs/back-office.md#delivery-tab. */
export function DeliveryTab() {
  const rounds = useUrlDialog().valueOf('rounds');
  return rounds === null ? <DeliveryMethods /> : <RoundsView value={rounds} />;
}

function DeliveryMethods() {
  const { valueOf, queryOf, open, close } = useUrlDialog();
  const mayEdit = useMay('mayEditDelivery');
  const results = useQuery(adminDeliveryMethodsQuery);
  const sort = useSortMethods();
  const update = useUpdateMethod();
  const { rows, move, place } = useRowMoves(results.data, sort.mutateAsync, results.refetch);
  const editedId = mayEdit ? valueOf('edit') : null;
  const actions: ListColumn<AdminDeliveryMethod> = {
    label: '',
    width: '19rem',
    align: 'actions',
    render: ({ id, name, status }) => {
      const isOn = status === 'published';
      return (
        <>
          <MoveButtons
            name={name}
            at={rows?.findIndex((row) => row.id === id) ?? 0}
            count={rows?.length ?? 0}
            onMove={(by, press) => move(id, by, press)}
          />
          <Button
            variant="secondary"
            small
            busy={update.isPending}
            onClick={() => update.mutate({ id, edit: { status: isOn ? 'archived' : 'published' } })}
            aria-label={`Switch ${isOn ? 'off' : 'on'} ${name}`}
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
          <Button variant="secondary" small onClick={() => open('edit', id)} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        </>
      );
    },
  };
  const state = rows?.some(({ status }) => status === 'published')
    ? 'Shoppers choose from the published methods. Orders keep the fee of the time when they were placed.'
    : 'No method is published, so shipping is free. Switch one on to charge a fee.';
  return (
    <>
      <MovedPlace>{place}</MovedPlace>
      <ListPage
        {...wholeList(METHODS, useList(), { ...results, data: rows })}
        columns={mayEdit ? [...METHODS.columns, actions] : METHODS.columns}
        note={`${state}${mayEdit ? '' : ' The owner and managers change them.'}`}
        actions={
          <>
            <ButtonLink variant="secondary" small to={queryOf('dispatch', ANY_DAY)} state={DIALOG_STATE}>
              Dispatch list
            </ButtonLink>
            <ButtonLink variant="secondary" small to={queryOf('rounds', ALL)} state={DIALOG_STATE}>
              Riders’ rounds
            </ButtonLink>
            {mayEdit && (
              <Button small onClick={() => open('edit', NEW)}>
                Add Delivery Method
              </Button>
            )}
          </>
        }
      />
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
