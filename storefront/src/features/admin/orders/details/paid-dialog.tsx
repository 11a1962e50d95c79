import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { amountDue } from '@chitenge/contract/amount-due';
import { formatMoney } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ReceiptInput } from '../../form/receipt-input.tsx';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { amountOf, ATTENTION_TEXTS, providerOf } from '../../payments/payment-labels.ts';

interface PaidDialogProps {
  order: AdminOrder;
  /** Why the last try was not saved. */
  error: string | undefined;
  busy: boolean;
  /** @param receipt undefined when staff have left it empty */
  onSave: (receipt: string | undefined) => void;
  onClose: () => void;
}

/** Asks for the transaction id of the payment that staff record by hand. It may be left empty. A claim has it already. */
export function PaidDialog({ order, error, busy, onSave, onClose }: PaidDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(orderPaymentsQuery(order.id));
  const claim = data?.rows.find(({ attention }) => attention === 'claim');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? claim?.receipt ?? '';
  return (
    <FormDialog
      width="narrow"
      title="Record a payment"
      description={`${formatMoney(amountDue(order))} of ${shownCustomerName(order.customerName)}, order ${shortOrderId(order.id)}`}
      initialFocus={input}
      submitLabel="Mark as paid"
      isBusy={busy}
      onSubmit={() => onSave(text.trim() || undefined)}
      onClose={onClose}
    >
      {claim && (
        <p>
          <strong>{`${ATTENTION_TEXTS.claim.title}: `}</strong>
          {[amountOf(claim), providerOf(claim), claim.phone].filter((fact) => fact !== null).join(', ')}
          {`. ${ATTENTION_TEXTS.claim.advice}`}
        </p>
      )}
      <Field
        label="Transaction id"
        error={error}
        hint="From the merchant statement or the SMS. You may leave it empty."
      >
        {(control) => <ReceiptInput {...control} ref={input} value={text} onChange={setTyped} />}
      </Field>
    </FormDialog>
  );
}
