import { productStatusSchema, type AdminProduct } from '@chitenge/contract/admin-product';
import type { StaffProductRow } from '../directus/staff-rows.ts';
import { presentMoment, versionOf } from './moment.ts';
import { presentProduct } from './product.ts';

/** A product as staff see it. @throws RangeError when a price or a date cannot be read */
export function presentAdminProduct(row: StaffProductRow): AdminProduct {
  return {
    ...presentProduct(row),
    status: productStatusSchema.catch('draft').parse(row.status),
    updatedAt: versionOf(row),
    createdAt: row.date_created === null ? null : presentMoment(row.date_created),
  };
}
