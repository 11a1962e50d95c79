import type { AdminProduct } from '@chitenge/contract/admin-product';
import { PRODUCT_STATUS_LABELS } from '@chitenge/contract/product-fields';
import { Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/on-demand.tsx';
import { Row } from '../components/layout.ts';
import { useUrlDialog } from '../components/use-url-dialog.ts';
import { linesParam } from '../labels/label-lines.ts';
import { RecordDialog } from '../form/record-form.tsx';
import { useLeaveGuard, useUnsavedChanges } from '../unsaved-changes/leave-guard.ts';
import { useUploadQueue } from '../uploads/use-upload-queue.ts';
import { productHistory, useDuplicateProduct } from './api/products.ts';
import { ConflictPanel } from './form/conflict-panel.tsx';
import { addImage } from './form/product-payload.ts';
import { ProductForm } from './form/product-form.tsx';
import { useProductForm } from './form/use-product-form.ts';
import { useSaveProduct } from './form/use-save-product.ts';
import { DialogButton } from '../components/dialog-button.tsx';

const HistoryDialog = lazyPart(async () => (await import('../history/history-dialog.tsx')).HistoryDialog);
const ShopperView = lazyPart(async () => (await import('./shopper-view.tsx')).ShopperView);

interface ProductDialogProps {
  /** The product to edit; null adds a new one. */
  product: AdminProduct | null;
  onClose: () => void;
}

/** The dialog 'Add Product' or 'Edit Product'. Mount it only while it is open, so that the form starts fresh. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const form = useProductForm(product);
  const { leave } = useLeaveGuard();
  const save = useSaveProduct(form, product, () => leave(onClose));
  const { saveError, loadTheirs, overwriteWithMine } = save;
  const uploads = useUploadQueue((path) =>
    form.setValue('images', addImage(form.getValues('images'), path), { shouldDirty: true }),
  );
  useUnsavedChanges(uploads.isUploading);

  return (
    <RecordDialog
      form={form}
      title={product === null ? 'Add Product' : 'Edit Product'}
      description={product && describe(product)}
      width="page"
      saveLabel={product === null ? 'Create Product' : 'Update Product'}
      busyLabel={save.isSaving ? 'Saving...' : 'Uploading pictures...'}
      isSaving={save.isSaving || uploads.isUploading}
      formError={
        saveError?.kind === 'conflict' ? (
          <ConflictPanel {...saveError} onLoadTheirs={loadTheirs} onKeepMine={overwriteWithMine} />
        ) : (
          saveError?.message
        )
      }
      submit={save.submit}
      onClose={onClose}
    >
      <ProductForm gridErrors={save.gridErrors} uploads={uploads}>
        {product && <ProductActions product={product} onRestored={() => leave(onClose)} />}
      </ProductForm>
    </RecordDialog>
  );
}

function describe({ name, status, featured }: AdminProduct): string {
  return [name, PRODUCT_STATUS_LABELS[status], featured ? 'Featured' : null].filter(Boolean).join(' · ');
}

/** What else can be done with a saved product. All of it is about what is saved, not what the form has. */
function ProductActions({ product, onRestored }: { product: AdminProduct; onRestored: () => void }) {
  const { request, leave } = useLeaveGuard();
  const { replace, queryOf } = useUrlDialog();
  const duplicate = useDuplicateProduct();
  const copy = (): void =>
    duplicate.mutate(product.id, { onSuccess: ({ id }) => leave(() => replace('edit', id)) });
  return (
    <Row $gap="m">
      <Button variant="quiet" small busy={duplicate.isPending} onClick={() => request(copy)}>
        Duplicate
      </Button>
      <ButtonLink
        variant="quiet"
        small
        to={queryOf('labels', linesParam(product.variants.map(({ id }) => ({ id, count: 1 }))))}
        target="_blank"
      >
        Labels
      </ButtonLink>
      <DialogButton label="History">
        {(close) => (
          <Suspense>
            <HistoryDialog
              name={product.name}
              of={productHistory(product.id)}
              onClose={close}
              onRestored={onRestored}
            />
          </Suspense>
        )}
      </DialogButton>
      {product.status === 'published' ? (
        <ButtonLink variant="quiet" small to={paths.product(product.slug)} target="_blank">
          View in shop
        </ButtonLink>
      ) : (
        <DialogButton label="Preview">
          {(close) => (
            <Suspense>
              <ShopperView product={product} onClose={close} />
            </Suspense>
          )}
        </DialogButton>
      )}
    </Row>
  );
}
