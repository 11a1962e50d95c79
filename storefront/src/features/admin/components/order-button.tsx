import { shortOrderId } from '@chitenge/contract/order-id';
import { Button } from '../../../ui/button.tsx';
import { useUrlDialog } from './use-url-dialog.ts';

/** Opens the dialog of an order above the list. @param props.label instead of 'Order 1a2b3c4d' */
export function OrderButton({ id, label }: { id: string; label?: string }) {
  const { open } = useUrlDialog();
  const short = shortOrderId(id);
  return (
    <Button
      variant="quiet"
      small
      data-text
      onClick={() => open('order', id)}
      aria-label={label === undefined ? undefined : `${label}: open the order`}
    >
      {label ?? `Order ${short}`}
    </Button>
  );
}
