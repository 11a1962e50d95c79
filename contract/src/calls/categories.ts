import {
  adminCategoriesSchema,
  sortCategoriesSchema,
  createCategorySchema,
  adminCategorySchema,
  updateCategorySchema,
  deleteCategoryQuerySchema,
  deletedCategorySchema,
  categoryUsesSchema,
} from '../admin-category.ts';
import { changeHistorySchema, MAX_HISTORY, restoreChangeSchema } from '../change-history.ts';
import { defineCalls, idParams } from './define.ts';

export const categoriesCalls = defineCalls('Back office: categories', {
  listStaffCategories: {
    route: 'GET /api/admin/categories',
    summary: 'List categories, each with the number of its products',
    access: 'staff',
    rights: ['read categories'],
    responses: {
      200: { description: 'The categories, in the editor’s order', schema: adminCategoriesSchema },
    },
  },

  sortCategories: {
    route: 'PUT /api/admin/categories/order',
    summary: 'Sort the categories',
    description: 'Menu, home page and footer of the shop have this order.',
    access: 'staff',
    rights: ['update categories'],
    body: sortCategoriesSchema,
    responses: { 200: { description: 'All categories', schema: adminCategoriesSchema } },
    problems: [404],
  },

  addCategory: {
    route: 'POST /api/admin/categories',
    summary: 'Add a category',
    access: 'staff',
    rights: ['create categories'],
    body: createCategorySchema,
    responses: { 201: { description: 'The category', schema: adminCategorySchema } },
    problems: [409],
  },

  updateCategory: {
    route: 'PATCH /api/admin/categories/:id',
    summary: 'Change a category',
    access: { staff: 'catalogue' },
    params: idParams,
    body: updateCategorySchema,
    responses: { 200: { description: 'The category', schema: adminCategorySchema } },
    problems: [404, 409],
  },

  readCategoryUses: {
    route: 'GET /api/admin/categories/:id/uses',
    summary: 'Read what else uses a category, before it is deleted',
    access: 'staff',
    rights: ['delete categories'],
    params: idParams,
    responses: { 200: { description: 'The uses, without those by products', schema: categoryUsesSchema } },
    problems: [404],
  },

  readCategoryHistory: {
    route: 'GET /api/admin/categories/:id/history',
    summary: 'Read who changed what of a category',
    description: `The newest ${MAX_HISTORY} changes first.`,
    access: { staff: 'catalogue' },
    rights: ['update categories'],
    params: idParams,
    responses: { 200: { description: 'The changes', schema: changeHistorySchema } },
    problems: [404],
  },

  restoreCategory: {
    route: 'POST /api/admin/categories/:id/history/restore',
    summary: 'Put back what a category was before a change',
    description:
      '409 when something was changed again later, unless `replacesLater` says that this is wanted, and when another category has taken the slug. A repeat changes nothing.',
    access: { staff: 'catalogue' },
    rights: ['update categories'],
    params: idParams,
    body: restoreChangeSchema,
    responses: { 204: { description: 'Put back' } },
    problems: [404, 409],
  },

  deleteCategory: {
    route: 'DELETE /api/admin/categories/:id',
    summary: 'Delete a category',
    description:
      'Its products stay: with the category `moveTo`, or without one. `productCount` of the category is their number.',
    access: 'staff',
    rights: ['delete categories'],
    waitsFor: 'every-row',
    params: idParams,
    query: deleteCategoryQuerySchema,
    responses: { 200: { description: 'The category is deleted', schema: deletedCategorySchema } },
    problems: [404],
  },
});
