import type { AdminCategory } from '@chitenge/contract/admin-category';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useDeleteCategory } from './api/change-categories.ts';
import { fateOfProducts } from './product-count.ts';

interface DeleteCategoryProps {
  /** Null while nothing is asked. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Asks in the words of section 2, says what becomes of its products, then deletes. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
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
      {category && fateOfProducts(category.productCount)}
    </ConfirmDialog>
  );
}
