import { shortOrderId, type Order } from '@chitenge/contract/order';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { space } from '../../theme/tokens.ts';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentPanel } from './payment-panel.tsx';

/** Zambia has one time zone; the date is that of the shop, wherever the page is read. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lusaka' });

/** The order of this session: thanks, how to pay, where it stands, and what is in it. */
export function OrderView({ order, shippingLabel }: { order: Order; shippingLabel: string }) {
  return (
    <>
      <StyledHead>
        <PageTitle>Thank you</PageTitle>
        <Lead>{`Order ${shortOrderId(order.id)}, placed on ${DATE.format(new Date(order.createdAt))}.`}</Lead>
      </StyledHead>
      <StyledColumns>
        <StyledMain>
          <PaymentPanel order={order} />
          <OrderLines order={order} shippingLabel={shippingLabel} />
        </StyledMain>
        <OrderFacts order={order} />
      </StyledColumns>
    </>
  );
}

const StyledHead = styled.header`
  display: grid;
  gap: ${space.s};
`;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.xl};

  ${from.desk} {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem);
    gap: clamp(2rem, 5vw, 6rem);
    align-items: start;
  }
`;

const StyledMain = styled.div`
  display: grid;
  gap: ${space.xl};
  min-width: 0;
`;
