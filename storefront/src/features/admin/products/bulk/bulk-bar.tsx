import type { AdminProduct } from '@chitenge/contract/admin-product';
import { BADGES } from '@chitenge/contract/product-fields';
import { MAX_BULK, type BulkChange } from '@chitenge/contract/bulk-products';
import { MAX_LIST } from '@chitenge/contract/paging';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { SelectionBar, type Selection } from '../../list-page/selection.tsx';
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

interface BulkBarProps {
  selection: Selection<AdminProduct>;
  filter: ProductsFilter;
  /** Opens the dialog with the other changes. */
  onMore: () => void;
}

/** Applies bulk changes to the selected products. */
export function BulkBar({ selection, filter, onMore }: BulkBarProps) {
  const { mutate, isPending } = useChangeProducts();
  const id = useId();

  const apply = (change: BulkChange): void => {
    // These changes do not depend on what the products were like.
    const { seen: _seen, ...target } = targetOf(selection, filter);
    mutate({ ...target, change }, { onSuccess: selection.clear });
  };

  return (
    <SelectionBar
      selection={selection}
      itemsName="products"
      allowsAll
      limit={selection.isAllMatching ? MAX_LIST : MAX_BULK}
    >
      {CHANGES.map(({ label, change }) => (
        <Button key={label} variant="secondary" small disabled={isPending} onClick={() => apply(change)}>
          {label}
        </Button>
      ))}
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
      <Button variant="secondary" small disabled={isPending} onClick={onMore}>
        More…
      </Button>
    </SelectionBar>
  );
}
