import type { AdminProduct } from '@chitenge/contract/admin-product';
import { aProduct } from './products.ts';

/** A product as staff see it, which a test changes where it matters. `n` tells products apart. */
export function aStaffProduct(n: number, changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct(n),
    status: 'published',
    updatedAt: '2026-11-20T08:00:00.000Z',
    createdAt: '2026-11-01T08:00:00.000Z',
    ...changes,
  };
}
