import type { AdminOrder } from '@chitenge/contract/admin-order';
import { DELIVERY_KIND_LABELS } from '@chitenge/contract/delivery';
import { toNgwee } from '@chitenge/contract/money';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { daysText, feeWords } from '../../../delivery/index.ts';
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { Section } from '../../components/section.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useUpdateStatus } from '../api/update-order.ts';
import { ShipDialog } from './ship-dialog.tsx';

/** How an order reaches the shopper; nothing for an order without a method that is not shipped. */
export function OrderDelivery({ order }: { order: AdminOrder }) {
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
      {isShipped && <EditShipment order={order} />}
    </Section>
  );
}

/** Changes courier and tracking of an order that is shipped already. */
function EditShipment({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useUpdateStatus(order.id);
  const open = () => {
    reset();
    setOpen(true);
  };
  return (
    <StyledAction>
      <Button variant="secondary" small onClick={open}>
        Courier and tracking
      </Button>
      {isOpen && (
        <ShipDialog
          order={order}
          error={error ? (getProblemMessage(error) ?? 'Not saved. Please try again.') : undefined}
          busy={isPending}
          onSave={(shipment) =>
            mutate({ status: 'shipped', ...shipment }, { onSuccess: () => setOpen(false) })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </StyledAction>
  );
}

const StyledAction = styled.div`
  margin-top: ${space.s};
`;
