import { MAX_DISPATCH } from '@chitenge/contract/dispatch';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Field, Input, Select } from '../../../../ui/field.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListEmpty, ListLoading } from '../../components/list-states.tsx';
import { PrintStyles } from '../../components/print-styles.ts';
import { adminDeliveryMethodsQuery } from '../api/delivery-methods.ts';
import { DispatchSheet } from './dispatch-sheet.tsx';
import { dispatchQuery } from './get-dispatch.ts';

const DAY_PARAM = 'dispatch';
const METHOD_PARAM = 'method';

/** The orders that go out, for a day and a method, to print or to export: docs/behaviour.md#dispatch-list. */
export function DispatchList({ day }: { day: string }) {
  const [query, setQuery] = useSearchParams();
  const filter = { day, deliveryMethod: query.get(METHOD_PARAM) ?? '' };
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
        <Field label="Day of the order">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => target.value && change(DAY_PARAM, target.value)}
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
          <ExportButton
            label="Export CSV"
            path="/api/admin/dispatch.csv"
            name={`dispatch-${day}`}
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
      {orders?.length === 0 && <ListEmpty>No orders of this day and method.</ListEmpty>}
      {orders && orders.length > 0 && (
        <DispatchSheet
          orders={orders}
          day={day}
          method={method?.name ?? 'All methods'}
          isCut={orders.length === MAX_DISPATCH}
        />
      )}
    </>
  );
}

const StyledToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: end;
  margin-bottom: ${space.l};

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
  }

  @media print {
    display: none;
  }
`;
