import type { AdminCategory } from '@chitenge/contract/admin-category';
import type { StaffCategoryRow } from '../directus/staff-rows.ts';
import { presentCategory } from './category.ts';
import { rowVersion } from './timestamp.ts';

/** Converts a category for the back office: without the store's default image, with its number of products. */
export function presentAdminCategory(row: StaffCategoryRow, productCount: number): AdminCategory {
  return { ...presentCategory(row, null), productCount, updatedAt: rowVersion(row) };
}
