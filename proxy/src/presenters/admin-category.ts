import type { AdminCategory } from '@chitenge/contract/admin-category';
import type { StaffCategoryRow } from '../directus/staff-rows.ts';
import { presentCategory } from './category.ts';
import { versionOf } from './moment.ts';

/** A category as staff see it: with its own picture or none, and how many products are in it. */
export function presentAdminCategory(row: StaffCategoryRow, productCount: number): AdminCategory {
  return { ...presentCategory(row, null), productCount, updatedAt: versionOf(row) };
}
