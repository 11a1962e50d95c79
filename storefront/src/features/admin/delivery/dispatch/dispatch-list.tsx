import { MAX_DISPATCH } from '@chitenge/contract/dispatch';
import { DISPATCH_LABELS, DISPATCH_STATES } from '@chitenge/contract/dispatch-states';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { PrintStyles } from '../../../../ui/print-styles.ts';
import { ListPage } from '../../list-page/list-page.tsx';
import { useList } from '../../list-page/list.ts';
import { wholeList } from '../../list-page/use-staff-list.tsx';
import { periodText } from '../../reports/report-texts.ts';
import { adminDeliveryMethodsQuery } from '../api/delivery-methods.ts';
import { DispatchSheet } from './dispatch-sheet.tsx';
import { ANY_DAY, dispatchQuery } from './get-dispatch.ts';

const [DEFAULT_STATE, ...OTHER_STATES] = DISPATCH_STATES;
const STATES = OTHER_STATES.map((value) => ({ value, label: DISPATCH_LABELS[value] }));

/** The orders that go out, to print or to export: docs/back-office.md#dispatch-list. */
export function DispatchList({ day: dayParam }: { day: string }) {
  const dayId = useId();
  const { data: methods = [] } = useQuery(adminDeliveryMethodsQuery);
  const list = useList([
    {
      name: 'status',
      param: 'state',
      label: 'Status',
      allLabel: DISPATCH_LABELS[DEFAULT_STATE],
      options: STATES,
    },
    {
      name: 'deliveryMethod',
      param: 'method',
      label: 'Delivery method',
      allLabel: 'All methods',
      accepts: /^[\da-f-]{36}$/,
      options: methods.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]);
  const status = DISPATCH_STATES.find((state) => state === list.filter.status) ?? DEFAULT_STATE;
  const day = z.iso.date().safeParse(dayParam).data ?? '';
  const filter = { day, deliveryMethod: list.filter.deliveryMethod, status };
  const query = useQuery(dispatchQuery(filter));
  const chosen = [
    DISPATCH_LABELS[status],
    methods.find(({ id }) => id === filter.deliveryMethod)?.name ?? 'All methods',
    day === '' ? 'Any day' : `Ordered on ${periodText({ from: day, to: day })}`,
  ];
  return (
    <>
      <PrintStyles />
      <ListPage
        {...wholeList(
          {
            label: 'Dispatch list',
            itemsName: 'orders',
            columns: [],
            empty:
              status === DEFAULT_STATE
                ? 'Nothing is left to send. Orders come here when they are paid, or confirmed to be paid at the door.'
                : 'No orders.',
            noMatch: 'No orders match these filters.',
          },
          list,
          query,
        )}
        isFiltered={filter.deliveryMethod !== '' || day !== ''}
        note={
          <ButtonLink variant="secondary" small to="?tab=delivery">
            Back to the dashboard
          </ButtonLink>
        }
        moreActions={
          <>
            <div>
              <VisuallyHidden as="label" htmlFor={dayId}>
                Day of the order
              </VisuallyHidden>
              <Input
                id={dayId}
                type="date"
                value={day}
                onChange={({ target }) => list.change({ dispatch: target.value || ANY_DAY })}
              />
            </div>
            {day !== '' && (
              <Button variant="quiet" small onClick={() => list.change({ dispatch: ANY_DAY })}>
                Any day
              </Button>
            )}
            <ExportButton
              label="Export CSV"
              path="/api/admin/dispatch.csv"
              name={['dispatch', status, day].filter(Boolean).join('-')}
              filter={filter}
            />
          </>
        }
        actions={
          <Button small disabled={!query.data || query.data.length === 0} onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        {(orders) => (
          <DispatchSheet orders={orders} title={chosen.join(', ')} isCut={orders.length === MAX_DISPATCH} />
        )}
      </ListPage>
    </>
  );
}
