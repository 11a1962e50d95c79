import {
  createCategorySchema,
  updateCategorySchema,
  type AdminCategory,
} from '@chitenge/contract/admin-category';
import { http, HttpResponse } from 'msw';
import { anUpload } from './admin-products.ts';
import { categories } from './categories.ts';
import { problemAnswer } from './orders.ts';

/** A category as staff see it, which a test changes where it matters. `n` from 1 tells categories apart. */
export function aStaffCategory(n: number, changes: Partial<AdminCategory> = {}): AdminCategory {
  const category = categories[(n - 1) % categories.length] ?? categories[0];
  const imageUrl = category.imageUrl === null ? null : anUpload(100 + n);
  return { ...category, imageUrl, productCount: 10, updatedAt: '2026-11-20T08:00:00.000Z', ...changes };
}

export const staffCategories: readonly AdminCategory[] = categories.map((_, index) =>
  aStaffCategory(index + 1),
);

const NOT_FOUND = { type: '/problems/not-found', title: 'Not found', status: 404 };

export const adminCategoryHandlers = [
  http.get('*/api/admin/categories', () => HttpResponse.json(staffCategories)),
  http.post('*/api/admin/categories', async ({ request }) => {
    const created = createCategorySchema.parse(await request.json());
    return HttpResponse.json(aStaffCategory(1, created), { status: 201 });
  }),
  http.patch('*/api/admin/categories/:id', async ({ request, params }) => {
    const category = staffCategories.find(({ id }) => id === params['id']);
    const { updatedAt: _basedOn, ...edit } = updateCategorySchema.parse(await request.json());
    return category ? HttpResponse.json({ ...category, ...edit }) : problemAnswer(NOT_FOUND);
  }),
  http.delete('*/api/admin/categories/:id', ({ params }) => {
    const category = staffCategories.find(({ id }) => id === params['id']);
    return category
      ? HttpResponse.json({ productsLeftWithout: category.productCount })
      : problemAnswer(NOT_FOUND);
  }),
];
