import { shortOrderId } from '@chitenge/contract/order-id';
import { toNgwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../components/section.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { orderQuery } from '../orders/api/orders.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { SaleList } from './sale-list.ts';
import type { TillState } from './till-cart.ts';

/** Milliseconds between two looks at an order that waits for a PIN. */
const LOOK_MS = 3000;

type Waiting = TillState['waiting'][number];

interface WaitingSalesProps {
  sales: readonly Waiting[];
  onDone: (orderId: string) => void;
}

/** Sales whose customers were asked for the PIN. The till is free meanwhile. */
export function WaitingSales({ sales, onDone }: WaitingSalesProps) {
  if (sales.length === 0) return null;
  return (
    <Section heading="h2" title="Waiting for the PIN">
      <SaleList>
        {sales.map((sale) => (
          <WaitingSale key={sale.orderId} sale={sale} onDone={() => onDone(sale.orderId)} />
        ))}
      </SaleList>
    </Section>
  );
}

function WaitingSale({ sale: { orderId, total }, onDone }: { sale: Waiting; onDone: () => void }) {
  const { data: order } = useQuery({ ...orderQuery(orderId), refetchInterval: LOOK_MS });
  const { mutate: handOver, isPending } = useCommand({
    send: () =>
      staffCall('PATCH /api/orders/:id/status', { params: { id: orderId }, body: { status: 'delivered' } }),
    onDone,
    failedTitle: 'Not handed over',
    failed: 'The shop did not answer. Please press again.',
  });
  const isPaid = order?.paymentStatus === 'paid';
  const hasFailed = order?.paymentStatus === 'failed';
  const isOver = order?.status === 'delivered' || order?.status === 'cancelled';
  const state = isPaid
    ? 'Paid'
    : hasFailed
      ? 'Not paid: the phone has refused'
      : order && toNgwee(order.amountDue) < toNgwee(order.totalAmount)
        ? 'A part is paid'
        : 'Waiting';
  return (
    <li>
      <div>
        <strong translate="no">{formatAmount(total)}</strong>
        <span>{`Order ${shortOrderId(orderId)}: ${isOver ? 'done' : state}`}</span>
      </div>
      {isPaid && !isOver ? (
        <Button small busy={isPending} onClick={() => handOver()}>
          Hand over
        </Button>
      ) : (
        <a href={`${paths.admin}?order=${orderId}`} target="_blank" rel="noreferrer">
          Open
        </a>
      )}
      {(isOver || hasFailed) && (
        <Button variant="quiet" small onClick={onDone}>
          Take from the list
        </Button>
      )}
    </li>
  );
}
