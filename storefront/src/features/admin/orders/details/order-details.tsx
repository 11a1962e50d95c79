import type { AdminOrder } from '@chitenge/contract/admin-order';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/section.tsx';
import { NO_ADDRESS, shippingAddressLines } from '../shipping-address.ts';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentStatusSelect, StatusSelect } from './status-selects.tsx';

/** All of one order: what can be set on top, then who, where to, how paid, what happened, what is in it. */
export function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <StyledDetails>
      <StyledSelects>
        <StatusSelect order={order} />
        <PaymentStatusSelect order={order} />
      </StyledSelects>
      <StyledColumns>
        <StyledColumn>
          <Section title="Items">
            <OrderItems order={order} />
          </Section>
          <OrderNotes order={order} />
        </StyledColumn>
        <StyledFacts>
          <OrderFacts order={order} />
        </StyledFacts>
        <Section title="Timeline">
          <OrderTimeline events={order.events} />
        </Section>
      </StyledColumns>
    </StyledDetails>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const address = shippingAddressLines(order);
  return (
    <>
      <Section title="Customer">
        <Facts>
          <Fact term="Name">{order.customerName}</Fact>
          <Fact term="Email">
            <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
          </Fact>
          <Fact term="Phone">
            <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
          </Fact>
        </Facts>
      </Section>
      <Section title="Shipping address">
        {address.length === 0 ? (
          <p>{NO_ADDRESS}</p>
        ) : (
          <address>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        )}
      </Section>
      <Section title="Payment">
        <Facts>
          <Fact term="Provider">
            {order.mobileProvider === null ? 'None chosen' : PROVIDER_LABELS[order.mobileProvider]}
          </Fact>
          <Fact term="Number">{order.mobileNumber}</Fact>
          <Fact term="Total">
            <strong>{formatMoney(toNgwee(order.totalAmount))}</strong>
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

const StyledDetails = styled.div`
  display: grid;
  gap: ${space.l};
`;

const StyledSelects = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.l} ${space.xl};

  ${from.tablet} {
    grid-template: auto 1fr / minmax(0, 1.35fr) minmax(0, 1fr);
  }
`;

const StyledColumn = styled.div`
  display: grid;
  gap: ${space.l};
  align-content: start;
  min-width: 0;

  address {
    font-style: normal;
  }

  strong {
    font-weight: 600;
  }
`;

/** On a phone between items and timeline, else beside both. */
const StyledFacts = styled(StyledColumn)`
  ${from.tablet} {
    grid-area: 1 / 2 / span 2;
  }
`;
