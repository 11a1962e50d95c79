import type { AdminProduct } from '@chitenge/contract/admin-product';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDeleteProduct } from './api/product-mutations.ts';

/**
 * Asks for confirmation, then deletes a product.
 * @param product the product to delete; null closes the dialog
 */
export function DeleteProductDialog({
  product,
  onClose,
}: {
  product: AdminProduct | null;
  onClose: () => void;
}) {
  const { mutate, isPending } = useDeleteProduct();
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={onClose}
      title={product?.name ?? 'Delete'}
      question="Are you sure you want to delete this product?"
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => {
        if (product) mutate(product.id, { onSettled: onClose });
      }}
    >
      Orders keep its name and price. To take it out of the shop for a while, unpublish it instead.
    </ConfirmDialog>
  );
}
