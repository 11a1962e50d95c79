import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { MAX_CREDIT_REASON } from '@chitenge/contract/credit';
import { formatMoney, toDecimal } from '@chitenge/contract/money';
import { useState } from 'react';
import { CAME_RANGE, readCame } from '../../../lib/part-amount.ts';
import { InputField, TextAreaField } from '../../../ui/field-controls.tsx';
import { orderText } from '../components/order-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { refundableOf, refundableSurplusOf } from '../payments/actions/payment-actions-of.ts';
import { useIssueCredit } from './credits.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';

const NO_REASON = 'Say why. The timeline of the order shows it.';

interface IssueCreditDialogProps {
  payment: AdminPaymentRow;
  onClose: () => void;
}

/** Gives what is too much of a payment, or another part of it, back as credit, and shows its code once. */
export function IssueCreditDialog({ payment, onClose }: IssueCreditDialogProps) {
  const { mutate, data, isPending, error } = useIssueCredit(payment.id);
  const surplus = refundableSurplusOf(payment);
  const [typed, setTyped] = useState(toDecimal(surplus > 0 ? surplus : refundableOf(payment)));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = readCame(typed);
  if (data) return <NewCodeDialog issued={data} onClose={onClose} />;

  const onSubmit = (): void => {
    setTried(true);
    if (amount === null || reason.trim() === '') return;
    mutate({ amount, reason: reason.trim(), expectedRefunded: payment.refunded });
  };

  return (
    <FormDialog
      width="narrow"
      title="Give back as credit"
      description={orderText(payment.order)}
      submitLabel="Make credit"
      isBusy={isPending}
      failure={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>The customer gets a code to spend in the shop. No money goes out.</p>
      <InputField
        label="Amount in kwacha"
        required
        error={isTried && amount === null ? CAME_RANGE : undefined}
        hint={`At most ${formatMoney(refundableOf(payment))}.`}
        inputMode="decimal"
        value={typed}
        onValueChange={setTyped}
      />
      <TextAreaField
        label="Why"
        required
        error={isTried && reason.trim() === '' ? NO_REASON : undefined}
        rows={2}
        maxLength={MAX_CREDIT_REASON}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}
