import type { Samples } from '@chitenge/contract/samples';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatCount } from '../components/format-count.ts';
import { archivedText, useRemoveSamples } from './api/setup.ts';

/** A button that removes the sample goods, after a confirmation that says what goes and what stays. */
export function RemoveSamples({ products, archived, categories }: Samples) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useRemoveSamples();
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Remove the samples
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove the samples"
        question={`Remove ${formatCount(products + archived, 'sample product')}?`}
        confirmLabel="Remove"
        keepLabel="Keep them"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        <p>
          {`${formatCount(products, 'product is', 'products are')} deleted with pictures and stock`}
          {categories > 0 &&
            `, and ${formatCount(categories, 'category', 'categories')} without a product of yours`}
          {`.${archivedText(archived)}`}
        </p>
        <p>
          Your own products stay, also samples that you have renamed. Orders, pages and drafts of delivery
          methods stay, too. Only the command “npm run samples” brings the samples back.
        </p>
      </ConfirmDialog>
    </>
  );
}
