import type { AdminProduct } from '@chitenge/contract/admin-product';

type AdminVariant = AdminProduct['variants'][number];

/** Builds a variant of the back office, without size and colour; `n` distinguishes the variants. */
export function buildVariant(n: number, changes: Partial<AdminVariant> = {}): AdminVariant {
  const stockCount = changes.stockCount ?? 0;
  return {
    id: `00000000-0000-4000-8000-a${String(n).padStart(11, '0')}`,
    size: null,
    color: null,
    sku: null,
    barcode: null,
    price: changes.ownPrice ?? '349.00',
    ownPrice: null,
    originalPrice: null,
    stockCount,
    inStock: stockCount > 0,
    ...changes,
  };
}
