import type { CustomerRow as Row } from '@chitenge/contract/customers';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminRow, Secondary } from '../components/admin-list.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { fromPhone } from '../components/from-phone.ts';
import { RelativeTime } from '../components/relative-time.tsx';

/** A customer in the list. */
export function CustomerRow({ customer, onView }: { customer: Row; onView: () => void }) {
  const { name, phone, orders, sales, lastOrderAt } = customer;
  return (
    <StyledRow aria-label={`${name}, ${phone}`}>
      <div>
        <strong>{name}</strong>
        <Secondary>{phone}</Secondary>
      </div>
      <div>
        <span>{formatCount(orders, 'order')}</span>
        <Secondary>
          Newest: <RelativeTime at={lastOrderAt} />
        </Secondary>
      </div>
      <StyledSum>{formatAmount(sales)}</StyledSum>
      <StyledView variant="secondary" small onClick={onView} aria-label={`View ${name}, ${phone}`}>
        View
      </StyledView>
    </StyledRow>
  );
}

const StyledRow = styled(AdminRow)`
  position: relative;
  display: grid;
  gap: ${space.xs} ${space.m};

  ${fromPhone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  > div {
    display: grid;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }

  ${from.desk} {
    align-items: center;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) 8rem auto;
  }
`;

const StyledSum = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${fromPhone} {
    grid-column: 2;
    grid-row: 1;
    text-align: right;
  }

  ${from.desk} {
    grid-area: auto;
  }
`;

/** Its click area is the whole row. */
const StyledView = styled(Button)`
  justify-self: start;

  ${fromPhone} {
    grid-column: 2;
    grid-row: 2;
    align-self: flex-end;
  }

  ${from.desk} {
    grid-area: auto;
    align-self: auto;
  }

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
