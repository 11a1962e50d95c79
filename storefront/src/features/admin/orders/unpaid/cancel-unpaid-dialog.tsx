import type { OrderCount, UnpaidGroup } from '@chitenge/contract/unpaid-orders';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { formatCount } from '../../components/format-count.ts';
import { useCancelUnpaidOrders, type UnpaidOrdersOf } from './cancel-unpaid-orders.ts';

const EXPLANATIONS: Record<UnpaidGroup, string> = {
  phone: 'All unpaid orders with this phone number',
  session: 'All unpaid orders from the same browser as this order',
  hour: 'All unpaid orders of that hour, also those of other shoppers',
};

/** A button that cancels a group of unpaid orders after a confirmation with their number. */
export function CancelUnpaidButton({
  orderId,
  group,
  count: { orders, units },
}: UnpaidOrdersOf & { count: OrderCount }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useCancelUnpaidOrders();
  const label = `Cancel ${formatCount(orders, 'order')}`;
  return (
    <>
      <Button variant="secondary" small onClick={() => setOpen(true)} disabled={orders === 0}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel unpaid orders"
        question={`Cancel ${formatCount(orders, 'order')} with ${formatCount(units, 'item')}?`}
        confirmLabel={label}
        keepLabel="Keep them"
        busy={isPending}
        onConfirm={() => mutate({ orderId, group }, { onSettled: () => setOpen(false) })}
      >
        {`${EXPLANATIONS[group]} are cancelled, and their items go back into stock. Paid orders stay as they are.`}
      </ConfirmDialog>
    </>
  );
}
