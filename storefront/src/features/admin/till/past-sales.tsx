import { formatMoney } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { problemType } from '@chitenge/contract/problem-type';
import { VOID_MINUTES } from '@chitenge/contract/till-sums';
import { useState } from 'react';
import { getApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { InputField } from '../../../ui/field-controls.tsx';
import { Row } from '../components/layout.ts';
import { Section } from '../components/section.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { formatTimeOfDay } from '../components/format-time.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { ORDER_CHANGE_KEYS } from '../orders/api/orders.ts';
import { staffCall } from '../session/admin-api.ts';
import { useCommand } from '../session/use-command.ts';
import { approve, isPin, isWrongPin, ManagerPin, NO_PIN } from './manager-pin.tsx';
import { SaleList } from './sale-list.ts';
import { totalOf, type ParkedCart, type TillState } from './till-cart.ts';

interface ParkedCartsProps {
  parked: readonly ParkedCart[];
  /** Whether there is room for one on the till. */
  canTake: boolean;
  onTake: (cart: ParkedCart) => void;
  onDrop: (id: string) => void;
}

/** Carts of customers who come back. */
export function ParkedCarts({ parked, canTake, onTake, onDrop }: ParkedCartsProps) {
  if (parked.length === 0) return null;
  return (
    <Section heading="h2" title="Parked">
      {!canTake && <p>Park or sell what is on the till before you take one up.</p>}
      <SaleList>
        {parked.map((cart) => (
          <li key={cart.id}>
            <span translate="no">
              {`${formatTimeOfDay(cart.at)}, ${formatCount(cart.lines.length, 'line')}, ${formatMoney(totalOf(cart))}`}
            </span>
            <Row>
              <Button variant="secondary" small disabled={!canTake} onClick={() => onTake(cart)}>
                Take up
              </Button>
              <Button variant="quiet" small onClick={() => onDrop(cart.id)}>
                Forget
              </Button>
            </Row>
          </li>
        ))}
      </SaleList>
    </Section>
  );
}

type Recent = TillState['recent'][number];

interface RecentSalesProps {
  recent: readonly Recent[];
  isOnline: boolean;
  userId: string;
  onVoided: (orderId: string) => void;
}

/** The latest sales of this device, to print and to void. */
export function RecentSales({ recent, isOnline, userId, onVoided }: RecentSalesProps) {
  const [voided, setVoided] = useState<Recent | null>(null);
  if (recent.length === 0) return null;
  return (
    <Section heading="h2" title="Last sales">
      <SaleList>
        {recent.map((sale) => (
          <li key={sale.id}>
            <span translate="no">
              {`${formatTimeOfDay(sale.at)}, ${formatAmount(sale.total)}, order ${shortOrderId(sale.orderId)}`}
            </span>
            <Row>
              <a href={paths.staffReceipt(sale.orderId)} target="_blank" rel="noreferrer">
                Receipt
              </a>
              <Button variant="quiet" small disabled={!isOnline} onClick={() => setVoided(sale)}>
                Void
              </Button>
            </Row>
          </li>
        ))}
      </SaleList>
      {voided !== null && (
        <VoidDialog
          sale={voided}
          userId={userId}
          onVoided={() => onVoided(voided.orderId)}
          onClose={() => setVoided(null)}
        />
      )}
    </Section>
  );
}

interface VoidDialogProps {
  sale: Recent;
  userId: string;
  onVoided: () => void;
  onClose: () => void;
}

/** Voids a sale. The shop knows whether the seller may do it alone; if not, a manager approves. */
function VoidDialog({ sale: { orderId, total }, userId, onVoided, onClose }: VoidDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [needsManager, setNeedsManager] = useState(false);
  const [typed, setTyped] = useState(NO_PIN);
  const { mutate, isPending, error } = useCommand({
    send: async () => {
      const approval = needsManager
        ? await approve({ ...typed, what: { kind: 'void', orderId } })
        : undefined;
      return staffCall('POST /api/admin/orders/:id/void', {
        params: { id: orderId },
        body: { id, reason: reason.trim(), approval },
      });
    },
    onDone: () => {
      onVoided();
      onClose();
    },
    done: `${formatAmount(total)} voided: the goods are back in stock`,
    refresh: [...ORDER_CHANGE_KEYS, ['/api/admin/till/goods']],
  });
  const isRefused = getApiError(error)?.problem?.type === problemType('not-allowed');
  if (isRefused && !needsManager) setNeedsManager(true);
  return (
    <FormDialog
      width="narrow"
      title={`Void ${formatAmount(total)}`}
      description="The goods go back on the shelf, and the money goes back the way it came: cash from the drawer."
      submitLabel="Void the sale"
      isBusy={isPending}
      failure={isWrongPin(error) || (isRefused && typed.pin === '') ? null : error}
      noAnswer="The shop did not answer. Please press again."
      onSubmit={() => {
        if (reason.trim() !== '' && (!needsManager || isPin(typed))) mutate();
      }}
      onClose={onClose}
    >
      <InputField label="Reason" required value={reason} onValueChange={setReason} />
      {needsManager && (
        <>
          <p>
            You alone void your own sales of the last {VOID_MINUTES} minutes. A manager approves this one.
          </p>
          <ManagerPin userId={userId} value={typed} onChange={setTyped} error={error} />
        </>
      )}
    </FormDialog>
  );
}
