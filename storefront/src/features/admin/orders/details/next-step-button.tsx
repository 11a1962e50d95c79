import type { AdminOrder } from '@chitenge/contract/admin-order';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { paymentActionsOf } from '../../payments/actions/payment-actions-of.ts';
import { RefundDialog } from '../../payments/actions/refund-dialog.tsx';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { useMay } from '../../session/use-rights.ts';
import { nextStep, stepLabel, type NextStep } from './next-step.ts';
import type { OrderChanges } from './order-changes.tsx';

interface NextStepButtonProps {
  order: AdminOrder;
  changes: OrderChanges;
  /** Called when the goods have gone on. */
  onDone: (hasNextStep: boolean) => void;
  /** Shows the payments, about which a person has to decide. */
  onCheckPayment: () => void;
  /** Shows what the customer asks. */
  onAnswer: () => void;
}

/**
 * The primary button of an order, which does what has to happen next. It takes the focus of a newly opened order, unless
 * the person has begun to do something else before the payments have come.
 */
export function NextStepButton({ order, changes, onDone, onCheckPayment, onAnswer }: NextStepButtonProps) {
  const mayRefund = useMay('mayRefund');
  const { data, isPending } = useQuery(orderPaymentsQuery(order.id));
  const [isRefunding, setRefunding] = useState(false);
  const payments = data?.rows ?? [];
  // Without the payments, the step could be another one a moment later.
  const step = isPending ? null : nextStep(order, { mayRefund }, payments);
  const toRefund = payments.find(
    (payment) => payment.attention !== null && paymentActionsOf(payment, mayRefund).includes('refund'),
  );

  const button = useRef<HTMLButtonElement>(null);
  const isAsking = useRef(true);
  useEffect(() => {
    if (!isAsking.current) return;
    if (!isPending) {
      isAsking.current = false;
      button.current?.focus();
      return;
    }
    const stopAsking = () => void (isAsking.current = false);
    const events = ['pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, stopAsking, true);
    return () => {
      for (const event of events) removeEventListener(event, stopAsking, true);
    };
  }, [isPending]);

  if (step === null) return null;
  const done = (): void => onDone(button.current !== null);
  const run: Record<NextStep, () => void> = {
    'confirm-payment': () => changes.setPaymentStatus('paid'),
    'check-payment': onCheckPayment,
    answer: onAnswer,
    pack: () => changes.setStatus('shipped', done),
    ship: () => changes.setStatus('shipped', done),
    'hand-over': () => changes.setStatus('delivered', done),
    refund: () => setRefunding(true),
  };
  return (
    <>
      <Button
        ref={button}
        small
        busy={changes.status.isPending || changes.payment.isPending}
        onClick={run[step]}
      >
        {stepLabel(step, order)}
      </Button>
      {isRefunding && toRefund && <RefundDialog payment={toRefund} onClose={() => setRefunding(false)} />}
    </>
  );
}
