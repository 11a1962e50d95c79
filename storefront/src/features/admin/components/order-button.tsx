import { orderName } from '@chitenge/contract/order-id';
import { Button } from '../../../ui/button.tsx';
import { useUrlDialog } from './use-url-dialog.ts';

interface OrderButtonProps {
  order: { id: string; number: number | null };
  /** Instead of 'Order 1a2b3c4d (No. 1042)'. */
  label?: string;
}

/** Opens the dialog of an order above the list. */
export function OrderButton({ order, label }: OrderButtonProps) {
  const { open } = useUrlDialog();
  return (
    <Button
      variant="quiet"
      small
      data-text
      onClick={() => open('order', order.id)}
      aria-label={label === undefined ? undefined : `${label}: open the order`}
    >
      {label ?? `Order ${orderName(order)}`}
    </Button>
  );
}
