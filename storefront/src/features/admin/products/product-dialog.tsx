import type { AdminProduct } from '@chitenge/contract/admin-product';
import { useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { ProductForm } from './form/product-form.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useSaveProduct } from './form/use-save-product.ts';

interface ProductDialogProps {
  /** The product to edit; null adds a new one. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** The dialog 'Add Product' or 'Edit Product'. Mount it only while it is open, so that the form starts fresh. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const id = useId();
  const form = useProductForm(product);
  const { request, leave } = useLeaveGuard();
  const save = useSaveProduct(form, product, () => leave(onClose));
  useUnsavedChanges(form.formState.isDirty);
  const requestClose = (): void => request(onClose);

  return (
    <Dialog
      open
      onOpenChange={requestClose}
      ignoreOutsideClick
      title={product === null ? 'Add Product' : 'Edit Product'}
      width="wide"
      footer={
        <>
          {product?.status === 'published' && (
            <ButtonLink variant="quiet" small to={paths.product(product.slug)} target="_blank">
              View in shop
            </ButtonLink>
          )}
          <Button variant="secondary" small onClick={requestClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={save.isSaving}>
            {getSaveLabel(product === null, save.isSaving)}
          </Button>
        </>
      }
    >
      <ProductForm id={id} form={form} save={save} />
    </Dialog>
  );
}

function getSaveLabel(isNew: boolean, isSaving: boolean): string {
  if (isSaving) return 'Saving...';
  return isNew ? 'Create Product' : 'Update Product';
}
