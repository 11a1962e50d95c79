import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { isRefundedByHand, paidOf, refundableOf } from '../../payments/actions/payment-actions-of.ts';

/**
 * Whether another payment status than 'Paid' takes money back. The server refuses it for money that a network has confirmed.
 * @param rows the payments of the order, as far as they are known
 */
export const takesMoneyBack = (
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
export function TakeBackQuestion({ order, rows, open, busy, onConfirm, onClose }: TakeBackQuestionProps) {
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
  const { method, provider } = payment;
  const network = provider === null ? 'mobile money' : PROVIDER_LABELS[provider];
  return `${formatMoney(refundableOf(payment))} ${method === 'cash' ? 'in cash' : `by ${network}`}`;
}
