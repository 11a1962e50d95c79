import type { AdminOrder } from '@chitenge/contract/admin-order';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import { toNgwee } from '@chitenge/contract/money';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { daysText, feeWords } from '../../../delivery/index.ts';
import { DescriptionItem, DescriptionList, Pairs } from '../../components/description-list.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { Row } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';
import { formatAddressLines, NO_ADDRESS_TEXT } from '../shipping-address.ts';
import { CorrectDialog } from './correct-dialog.tsx';

/** Who gets an order, where and how; it is corrected until the order is shipped. */
export function CustomerInfo({ order, onShip }: { order: AdminOrder; onShip: () => void }) {
  const address = formatAddressLines(order);
  return (
    <StyledInfo>
      <Section title="Customer">
        <DescriptionList>
          <DescriptionItem term="Name">
            <span translate="no">{shownCustomerName(order.customerName)}</span>
          </DescriptionItem>
          {order.customerPhone && (
            <DescriptionItem term="Phone">
              <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
            </DescriptionItem>
          )}
          {order.customerEmail && (
            <DescriptionItem term="Email">
              <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
            </DescriptionItem>
          )}
        </DescriptionList>
      </Section>
      <Section title="Shipping address">
        {address.length === 0 ? (
          <p>{NO_ADDRESS_TEXT}</p>
        ) : (
          <address>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        )}
        {UNSENT_ORDER_STATUSES.includes(order.status) && (
          <div>
            <DialogButton label="Correct details">
              {(close) => <CorrectDialog order={order} onClose={close} />}
            </DialogButton>
          </div>
        )}
      </Section>
      <Pairs>
        <OrderDelivery order={order} onShip={onShip} />
      </Pairs>
    </StyledInfo>
  );
}

const StyledInfo = styled.div`
  display: grid;
  gap: ${space.m} ${space.l};

  ${from.desk} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);

    dl {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
`;

/**
 * How an order reaches the shopper; nothing for an order without a method that is not shipped.
 * @param onShip changes courier and tracking of an order that is shipped already
 */
function OrderDelivery({ order, onShip }: { order: AdminOrder; onShip: () => void }) {
  const isShipped = order.status === 'shipped';
  if (order.deliveryName === null && !isShipped && order.courier === null && order.tracking === null)
    return null;
  const { deliveryName, deliveryKind, deliveryFee, deliveryDaysMin: min, deliveryDaysMax: max } = order;
  const facts: Record<string, ReactNode> = {
    Method:
      deliveryName && deliveryKind
        ? `${deliveryName} (${DELIVERY_KIND_FACTS[deliveryKind].label})`
        : deliveryName,
    Fee: deliveryFee && feeWords(toNgwee(deliveryFee), order.deliveryPaidOnCollection === true),
    Time: min !== null && max !== null && daysText(min, max),
    Landmark: order.landmark,
    'Bus station': order.station,
    'Received by': order.recipientPhone && <a href={`tel:${order.recipientPhone}`}>{order.recipientPhone}</a>,
    Courier: order.courier,
    Tracking: order.tracking,
  };
  return (
    <Section title="Delivery">
      <DescriptionList>
        {Object.entries(facts).map(
          ([term, fact]) =>
            Boolean(fact) && (
              <DescriptionItem key={term} term={term}>
                {fact}
              </DescriptionItem>
            ),
        )}
      </DescriptionList>
      {isShipped && (
        <Row>
          <Button variant="secondary" small onClick={onShip}>
            Courier and tracking
          </Button>
        </Row>
      )}
    </Section>
  );
}
