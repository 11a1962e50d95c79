import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { MAX_KEPT_REASON, type AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { formatMoney } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { isOpenPayment } from '@chitenge/contract/payment-state';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListLoading } from '../../components/list-states.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import {
  isRefundedByHand,
  refundableOf,
  sumOfRefundable,
} from '../../payments/actions/payment-actions-of.ts';
import { RadioFieldset } from '../../payments/actions/radio-fieldset.ts';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useMayRefund } from '../../session/use-rights.ts';
import { useCancelOrder, type MoneyDecision } from '../api/cancel-order.ts';

/** The payments whose money the shop still has. */
const paidOf = (rows: readonly AdminPaymentRow[]): AdminPaymentRow[] =>
  rows.filter((row) => row.kind === 'payment' && row.status === 'completed' && refundableOf(row) > 0);

interface CancelDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Asks before an order is cancelled, and what happens to the money that the customer has paid. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(orderPaymentsQuery(order.id));
  const { mutate, isPending, error: failure } = useCancelOrder(order.id);
  const [kind, setKind] = useState<MoneyDecision['kind'] | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const paid = paidOf(data?.rows ?? []);
  const isKept = kind === 'keep';
  const isUndecided = paid.length > 0 && (kind === null || (isKept && reason.trim() === ''));

  const submit = (): void => {
    setTried(true);
    if (data === undefined || isUndecided) return;
    const decision: MoneyDecision =
      kind === 'keep' ? { kind, reason: reason.trim() } : { kind: kind ?? 'later' };
    mutate({ decision, paid }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      width="narrow"
      title="Cancel the order?"
      description={`${shownCustomerName(order.customerName)}, order ${shortOrderId(order.id)}`}
      submitLabel="Cancel order"
      busyLabel="Cancelling..."
      cancelLabel="Keep order"
      isBusy={isPending}
      alert={failure ? (getProblemMessage(failure) ?? 'Not saved. Please try again.') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Its items go back into stock, and the customer gets a message.</p>
      {!data && !error && <ListLoading text="Loading payments..." rows={1} />}
      {!data && error && (
        <ErrorState title="Failed to fetch payments" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.rows.some((row) => row.kind === 'payment' && isOpenPayment(row.status)) && (
        <p role="note">
          <strong>A payment of this order is not decided yet.</strong> Confirm or reject it first, if you can.
        </p>
      )}
      {paid.length > 0 && (
        <MoneyFields
          paid={paid}
          kind={kind}
          onKindChange={setKind}
          error={isTried && kind === null ? 'Choose what happens to the money.' : undefined}
        />
      )}
      {paid.length > 0 && isKept && (
        <Field
          label="Why the shop keeps it"
          required
          error={isTried && reason.trim() === '' ? 'Say why. The timeline of the order shows it.' : undefined}
          hint="Such as other goods that the customer took instead."
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={MAX_KEPT_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

interface MoneyFieldsProps {
  paid: readonly AdminPaymentRow[];
  kind: MoneyDecision['kind'] | null;
  onKindChange: (kind: MoneyDecision['kind']) => void;
  error: string | undefined;
}

/** The choices for the customer's money. Only who may refund can pay it back or keep it. */
function MoneyFields({ paid, kind, onKindChange, error }: MoneyFieldsProps) {
  const id = useId();
  const mayRefund = useMayRefund();
  const amount = formatMoney(sumOfRefundable(paid));
  const isByHand = paid.every(isRefundedByHand);
  const phones = [...new Set(paid.map(({ phone }) => phone ?? 'the customer'))].join(', ');
  const choices: [MoneyDecision['kind'], string][] = [
    ...(mayRefund
      ? [
          [
            'refund',
            isByHand ? `I have sent ${amount} back by hand: record it` : `Refund ${amount} now, to ${phones}`,
          ] satisfies [MoneyDecision['kind'], string],
        ]
      : []),
    [
      'later',
      mayRefund ? 'Decide later, in the Payments tab' : 'The owner or a manager decides, in the Payments tab',
    ],
    ...(mayRefund ? [['keep', 'Keep it on purpose'] satisfies [MoneyDecision['kind'], string]] : []),
  ];
  return (
    <RadioFieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{`The customer has paid ${amount}. What happens to it?`}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={`${id}-money`}
            checked={kind === value}
            onChange={() => onKindChange(value)}
          />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
    </RadioFieldset>
  );
}
