import type { AdminOrder } from '@chitenge/contract/admin-order';
import { useState } from 'react';
import { CAME_RANGE, readCame } from '../../../lib/part-amount.ts';
import { InputField } from '../../../ui/field-controls.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { orderText } from '../components/order-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { usePayByCredit } from './credits.ts';

interface PayByCreditDialogProps {
  order: Pick<AdminOrder, 'id' | 'number' | 'customerName' | 'amountDue'>;
  onClose: () => void;
}

/** Pays an order by the gift card or credit of a customer who is in the shop, or on the phone. */
export function PayByCreditDialog({ order, onClose }: PayByCreditDialogProps) {
  const { mutate, isPending, error } = usePayByCredit(order.id);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = typed.trim() === '' ? undefined : readCame(typed);

  const onSubmit = (): void => {
    setTried(true);
    if (code.trim() === '' || amount === null) return;
    mutate({ creditCode: code, ...(amount !== undefined && { amount }) }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      width="narrow"
      title="Pay by gift card or credit"
      description={`${formatAmount(order.amountDue)} of ${orderText(order)}`}
      submitLabel="Use it"
      isBusy={isPending}
      failure={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <InputField
        label="Code"
        required
        error={isTried && code.trim() === '' ? 'Enter the code.' : undefined}
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onValueChange={setCode}
      />
      <InputField
        label="Amount in kwacha"
        error={isTried && amount === null ? CAME_RANGE : undefined}
        hint="Leave it empty to use as much as it has and the order needs."
        inputMode="decimal"
        value={typed}
        onValueChange={setTyped}
      />
    </FormDialog>
  );
}
