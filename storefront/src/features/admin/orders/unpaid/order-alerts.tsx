import { shortOrderId } from '@chitenge/contract/order-id';
import type { OrderAlert } from '@chitenge/contract/unpaid-orders';
import { useQuery } from '@tanstack/react-query';
import { createStore } from '../../../../lib/store.ts';
import { useStore } from '../../../../lib/use-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { Row } from '../../components/layout.ts';
import { useUrlDialog } from '../../components/use-url-dialog.ts';
import { CancelUnpaidButton } from './cancel-unpaid-dialog.tsx';
import { orderAlertsQuery } from './unpaid-requests.ts';

/** Keys of the dismissed alerts. A reload shows them again. */
const dismissals = createStore<readonly string[]>([]);

/** A dismissed alert about many orders comes back when there are this many more. */
const MORE_ORDERS = 10;

function keyOf(alert: OrderAlert): string {
  return alert.kind === 'large-order' ? alert.orderId : `many ${Math.trunc(alert.orders / MORE_ORDERS)}`;
}

/** Says what is unusual about unpaid orders: docs/back-office.md#unpaid-orders. */
export function orderAlertText(alert: OrderAlert): string {
  if (alert.kind === 'large-order')
    return `Order ${shortOrderId(alert.orderId)} is not paid and holds ${alert.units} of the shop’s ${formatCount(alert.shopUnits, 'item')}.`;
  return `${formatCount(alert.orders, 'order')} of the last hour are not paid and hold ${formatCount(alert.units, 'item')}.`;
}

/** Returns the alerts that nobody has dismissed in this tab. */
export function useOrderAlerts() {
  const { data: alerts = [] } = useQuery(orderAlertsQuery);
  const dismissed = useStore(dismissals);
  return {
    shown: alerts.filter((alert) => !dismissed.includes(keyOf(alert))),
    keyOf,
    dismiss: (alert: OrderAlert) => dismissals.set([...dismissed, keyOf(alert)]),
  };
}

/** What staff can do about an alert. */
export function OrderAlertActions({ alert, onDismiss }: { alert: OrderAlert; onDismiss: () => void }) {
  const { open } = useUrlDialog();
  return (
    <Row>
      <Button variant="secondary" small onClick={() => open('order', alert.orderId)}>
        {alert.kind === 'large-order' ? 'View order' : 'View the newest'}
      </Button>
      {alert.kind === 'many-orders' && <CancelUnpaidButton orderId={alert.orderId} group="hour" />}
      <Button variant="quiet" small onClick={onDismiss}>
        Dismiss
      </Button>
    </Row>
  );
}
