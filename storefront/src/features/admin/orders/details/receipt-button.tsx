import type { AdminOrder } from '@chitenge/contract/admin-order';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';

interface ReceiptButtonProps {
  order: Pick<AdminOrder, 'id' | 'paymentStatus' | 'hasReceipts'>;
  small?: boolean;
}

/** Leads to the receipts of an order. One that was paid before the shop had receipts gets its receipt when it is opened. */
export function ReceiptButton({
  order: { id, paymentStatus, hasReceipts },
  small = false,
}: ReceiptButtonProps) {
  const isPaid = paymentStatus === 'paid';
  if (!isPaid && !hasReceipts) return null;
  return (
    <ButtonLink variant="secondary" small={small} to={paths.staffReceipt(id)} target="_blank">
      {isPaid ? 'Receipt' : 'Receipt and credit note'}
    </ButtonLink>
  );
}
