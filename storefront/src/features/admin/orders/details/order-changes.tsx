import { type AdminOrder, SETTABLE_ORDER_STATUSES } from '@chitenge/contract/admin-order';
import type { RecordPayment, AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { type PaymentStatus, NETWORK_LABELS, PAYMENT_STATUSES } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListboxSelect } from '../../components/listbox-select.tsx';
import { isRefundedByHand, paidOf, refundableOf } from '../../payments/actions/payment-actions-of.ts';
import { fieldErrorOf } from '../../payments/api/change-payment.ts';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useRecordPayment, useUpdatePaymentStatus, useUpdateStatus } from '../api/update-order.ts';
import { PAYMENT_STATUS_LABELS, ORDER_STATUS_BADGES } from '../order-status-labels.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { isTakenAlong } from './next-step.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

export type SettableStatus = (typeof SETTABLE_ORDER_STATUSES)[number];

/** Returns what changes the statuses of an order, and the question that is open before a change. */
export function useOrderChanges(order: AdminOrder) {
  const [question, setQuestion] = useState<SettableStatus | PaymentStatus | null>(null);
  const status = useUpdateStatus(order.id);
  const payment = useUpdatePaymentStatus(order.id);
  const money = useRecordPayment(order.id);
  const { data: payments } = useQuery({
    ...orderPaymentsQuery(order.id),
    enabled: toNgwee(order.amountPaid) > 0,
  });
  // A key for each content, while the dialog is open: a repeat after a lost answer records nothing.
  const attempt = useRef<{ content: string; key: string }>(undefined);
  const onSaved = useRef<() => void>(undefined);

  // A question returns the focus when it closes, unless the focus has moved by then.
  const isIdle = question === null && !status.isPending;
  useEffect(() => {
    if (!isIdle) return;
    if (status.isSuccess) onSaved.current?.();
    onSaved.current = undefined;
  }, [isIdle, status.isSuccess]);

  const ask = (next: SettableStatus | PaymentStatus): void => {
    status.reset();
    payment.reset();
    money.reset();
    attempt.current = undefined;
    setQuestion(next);
  };
  const isUnpaid = toNgwee(order.amountDue) > 0;
  return {
    status,
    payment,
    money,
    payments: payments?.rows,
    question,
    ask,
    close: () => setQuestion(null),
    recordMoney: (body: RecordPayment, options: { onSuccess: () => void }): void => {
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      money.mutate({ body, key: attempt.current.key }, options);
    },
    /**
     * Saves a status. 'Shipped' asks for courier and tracking first, 'Cancelled' what happens to the money, and
     * 'Delivered' whether an unpaid order really is.
     * @param then called when it is saved and no question is open
     */
    setStatus: (next: SettableStatus, then?: () => void): void => {
      onSaved.current = then;
      const asks = next === 'delivered' ? isUnpaid : next !== order.status;
      if (asks) ask(next);
      else status.mutate({ status: next });
    },
    /** Saves a payment status. 'Paid' asks for the transaction id first, the others whether money is taken back. */
    setPaymentStatus: (next: PaymentStatus): void => {
      const takesBack = next !== order.paymentStatus && takesMoneyBack(order, payments?.rows);
      if (next === 'paid' || takesBack) ask(next);
      else payment.mutate({ paymentStatus: next });
    },
  };
}
export type OrderChanges = ReturnType<typeof useOrderChanges>;

/** All that is left of an order; of a cancelled one, its total. In ngwee. */
const wholeOf = ({ amountDue, totalAmount }: AdminOrder): number =>
  toNgwee(amountDue) || toNgwee(totalAmount);

/** The open question before a change of the order, if any. */
export function OrderQuestion({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const { status, payment, money, recordMoney, question, close } = changes;
  const error = status.error ?? payment.error ?? money.error;
  const amountError = fieldErrorOf(error, 'amount');
  const takenBack = question === 'pending' || question === 'failed' ? question : null;
  const dialog = {
    order,
    error: error ? (getProblemMessage(error) ?? 'Not saved. Please try again.') : undefined,
    busy: status.isPending || payment.isPending || money.isPending,
    onClose: close,
  };
  return (
    <>
      {question === 'cancelled' && <CancelDialog order={order} onClose={close} />}
      {question === 'shipped' && (
        <ShipDialog
          {...dialog}
          onSave={(shipment) => status.mutate({ status: 'shipped', ...shipment }, { onSuccess: close })}
        />
      )}
      {question === 'paid' && (
        <PaidDialog
          {...dialog}
          error={amountError === undefined ? dialog.error : undefined}
          sentAmountError={amountError}
          onSave={(received, isAsKnown) => {
            const { method, amount, transactionId } = received;
            const isWhole = method === 'manual' && toNgwee(amount) === wholeOf(order);
            const id = transactionId === undefined ? {} : { transactionId };
            if (isWhole && isAsKnown) payment.mutate({ paymentStatus: 'paid', ...id }, { onSuccess: close });
            else recordMoney(received, { onSuccess: close });
          }}
        />
      )}
      <ConfirmDialog
        open={question === 'delivered'}
        onOpenChange={close}
        title="Delivered without a payment?"
        question={`${formatMoney(toNgwee(order.amountDue))} of ${shownCustomerName(order.customerName)} has not arrived.`}
        confirmLabel="Mark as delivered"
        keepLabel="Back"
        busy={status.isPending}
        onConfirm={() => status.mutate({ status: 'delivered' }, { onSettled: close })}
      >
        If it was paid at the door, go back and set the payment status to Paid first.
      </ConfirmDialog>
      <TakeBackQuestion
        order={order}
        rows={changes.payments}
        open={takenBack !== null}
        busy={payment.isPending}
        onConfirm={() => {
          if (takenBack !== null) payment.mutate({ paymentStatus: takenBack }, { onSettled: close });
        }}
        onClose={close}
      />
    </>
  );
}

/**
 * Whether another payment status than 'Paid' takes money back. The server refuses it for money that a network has confirmed.
 * @param rows the payments of the order, as far as they are known
 */
const takesMoneyBack = (
  order: Pick<AdminOrder, 'amountPaid'>,
  rows: readonly AdminPaymentRow[] | undefined,
): boolean => toNgwee(order.amountPaid) > 0 && paidOf(rows ?? []).every(isRefundedByHand);

interface TakeBackQuestionProps {
  order: AdminOrder;
  rows: readonly AdminPaymentRow[] | undefined;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a payment status takes back what staff have recorded as paid. */
function TakeBackQuestion({ order, rows, open, busy, onConfirm, onClose }: TakeBackQuestionProps) {
  const paid = paidOf(rows ?? []);
  const money = paid.map(moneyText).join(' and ') || formatMoney(toNgwee(order.amountPaid));
  const creditNote = order.receiptNumber !== null ? ', and a credit note is issued' : '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Was the payment recorded by mistake?"
      question={`${money} ${paid.length > 1 ? 'are' : 'is'} taken back as recorded by mistake${creditNote}.`}
      confirmLabel="Take it back"
      keepLabel="Back"
      busy={busy}
      onConfirm={onConfirm}
    >
      If the customer has paid and gets the money back, go back and refund the payment instead.
    </ConfirmDialog>
  );
}

function moneyText(payment: AdminPaymentRow): string {
  const { method, network } = payment;
  const label = network === null ? 'mobile money' : NETWORK_LABELS[network];
  return `${formatMoney(refundableOf(payment))} ${method === 'cash' ? 'in cash' : `by ${label}`}`;
}

/** Staff set only these statuses here: docs/behaviour.md#order-status. */
const statusesOf = (order: AdminOrder) =>
  SETTABLE_ORDER_STATUSES.filter((value) => value !== 'shipped' || !isTakenAlong(order)).map((value) => ({
    value,
    label: ORDER_STATUS_BADGES[value].label,
  }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

/** The order's two statuses, saved on change. A rejected change shows the reason. */
export function StatusSelects({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const { status, payment, question } = changes;
  const shown = status.isPending ? status.variables.status : order.status;
  const shownPayment = payment.isPending ? payment.variables.paymentStatus : order.paymentStatus;
  // An open question shows the reason itself.
  const reasonOf = ({ error }: { error: Error | null }): string | undefined =>
    (error && question === null ? getProblemMessage(error) : null) ?? undefined;
  return (
    <>
      <Field label="Order status" error={reasonOf(status)}>
        {(control) => (
          <ListboxSelect
            {...control}
            value={shown}
            valueLabel={ORDER_STATUS_BADGES[shown].label}
            options={statusesOf(order)}
            onValueChange={(next) => changes.setStatus(next)}
            busy={status.isPending}
          />
        )}
      </Field>
      <Field label="Payment status" error={reasonOf(payment)}>
        {(control) => (
          <ListboxSelect
            {...control}
            value={shownPayment}
            valueLabel={PAYMENT_STATUS_LABELS[shownPayment]}
            options={PAYMENTS}
            onValueChange={(next) => changes.setPaymentStatus(next)}
            busy={payment.isPending}
          />
        )}
      </Field>
    </>
  );
}
