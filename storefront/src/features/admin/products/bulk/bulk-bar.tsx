import type { AdminProduct } from '@chitenge/contract/admin-product';
import { BADGES } from '@chitenge/contract/product-fields';
import { MAX_BULK, type BulkChange } from '@chitenge/contract/bulk-products';
import { MAX_LIST } from '@chitenge/contract/paging';
import { useId } from 'react';
import { Select } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { BulkBar } from '../../list-page/bulk-bar.tsx';
import type { Selection } from '../../list-page/selection.tsx';
import { useChangeProducts } from '../api/products.ts';
import { targetOf, type ProductsFilter } from './bulk-change.ts';

const CHANGES: readonly { label: string; change: BulkChange }[] = [
  { label: 'Publish', change: { status: 'published' } },
  { label: 'Unpublish', change: { status: 'draft' } },
  { label: 'Feature', change: { featured: true } },
  { label: 'Unfeature', change: { featured: false } },
];
const BADGE_CHANGES = [
  { value: 'none', label: 'No badge' },
  ...BADGES.map((value) => ({ value, label: value })),
];

interface ProductBulkBarProps {
  selection: Selection<AdminProduct>;
  filter: ProductsFilter;
  /** Opens the dialog with the other changes. */
  onMore: () => void;
}

/** Applies bulk changes to the selected products. */
export function ProductBulkBar({ selection, filter, onMore }: ProductBulkBarProps) {
  const { mutate, isPending } = useChangeProducts();
  const id = useId();

  const apply = (change: BulkChange): void => {
    // These changes do not depend on what the products were like.
    const { seen: _seen, ...target } = targetOf(selection, filter);
    mutate({ ...target, change }, { onSuccess: selection.clear });
  };

  const badge = (
    <div>
      <VisuallyHidden as="label" htmlFor={id}>
        Set badge
      </VisuallyHidden>
      <Select
        id={id}
        value=""
        disabled={isPending}
        onChange={({ target }) => apply({ badge: target.value === 'none' ? null : target.value })}
      >
        <option value="" disabled>
          Badge…
        </option>
        {BADGE_CHANGES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
  return (
    <BulkBar
      selection={selection}
      itemsName="products"
      limit={MAX_BULK}
      limitOfAll={MAX_LIST}
      isBusy={isPending}
      actions={[
        ...CHANGES.map(({ label, change }) => ({ label, onPress: () => apply(change) })),
        { label: 'Badge…', control: () => badge },
        { label: 'More…', onPress: onMore },
      ]}
    />
  );
}
