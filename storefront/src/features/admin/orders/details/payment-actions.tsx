import type { AdminOrder } from '@chitenge/contract/admin-order';
import { toNgwee } from '@chitenge/contract/money';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatShortDateTime } from '../../components/format-time.ts';
import { Hint, Row } from '../../components/layout.ts';
import { PayByCreditDialog } from '../../credit/pay-by-credit-dialog.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { useExtendHold } from '../api/update-order.ts';
import { AskForPin } from './ask-for-pin.tsx';
import { DialogButton } from '../../components/dialog-button.tsx';
import { orderText } from '../../components/order-text.ts';

/** What staff can do about an order that is not paid, and until when the shop keeps its goods. */
export function PaymentActions({ order, onRecord }: { order: AdminOrder; onRecord: () => void }) {
  if (toNgwee(order.amountDue) === 0) return null;
  const { holdsUntil } = order;
  const isUnsent = UNSENT_ORDER_STATUSES.includes(order.status);
  return (
    <>
      {isUnsent && holdsUntil !== null && (
        <Hint>{`The goods are kept until ${formatShortDateTime(holdsUntil)}.`}</Hint>
      )}
      <Row>
        <Button variant="quiet" small onClick={onRecord}>
          Record a payment
        </Button>
        <AskForPin order={order} />
        <DialogButton label="Use credit">
          {(close) => <PayByCreditDialog order={order} onClose={close} />}
        </DialogButton>
        {isUnsent && order.layBy?.state !== 'running' && (
          <DialogButton label="Change the hold">
            {(close) => <HoldDialog order={order} onClose={close} />}
          </DialogButton>
        )}
      </Row>
    </>
  );
}

const HOURS = [
  { value: '24', label: 'One day' },
  { value: '48', label: 'Two days' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
] as const;
type Hours = (typeof HOURS)[number]['value'];

/** Asks for how long the shop keeps the goods of an order that is not paid, from now. */
function HoldDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [hours, setHours] = useState<Hours>('24');
  const { mutate, isPending, error } = useExtendHold(order.id);
  return (
    <FormDialog
      width="narrow"
      title="Change the hold"
      description={orderText(order)}
      submitLabel="Keep the goods"
      isBusy={isPending}
      failure={error}
      onSubmit={() => mutate({ hours: Number(hours) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RadioField label="From now, for" value={hours} options={HOURS} onValueChange={setHours} />
    </FormDialog>
  );
}
