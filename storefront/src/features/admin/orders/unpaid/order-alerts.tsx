import { shortOrderId } from '@chitenge/contract/order-id';
import type { OrderAlert } from '@chitenge/contract/unpaid-orders';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { createStore } from '../../../../lib/store.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { CancelUnpaidButton } from './cancel-unpaid-dialog.tsx';
import { orderAlertsQuery } from './get-order-alerts.ts';

/** Keys of the dismissed alerts. A reload shows them again. */
const dismissals = createStore<readonly string[]>([]);

/** A dismissed alert about many orders comes back when there are this many more. */
const MORE_ORDERS = 10;

function keyOf(alert: OrderAlert): string {
  return alert.kind === 'large-order' ? alert.orderId : `many ${Math.trunc(alert.orders / MORE_ORDERS)}`;
}

function textOf(alert: OrderAlert): string {
  if (alert.kind === 'large-order')
    return `Order ${shortOrderId(alert.orderId)} is not paid and holds ${alert.units} of the shop’s ${formatCount(alert.shopUnits, 'item')}.`;
  return `${formatCount(alert.orders, 'order')} of the last hour are not paid and hold ${formatCount(alert.units, 'item')}.`;
}

/** Notices about unusual unpaid orders: docs/behaviour.md#unpaid-orders. */
export function OrderAlerts({ onView }: { onView: (id: string) => void }) {
  const { data: alerts = [] } = useQuery(orderAlertsQuery);
  const dismissed = useStore(dismissals);
  return (
    <output>
      {alerts
        .filter((alert) => !dismissed.includes(keyOf(alert)))
        .map((alert) => (
          <StyledAlert key={keyOf(alert)}>
            <p>{textOf(alert)}</p>
            <IconButton
              icon="close"
              label="Dismiss"
              onClick={() => dismissals.set([...dismissed, keyOf(alert)])}
            />
            <StyledActions>
              <Button variant="secondary" small onClick={() => onView(alert.orderId)}>
                {alert.kind === 'large-order' ? 'View order' : 'View the newest'}
              </Button>
              {alert.kind === 'many-orders' && <CancelUnpaidButton orderId={alert.orderId} group="hour" />}
            </StyledActions>
          </StyledAlert>
        ))}
    </output>
  );
}

const StyledAlert = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.xs} ${space.s};
  align-items: center;
  margin-bottom: ${space.m};
  padding: ${space.xs} ${space.s} ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  p {
    font-weight: 600;
  }
`;

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space.s};
`;
