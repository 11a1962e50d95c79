import { NO_DEFAULTS } from '@chitenge/contract/no-details';
import type { AdminCategory } from '@chitenge/contract/admin-category';
import { presentCategory } from '@chitenge/contract/rows/category';
import { categoryRows } from './products.ts';

/** The categories Men, Women and Accessories. */
export const adminCategories: readonly AdminCategory[] = categoryRows.map((row) => ({
  ...presentCategory(row, null),
  ...NO_DEFAULTS,
  reorderLeadDays: null,
  reorderSafetyDays: null,
  productCount: 10,
  updatedAt: '2026-11-20T08:00:00.000Z',
}));

/** Builds a category of the back office. */
export function buildAdminCategory(changes: Partial<AdminCategory> = {}): AdminCategory {
  const [category] = adminCategories;
  if (!category) throw new Error('There are no categories.');
  return { ...category, ...changes };
}
