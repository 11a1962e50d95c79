import type { AdminCategory } from '@chitenge/contract/admin-category';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDeleteCategory } from './api/category-mutations.ts';
import { describeProductsAfterDeletion } from './product-count.ts';

interface DeleteCategoryDialogProps {
  /** The category to delete; null closes the dialog. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Asks for confirmation, explains what happens to the category's products, then deletes the category. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { mutate, isPending } = useDeleteCategory();
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={onClose}
      title={category?.name ?? 'Delete'}
      question="Are you sure you want to delete this category? This action cannot be undone."
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => {
        if (category) mutate(category.id, { onSettled: onClose });
      }}
    >
      {category && describeProductsAfterDeletion(category.productCount)}
    </ConfirmDialog>
  );
}
