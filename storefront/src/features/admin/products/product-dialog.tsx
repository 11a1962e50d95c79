import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useDiscardGuard } from '../form/use-discard-guard.tsx';
import { AdminDialog } from '../parts/admin-dialog.tsx';
import { ProductForm } from './form/product-form.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useSaveProduct } from './form/use-save-product.ts';

interface ProductDialogProps {
  /** What is edited; null adds a new one. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** Add Product and Edit Product. Mounted while it is open, so that each time begins with a fresh form (section 4). */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const id = useId();
  const form = useProductForm(product);
  const save = useSaveProduct(form, product, onClose);
  const { isDirty } = form.formState;
  const { askToClose, question } = useDiscardGuard(() => isDirty, onClose);

  return (
    <AdminDialog
      open
      onOpenChange={askToClose}
      keepOnOutsideClick
      title={product === null ? 'Add Product' : 'Edit Product'}
      width="wide"
      footer={
        <>
          {product?.status === 'published' && (
            <ButtonLink variant="quiet" small to={paths.product(product.slug)} target="_blank">
              View in shop
            </ButtonLink>
          )}
          <Button variant="secondary" small onClick={askToClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={save.isSaving}>
            {saveLabel(product === null, save.isSaving)}
          </Button>
        </>
      }
    >
      <ProductForm id={id} form={form} save={save} />
      {question}
    </AdminDialog>
  );
}

function saveLabel(isNew: boolean, isSaving: boolean): string {
  if (isSaving) return 'Saving...';
  return isNew ? 'Create Product' : 'Update Product';
}
