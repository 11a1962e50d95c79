import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { CountCard, CountCards } from '../summary/count-card.tsx';
import { summaryQuery } from '../summary/get-summary.ts';

/** Numbers of products by stock level, without archived ones. */
export function StockOverview() {
  const { data } = useQuery(summaryQuery);
  return (
    <StyledOverview>
      <CountCards $columns={3} $phone={3} aria-busy={!data}>
        <CountCard label="Well Stocked" count={data?.stock.well ?? null} />
        <CountCard label="Low Stock" count={data?.stock.low ?? null} />
        <CountCard
          label="Out of Stock"
          count={data?.stock.out ?? null}
          urgent={data !== undefined && data.stock.out > 0}
        />
      </CountCards>
    </StyledOverview>
  );
}

const StyledOverview = styled.section.attrs({ 'aria-label': 'Stock overview' })`
  margin-bottom: ${space.m};
`;
