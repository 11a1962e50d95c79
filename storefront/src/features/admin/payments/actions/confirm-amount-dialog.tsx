import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { useState } from 'react';
import { CAME_RANGE, readCame } from '../../../../lib/part-amount.ts';
import { InputField } from '../../../../ui/field-controls.tsx';
import { orderText } from '../../components/order-text.ts';
import { FormDialog } from '../../form/form-dialog.tsx';

interface ConfirmAmountDialogProps {
  payment: AdminPaymentRow;
  /** What a statement says has come. */
  came: string | undefined;
  busy: boolean;
  /** Why the server has not accepted the last try. */
  error: string | undefined;
  onConfirm: (amount: string) => void;
  onClose: () => void;
}

/** Asks how much has come of a payment that only staff can verify, filled with what the statement says, or what is left. */
export function ConfirmAmountDialog({
  payment,
  came,
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmAmountDialogProps) {
  const { amountDue } = payment.order;
  const [text, setText] = useState(came ?? (toNgwee(amountDue) > 0 ? amountDue : payment.amount));
  const [inputError, setInputError] = useState<string>();
  const tooMuch = toNgwee(readCame(text) ?? '0.00') - toNgwee(amountDue);

  const submit = (): void => {
    const amount = readCame(text);
    setInputError(amount === null ? CAME_RANGE : undefined);
    if (amount !== null) onConfirm(amount);
  };

  return (
    <FormDialog
      width="narrow"
      title="Confirm the payment"
      description={`${formatMoney(toNgwee(amountDue))} left of ${orderText(payment.order)}`}
      submitLabel="Confirm"
      isBusy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        label="How much came, in kwacha"
        required
        error={inputError ?? error}
        hint={
          tooMuch > 0 ? `${formatMoney(tooMuch)} more than is left.` : 'As the merchant statement has it.'
        }
        inputMode="decimal"
        value={text}
        onValueChange={(value) => {
          setText(value);
          setInputError(undefined);
        }}
      />
    </FormDialog>
  );
}
