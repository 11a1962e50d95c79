import type { AdminPaymentRow, MoveTarget } from '@chitenge/contract/admin-payments';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '../../components/format-amount.ts';
import { formatShortDateTime } from '../../components/format-time.ts';
import { Loaded } from '../../components/list-states.tsx';
import { orderText } from '../../components/order-text.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { staffCall } from '../../session/admin-api.ts';
import { isOutdated, useChangePayment } from '../api/change-payment.ts';
import { PAYMENTS_KEY } from '../api/get-payments.ts';
import { refundableSurplusOf } from './payment-actions-of.ts';

const targetsQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, id, 'targets'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/payments/:id/targets', { params: { id }, signal }),
    staleTime: 0,
  });

interface MoveDialogProps {
  payment: AdminPaymentRow;
  onClose: () => void;
}

/** Uses what is too much of a payment for another open order of the same phone. */
export function MoveDialog({ payment, onClose }: MoveDialogProps) {
  const query = useQuery(targetsQuery(payment.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangePayment({
    id: payment.id,
    change: 'move',
    successToast: () => ({ title: 'Used for the other order' }),
  });
  const targets = query.data ?? [];
  const orderId = chosen ?? targets[0]?.id;
  const surplus = refundableSurplusOf(payment);
  const amountFor = ({ amountDue }: MoveTarget) => Math.min(surplus, toNgwee(amountDue));

  const onSubmit = (): void => {
    const target = targets.find(({ id }) => id === orderId);
    if (target === undefined) return;
    mutate(
      { orderId: target.id, amount: toDecimal(amountFor(target)), expectedRefunded: payment.refunded },
      {
        onSuccess: onClose,
        onError: (failure) => {
          if (isOutdated(failure)) onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      width="narrow"
      title="Use for another order"
      description={`${formatMoney(surplus)} too much for ${orderText(payment.order)}`}
      submitLabel={targets.length === 0 ? null : 'Use it'}
      isBusy={isPending}
      failure={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Loaded query={query} loading="Loading orders..." failed="Failed to fetch the other orders">
        {(orders) =>
          orders.length === 0 ? (
            <p>This phone has no other order to pay. Give the money back instead.</p>
          ) : (
            <RadioField
              label="Which order it pays"
              value={orderId ?? null}
              options={orders.map((target) => ({
                value: target.id,
                label: `${shortOrderId(target.id)}, ${formatShortDateTime(target.createdAt)}: ${formatMoney(amountFor(target))} of ${formatAmount(target.amountDue)} left to pay`,
              }))}
              onValueChange={setChosen}
            />
          )
        }
      </Loaded>
    </FormDialog>
  );
}
