import type { AdminOrder } from '@chitenge/contract/admin-order';
import { type AdminPaymentRow, MAX_KEPT_REASON } from '@chitenge/contract/admin-payments';
import { formatMoney } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/list-states.tsx';
import { sourceName } from '../../components/source-name.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { isRefundedByHand, paidOf, sumOfRefundable } from '../../payments/actions/payment-actions-of.ts';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { useMay } from '../../session/use-rights.ts';
import { type Money, useCancelOrder } from '../api/cancel-order.ts';
import { orderText } from '../../components/order-text.ts';

interface CancelDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Asks before an order is cancelled, and what happens to the money that the customer has paid. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const query = useQuery(orderPaymentsQuery(order.id));
  const { mutate, isPending, error: failure } = useCancelOrder(order);
  const mayRefund = useMay('mayRefund');
  const [kind, setKind] = useState<Money['kind'] | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const paid = paidOf(query.data?.rows ?? []);
  const isKept = kind === 'keep';
  const isUndecided = paid.length > 0 && mayRefund && (kind === null || (isKept && reason.trim() === ''));

  const submit = (): void => {
    setTried(true);
    if (query.data === undefined || isUndecided) return;
    const money: Money = kind === 'keep' ? { kind, reason: reason.trim() } : { kind: kind ?? 'later' };
    mutate({ money, paid }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      width="narrow"
      title="Cancel the order?"
      description={orderText(order)}
      submitLabel="Cancel order"
      busyLabel="Cancelling..."
      cancelLabel="Keep order"
      isBusy={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {order.customerPhone || order.customerEmail
          ? 'Its items go back into stock, and the customer gets a message.'
          : 'Its items go back into stock.'}
      </p>
      <Loaded query={query} loading="Loading payments..." failed="Failed to fetch payments">
        {({ rows }) =>
          rows.some((row) => row.kind === 'payment' && isOpenPayment(row.status)) && (
            <p role="note">
              <strong>A payment of this order is not decided yet.</strong> Confirm or reject it first, if you
              can.
            </p>
          )
        }
      </Loaded>
      {paid.length > 0 && (
        <MoneyFields
          paid={paid}
          mayRefund={mayRefund}
          kind={kind}
          onKindChange={setKind}
          error={isTried && kind === null ? 'Choose what happens to the money.' : undefined}
        />
      )}
      {paid.length > 0 && isKept && (
        <TextAreaField
          label="Why the shop keeps it"
          required
          error={isTried && reason.trim() === '' ? 'Say why. The timeline of the order shows it.' : undefined}
          hint="Such as other goods that the customer took instead."
          rows={2}
          maxLength={MAX_KEPT_REASON}
          value={reason}
          onValueChange={setReason}
        />
      )}
    </FormDialog>
  );
}

interface MoneyFieldsProps {
  paid: readonly AdminPaymentRow[];
  mayRefund: boolean;
  kind: Money['kind'] | null;
  onKindChange: (kind: Money['kind']) => void;
  error: string | undefined;
}

/** The choices for the customer's money. Only who may refund can pay it back or keep it. */
function MoneyFields({ paid, mayRefund, kind, onKindChange, error }: MoneyFieldsProps) {
  const amount = amountText(paid);
  const options: { value: Money['kind']; label: string }[] = [
    { value: 'refund', label: refundLabel(paid) },
    { value: 'later', label: 'Decide later, in the Payments tab' },
    { value: 'keep', label: 'Keep it on purpose' },
  ];
  return (
    <>
      {paid.length > 1 && (
        <ul aria-label="What the customer has paid">
          {paid.map((payment) => (
            <li
              key={payment.id}
            >{`${amountText([payment])}, ${sourceName(payment)}: ${wayBack(payment)}`}</li>
          ))}
        </ul>
      )}
      {mayRefund ? (
        <RadioField
          label={`The customer has paid ${amount}. What happens to it?`}
          error={error}
          value={kind}
          options={options}
          onValueChange={onKindChange}
        />
      ) : (
        <p>{`The customer has paid ${amount}. The owner or a manager decides what happens to it, in the Payments tab.`}</p>
      )}
    </>
  );
}

const amountText = (paid: readonly AdminPaymentRow[]): string => formatMoney(sumOfRefundable(paid));

function wayBack(payment: AdminPaymentRow): string {
  if (payment.method === 'credit') return 'given back to the gift card or credit';
  if (!isRefundedByHand(payment)) return `sent back by the network to ${payment.phone ?? 'the customer'}`;
  return payment.method === 'cash' ? 'given back by hand' : 'sent back by hand';
}

/** Says what is paid back by the network, and what staff have paid back by themselves. */
function refundLabel(paid: readonly AdminPaymentRow[]): string {
  const byHand = paid.filter(isRefundedByHand);
  const sent = paid.filter((payment) => !isRefundedByHand(payment));
  if (sent.length === 0) return `I have sent ${amountText(byHand)} back by hand: record it`;
  if (byHand.length > 0)
    return `Refund ${amountText(sent)} now, and record the ${amountText(byHand)} that I have paid back by hand`;
  const ways = sent.map(({ method, phone }) =>
    method === 'credit' ? 'the gift card or credit' : (phone ?? 'the customer'),
  );
  return `Refund ${amountText(sent)} now, to ${[...new Set(ways)].join(', ')}`;
}
