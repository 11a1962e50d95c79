import type { AdminOrder } from '@chitenge/contract/admin-order';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { orderName } from '@chitenge/contract/order-id';
import { toNgwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../components/dialog-button.tsx';
import { Row } from '../components/layout.ts';
import { Section } from '../components/section.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { DRAWER_KEYS } from '../drawer/drawer-queries.ts';
import { orderQuery } from '../orders/api/orders.ts';
import { AskForPin } from '../orders/details/ask-for-pin.tsx';
import { OrderQuestion, useOrderChanges } from '../orders/details/order-changes.tsx';
import { staffCall } from '../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../session/use-command.ts';
import { PayCode } from './pay-code.tsx';
import { SaleList } from './sale-list.ts';
import type { TillState } from './till-cart.ts';

/** Milliseconds between two looks at an order that waits for a PIN. */
const LOOK_MS = 3000;

type Waiting = TillState['waiting'][number];

interface WaitingSalesProps {
  sales: readonly Waiting[];
  /** Whether cash needs a drawer that is not open. */
  needsDrawer: boolean;
  onDone: (orderId: string) => void;
}

/** Sales whose customers were asked for the PIN, or pay by a code. The till is free meanwhile. */
export function WaitingSales({ sales, needsDrawer, onDone }: WaitingSalesProps) {
  if (sales.length === 0) return null;
  return (
    <Section
      heading="h2"
      title={sales.some(({ byCode }) => byCode) ? 'Waiting for the payment' : 'Waiting for the PIN'}
    >
      <SaleList>
        {sales.map((sale) => (
          <WaitingSale
            key={sale.orderId}
            sale={sale}
            needsDrawer={needsDrawer}
            onDone={() => onDone(sale.orderId)}
          />
        ))}
      </SaleList>
    </Section>
  );
}

interface WaitingSaleProps {
  sale: Waiting;
  needsDrawer: boolean;
  onDone: () => void;
}

function WaitingSale({ sale: { orderId, total, byCode = false }, needsDrawer, onDone }: WaitingSaleProps) {
  const { data: order } = useQuery({ ...orderQuery(orderId), refetchInterval: LOOK_MS });
  const { mutate: handOver, isPending } = useCommand({
    send: () => deliver(orderId),
    onDone,
    failedTitle: 'Not handed over',
    failed: 'The shop did not answer. Please press again.',
  });
  const isOver = order?.status === 'delivered' || order?.status === 'cancelled';
  const isPaid = order?.paymentStatus === 'paid';
  const hasFailed = order?.paymentStatus === 'failed';
  const waitsForCode = byCode && order !== undefined && !isPaid && !isOver;
  return (
    <li>
      <div>
        <strong translate="no">{formatAmount(total)}</strong>
        <span>{`Order ${orderName({ id: orderId, number: order?.number ?? null })}: ${order ? stateOf(order, byCode) : 'Waiting'}`}</span>
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
      {waitsForCode && (
        <DialogButton label="Show the code" of={`Order ${orderName({ id: orderId, number: order.number })}`}>
          {(close) => (
            <Dialog
              open
              onOpenChange={close}
              width="narrow"
              title={`Pay ${formatAmount(order.amountDue)}`}
              description="The customer scans it and pays on the own phone."
            >
              <PayCode orderId={orderId} />
            </Dialog>
          )}
        </DialogButton>
      )}
      {(hasFailed || waitsForCode) && !isOver && order && (
        <OtherWays order={order} isOpen={!hasFailed} needsDrawer={needsDrawer} onDone={onDone} />
      )}
      {(isOver || hasFailed) && (
        <Button variant="quiet" small onClick={onDone}>
          Take from the list
        </Button>
      )}
    </li>
  );
}

const deliver = (id: string) =>
  staffCall('PATCH /api/orders/:id/status', { params: { id }, body: { status: 'delivered' } });

function stateOf({ status, paymentStatus, amountDue, totalAmount }: AdminOrder, byCode: boolean): string {
  if (status === 'delivered' || status === 'cancelled') return 'done';
  if (paymentStatus === 'paid') return 'Paid';
  if (paymentStatus === 'failed')
    return byCode ? 'Not paid: the card was declined, or the page left' : 'Not paid: the phone has refused';
  return toNgwee(amountDue) < toNgwee(totalAmount) ? 'A part is paid' : 'Waiting';
}

interface OtherWaysProps {
  order: AdminOrder;
  /** Whether the customer may still be paying. */
  isOpen: boolean;
  needsDrawer: boolean;
  onDone: () => void;
}

/** What the customer at the counter can do when the phone was not paid with. */
function OtherWays({ order, isOpen, needsDrawer, onDone }: OtherWaysProps) {
  const { id, amountDue } = order;
  const changes = useOrderChanges(order);
  const cash = useCommand({
    send: async () => {
      await staffCall('POST /api/admin/orders/:id/payments', {
        params: { id },
        body: { method: 'cash', amount: amountDue },
        // One for each sum that is left: a repeat after a lost answer records nothing.
        headers: { [IDEMPOTENCY_KEY]: `till-cash-${id}-${amountDue}` },
      });
      await deliver(id);
    },
    onDone,
    done: `${formatAmount(amountDue)} taken in cash`,
    failedTitle: 'Not sold',
    failed: serverWordsOr('The shop did not answer. Please press again.'),
    refresh: [orderQuery(id).queryKey, ...DRAWER_KEYS],
  });
  return (
    <Row>
      <Button
        small
        variant={isOpen ? 'secondary' : 'primary'}
        disabled={needsDrawer}
        busy={cash.isPending}
        onClick={() => cash.mutate()}
      >
        {`Take ${formatAmount(amountDue)} in cash`}
      </Button>
      <AskForPin order={order} label={isOpen ? 'Ask a phone' : 'Ask again'} />
      <Button variant="quiet" small onClick={() => changes.ask('paid')}>
        Other way
      </Button>
      <OrderQuestion order={order} changes={changes} />
    </Row>
  );
}
