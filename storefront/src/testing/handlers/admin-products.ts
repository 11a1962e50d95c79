import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { AdminSummary } from '@chitenge/contract/admin-summary';
import { LOW_STOCK_THRESHOLD } from '@chitenge/contract/status';
import { buildProduct } from './products.ts';

/** Returns the URL of an uploaded image; `n` distinguishes the images. */
export function uploadedImageUrl(n: number): string {
  return `/assets/00000000-0000-4000-b000-${String(n).padStart(12, '0')}`;
}

/** Builds a product of the back office; `n` distinguishes the products. */
export function buildAdminProduct(n: number, changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...buildProduct(n),
    variants: [],
    salePrice: null,
    saleStarts: null,
    saleEnds: null,
    imageUrl: uploadedImageUrl(n),
    images: [uploadedImageUrl(n)],
    status: 'published',
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-01T08:00:00.000Z',
    ...changes,
  };
}

/** The first page of the product list; there are 25 products. */
export const firstPage = Array.from({ length: 20 }, (_, index) => buildAdminProduct(index + 1));

export const summary: AdminSummary = {
  totalOrders: 0,
  totalProducts: 4,
  categories: 3,
  lowStockItems: 3,
  stock: { well: 1, low: 2, out: 1 },
  lowStockThreshold: LOW_STOCK_THRESHOLD,
};
