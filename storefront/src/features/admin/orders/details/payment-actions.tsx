import type { AdminOrder } from '@chitenge/contract/admin-order';
import { toNgwee } from '@chitenge/contract/money';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatShortDateTime } from '../../components/format-time.ts';
import { Hint, Row } from '../../components/layout.ts';
import { AskForPin } from './ask-for-pin.tsx';
import { HoldDialog } from './hold-dialog.tsx';

/** What staff can do about an order that is not paid, and until when the shop keeps its goods. */
export function PaymentActions({ order, onRecord }: { order: AdminOrder; onRecord: () => void }) {
  const [isExtending, setExtending] = useState(false);
  if (toNgwee(order.amountDue) === 0) return null;
  const { holdsUntil } = order;
  return (
    <>
      {holdsUntil !== null && <Hint>{`The goods are kept until ${formatShortDateTime(holdsUntil)}.`}</Hint>}
      <Row>
        <Button variant="quiet" small onClick={onRecord}>
          Record a payment
        </Button>
        <AskForPin order={order} />
        {UNSENT_ORDER_STATUSES.includes(order.status) && (
          <Button variant="quiet" small onClick={() => setExtending(true)}>
            Change the hold
          </Button>
        )}
      </Row>
      {isExtending && <HoldDialog order={order} onClose={() => setExtending(false)} />}
    </>
  );
}
