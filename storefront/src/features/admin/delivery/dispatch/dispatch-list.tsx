import { MAX_DISPATCH } from '@chitenge/contract/dispatch';
import { DISPATCH_LABELS, DISPATCH_STATES } from '@chitenge/contract/dispatch-states';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { z } from 'zod';
import { space } from '../../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Field, Input, Select } from '../../../../ui/field.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListEmpty, ListLoading } from '../../components/list-states.tsx';
import { PrintStyles } from '../../../../ui/print-styles.ts';
import { periodText } from '../../reports/report-texts.ts';
import { adminDeliveryMethodsQuery } from '../api/delivery-methods.ts';
import { DispatchSheet } from './dispatch-sheet.tsx';
import { ANY_DAY, dispatchQuery, type DispatchFilter } from './get-dispatch.ts';

const DAY_PARAM = 'dispatch';
const METHOD_PARAM = 'method';
const STATE_PARAM = 'state';

/** The orders that go out, to print or to export: docs/behaviour.md#dispatch-list. */
export function DispatchList({ day: dayParam }: { day: string }) {
  const [query, setQuery] = useSearchParams();
  const status = DISPATCH_STATES.find((state) => state === query.get(STATE_PARAM)) ?? 'to-send';
  const day = z.iso.date().safeParse(dayParam).data ?? '';
  const filter = { day, deliveryMethod: query.get(METHOD_PARAM) ?? '', status };
  const { data: orders, error, refetch, isFetching } = useQuery(dispatchQuery(filter));
  const { data: methods = [] } = useQuery(adminDeliveryMethodsQuery);
  const change = (name: string, value: string) =>
    setQuery(
      (before) => {
        before.set(name, value);
        if (value === '') before.delete(name);
        return before;
      },
      { replace: true },
    );
  const method = methods.find(({ id }) => id === filter.deliveryMethod);
  return (
    <>
      <PrintStyles />
      <StyledToolbar>
        <ButtonLink variant="secondary" small to="?tab=delivery">
          Back to the dashboard
        </ButtonLink>
        <Field label="Status">
          {(control) => (
            <Select {...control} value={status} onChange={({ target }) => change(STATE_PARAM, target.value)}>
              {DISPATCH_STATES.map((state) => (
                <option key={state} value={state}>
                  {DISPATCH_LABELS[state]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Day of the order">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => change(DAY_PARAM, target.value || ANY_DAY)}
            />
          )}
        </Field>
        <Field label="Delivery method">
          {(control) => (
            <Select
              {...control}
              value={filter.deliveryMethod}
              onChange={({ target }) => change(METHOD_PARAM, target.value)}
            >
              <option value="">All methods</option>
              {methods.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          {day !== '' && (
            <Button variant="quiet" small onClick={() => change(DAY_PARAM, ANY_DAY)}>
              Any day
            </Button>
          )}
          <ExportButton
            label="Export CSV"
            path="/api/admin/dispatch.csv"
            name={['dispatch', status, day].filter(Boolean).join('-')}
            filter={filter}
          />
          <Button small disabled={!orders || orders.length === 0} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </StyledToolbar>
      {!orders && !error && <ListLoading text="Loading orders..." />}
      {!orders && error && (
        <ErrorState title="Failed to fetch orders" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {orders?.length === 0 && <ListEmpty>{emptyText(filter)}</ListEmpty>}
      {orders && orders.length > 0 && (
        <DispatchSheet
          orders={orders}
          title={[
            DISPATCH_LABELS[status],
            method?.name ?? 'All methods',
            day === '' ? 'Any day' : `Ordered on ${periodText({ from: day, to: day })}`,
          ].join(', ')}
          isCut={orders.length === MAX_DISPATCH}
        />
      )}
    </>
  );
}

function emptyText({ day, deliveryMethod, status }: DispatchFilter): string {
  if (day !== '' || deliveryMethod !== '') return 'No orders match these filters.';
  return status === 'to-send'
    ? 'Nothing is left to send. Orders come here when they are paid, or confirmed to be paid at the door.'
    : 'No orders.';
}

const StyledToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: end;
  margin-bottom: ${space.l};

  > div:not(:last-child) {
    flex: 1 1 8.5rem;
    max-width: 15rem;
  }

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }

  @media print {
    display: none;
  }
`;
