import { SHORT } from '@chitenge/contract/admin-products-query';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageTitle } from '../../../ui/text.tsx';
import { TabLink } from '../shell/tab-link.tsx';
import { CountCard, CountCards } from './count-card.tsx';
import { summaryQuery } from './get-summary.ts';
import { Today } from './today.tsx';
import { UntilSelling, useStepsUntilSelling } from './until-selling.tsx';

/** The heading of the Orders page with the four counts and the figures of payments: docs/back-office.md#dashboard. */
export function DashboardHead() {
  const { data, error, refetch, isFetching } = useQuery(summaryQuery);
  const left = useStepsUntilSelling();
  const isNew = data?.totalOrders === 0;
  return (
    <StyledHead>
      <PageTitle>Admin Dashboard</PageTitle>
      <p>Manage your products, categories and inventory</p>
      {error && !data ? (
        <ErrorState
          title="Failed to fetch the summary"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CountCards $columns={4} $phone={4} aria-busy={!data}>
          <CountCard label="Total Orders" count={data?.totalOrders ?? null} />
          <CountCard label="Total Products" count={data?.totalProducts ?? null} />
          <CountCard label="Categories" count={data?.categories ?? null} />
          <CountCard
            label={
              <TabLink tab="stock" filter={{ stock: SHORT }}>
                Low Stock Items
              </TabLink>
            }
            count={data?.lowStockItems ?? null}
            urgent={data !== undefined && data.lowStockItems > 0}
          />
        </CountCards>
      )}
      {data && (
        <div>
          {left && <UntilSelling {...left} isNew={isNew} />}
          {(left === null || !isNew) && <Today />}
        </div>
      )}
    </StyledHead>
  );
}

const StyledHead = styled.header`
  display: grid;
  gap: ${space.xs};
  margin-bottom: ${space.m};

  > p {
    color: ${color.inkSoft};
  }

  ${from.desk} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1.4fr);
    gap: ${space.xs} ${space.l};
    align-items: start;

    > :nth-child(3) {
      grid-row: 1 / span 2;
      grid-column: 2;
    }

    > :nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`;
