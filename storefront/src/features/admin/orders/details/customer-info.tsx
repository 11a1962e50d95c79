import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { styled } from 'styled-components';
import { from } from '../../../../theme/breakpoints.ts';
import { space } from '../../../../theme/tokens.ts';
import { DescriptionItem, DescriptionList, Pairs } from '../../components/description-list.tsx';
import { Section } from '../../components/section.tsx';
import { formatAddressLines, NO_ADDRESS_TEXT } from '../shipping-address.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';

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
