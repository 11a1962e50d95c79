import type { AdminOrder } from '@chitenge/contract/admin-order';
import { DELIVERY_KIND_LABELS } from '@chitenge/contract/delivery';
import { toNgwee } from '@chitenge/contract/money';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { daysText, feeWords } from '../../../delivery/index.ts';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { Row } from '../../components/layout.ts';
import { Section } from '../../components/section.tsx';

/**
 * How an order reaches the shopper; nothing for an order without a method that is not shipped.
 * @param onShip changes courier and tracking of an order that is shipped already
 */
export function OrderDelivery({ order, onShip }: { order: AdminOrder; onShip: () => void }) {
  const isShipped = order.status === 'shipped';
  if (order.deliveryName === null && !isShipped && order.courier === null && order.tracking === null)
    return null;
  const { deliveryName, deliveryKind, deliveryFee, deliveryDaysMin: min, deliveryDaysMax: max } = order;
  const facts: Record<string, ReactNode> = {
    Method:
      deliveryName && deliveryKind ? `${deliveryName} (${DELIVERY_KIND_LABELS[deliveryKind]})` : deliveryName,
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
