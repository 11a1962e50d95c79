import type { AdminOrder } from '@chitenge/contract/admin-order';
import { useState } from 'react';
import { CAME_RANGE, readCame } from '../../../lib/part-amount.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { orderText } from '../components/order-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSellGiftCard } from './credits.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';

interface GiftCardDialogProps {
  order: Pick<AdminOrder, 'id' | 'number' | 'customerName' | 'amountPaid'>;
  onClose: () => void;
}

/** Makes the gift card that an order has bought, and shows its code once. */
export function GiftCardDialog({ order, onClose }: GiftCardDialogProps) {
  const { mutate, data, isPending, error } = useSellGiftCard(order.id);
  const [typed, setTyped] = useState(order.amountPaid);
  const [isTried, setTried] = useState(false);
  const amount = readCame(typed);
  if (data) return <NewCodeDialog issued={data} onClose={onClose} />;

  const onSubmit = (): void => {
    setTried(true);
    if (amount !== null) mutate({ amount });
  };

  return (
    <FormDialog
      width="narrow"
      title="Make a gift card"
      description={orderText(order)}
      submitLabel="Make the gift card"
      isBusy={isPending}
      failure={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>For an order that bought one. If its money is paid back, the gift card is worth less by as much.</p>
      <InputField
        label="Worth, in kwacha"
        required
        error={isTried && amount === null ? CAME_RANGE : undefined}
        inputMode="decimal"
        value={typed}
        onValueChange={setTyped}
      />
    </FormDialog>
  );
}
