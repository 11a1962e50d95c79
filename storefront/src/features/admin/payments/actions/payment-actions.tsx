import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../components/layout.ts';
import { useMay } from '../../session/use-rights.ts';
import { IssueCreditDialog } from '../../credit/issue-credit-dialog.tsx';
import { fieldErrorOf, useChangePayment } from '../api/change-payment.ts';
import { amountOf } from '../payment-labels.ts';
import { ConfirmAmountDialog } from './confirm-amount-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isRefundedByHand, type PaymentAction, paymentActionsOf } from './payment-actions-of.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { orderText } from '../../components/order-text.ts';

const LABELS: Record<PaymentAction, string> = {
  confirm: 'Confirm',
  recheck: 'Ask again',
  refund: 'Refund',
  move: 'Use for another order',
  credit: 'Make credit',
  settle: 'Mark as settled',
  keep: 'Keep',
  reject: 'Reject',
};

interface PaymentActionsProps {
  payment: AdminPaymentRow;
  /** The transaction id that staff have entered; undefined keeps the payment's own. */
  transactionId?: string | undefined;
  onTransactionIdError?: (message: string) => void;
  /** What has come, when a statement says it. */
  came?: string | undefined;
  /** Whether the most likely action is the primary button of its place. */
  primary?: boolean;
}

/** Buttons for what staff can do with a payment. Rejecting, refunding and keeping open a dialog. */
export function PaymentActions({
  payment,
  transactionId,
  onTransactionIdError,
  came,
  primary = true,
}: PaymentActionsProps) {
  const [dialog, setDialog] = useState<Exclude<PaymentAction, 'recheck' | 'settle'> | null>(null);
  const { id, order } = payment;
  const what = `${amountOf(payment)} of ${orderText(order)}`;
  const confirm = useChangePayment({
    id,
    change: 'confirm',
    successToast: () => ({ title: 'Payment confirmed', description: what }),
  });
  const settle = useChangePayment({
    id,
    change: 'confirm',
    successToast: () => ({ title: 'Marked as settled', description: what }),
  });
  const recheck = useChangePayment({
    id,
    change: 'recheck',
    successToast: ({ status }) => ({
      title: 'The gateway was asked',
      description: status === 'pending' || status === 'created' ? `${what}: no outcome yet.` : what,
    }),
  });
  const busy: Partial<Record<PaymentAction, boolean>> = {
    confirm: confirm.isPending,
    settle: settle.isPending,
    recheck: recheck.isPending,
  };
  const confirmAs = (amount?: string): void =>
    confirm.mutate(
      { ...(transactionId !== undefined && { transactionId }), ...(amount !== undefined && { amount }) },
      {
        onSuccess: () => setDialog(null),
        onError: (error) => {
          const message = fieldErrorOf(error, 'transactionId');
          if (message) onTransactionIdError?.(message);
          if (fieldErrorOf(error, 'amount') === undefined) setDialog(null);
        },
      },
    );
  const run: Record<PaymentAction, () => void> = {
    // Only staff know how much has come without a gateway.
    confirm: () => (isRefundedByHand(payment) ? setDialog('confirm') : confirmAs()),
    settle: () => settle.mutate({}),
    recheck: () => recheck.mutate({}),
    refund: () => setDialog('refund'),
    move: () => setDialog('move'),
    credit: () => setDialog('credit'),
    reject: () => setDialog('reject'),
    keep: () => setDialog('keep'),
  };
  const actions = paymentActionsOf(payment, useMay('mayRefund'));
  if (actions.length === 0) return null;
  return (
    <Row>
      {actions.map((action, index) => (
        <Button
          key={action}
          small
          variant={primary && index === 0 && payment.attention !== null ? 'primary' : 'secondary'}
          busy={busy[action] === true}
          onClick={run[action]}
          aria-label={`${LABELS[action]}: ${what}`}
        >
          {LABELS[action]}
        </Button>
      ))}
      {(dialog === 'reject' || dialog === 'keep') && (
        <ReasonDialog change={dialog} payment={payment} onClose={() => setDialog(null)} />
      )}
      {dialog === 'confirm' && (
        <ConfirmAmountDialog
          payment={payment}
          came={came}
          busy={confirm.isPending}
          error={fieldErrorOf(confirm.error, 'amount')}
          onConfirm={confirmAs}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && <MoveDialog payment={payment} onClose={() => setDialog(null)} />}
      {dialog === 'credit' && <IssueCreditDialog payment={payment} onClose={() => setDialog(null)} />}
      {dialog === 'refund' && <RefundDialog payment={payment} onClose={() => setDialog(null)} />}
    </Row>
  );
}
