import type { AdminOrder } from '@chitenge/contract/admin-order';
import { DELIVERY_KIND_LABELS } from '@chitenge/contract/delivery';
import { toNgwee } from '@chitenge/contract/money';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { daysText, feeWords } from '../../../delivery/index.ts';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { Section } from '../../components/section.tsx';

/**
 * How an order reaches the shopper; nothing for an order without a method that is not shipped.
 * @param onShip changes courier and tracking of an order that is shipped already
 */
export function OrderDelivery({ order, onShip }: { order: AdminOrder; onShip: () => void }) {
  const isShipped = order.status === 'shipped';
  if (order.deliveryName === null && !isShipped && order.courier === null && order.tracking === null)
    return null;
  const { deliveryDaysMin: min, deliveryDaysMax: max } = order;
  return (
    <Section title="Delivery">
      <DescriptionList>
        {order.deliveryName !== null && (
          <DescriptionItem term="Method">
            {order.deliveryKind === null
              ? order.deliveryName
              : `${order.deliveryName} (${DELIVERY_KIND_LABELS[order.deliveryKind]})`}
          </DescriptionItem>
        )}
        {order.deliveryFee !== null && (
          <DescriptionItem term="Fee">
            {feeWords(toNgwee(order.deliveryFee), order.deliveryPaidOnCollection === true)}
          </DescriptionItem>
        )}
        {min !== null && max !== null && <DescriptionItem term="Time">{daysText(min, max)}</DescriptionItem>}
        {order.landmark !== null && <DescriptionItem term="Landmark">{order.landmark}</DescriptionItem>}
        {order.station !== null && <DescriptionItem term="Bus station">{order.station}</DescriptionItem>}
        {order.recipientPhone !== null && (
          <DescriptionItem term="Received by">
            <a href={`tel:${order.recipientPhone}`}>{order.recipientPhone}</a>
          </DescriptionItem>
        )}
        {order.courier !== null && <DescriptionItem term="Courier">{order.courier}</DescriptionItem>}
        {order.tracking !== null && <DescriptionItem term="Tracking">{order.tracking}</DescriptionItem>}
      </DescriptionList>
      {isShipped && (
        <StyledAction>
          <Button variant="secondary" small onClick={onShip}>
            Courier and tracking
          </Button>
        </StyledAction>
      )}
    </Section>
  );
}

const StyledAction = styled.div`
  margin-top: ${space.s};
`;
