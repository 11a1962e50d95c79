import { changeHistorySchema, MAX_HISTORY, restoreChangeSchema } from '../change-history.ts';
import {
  addPageSchema,
  adminPageSchema,
  adminPagesSchema,
  changePageSchema,
  MAX_PAGE_BYTES,
  sortPagesSchema,
} from '../admin-pages.ts';
import { defineCalls, idParams } from './define.ts';

export const pagesCalls = defineCalls('Back office: pages', {
  listPages: {
    route: 'GET /api/admin/pages',
    summary: 'List the pages that editors write, and the fields of a new one',
    description: 'Published or not, without their texts, in the order of the footer.',
    access: 'staff',
    rights: ['update content_pages'],
    responses: { 200: { description: 'The pages', schema: adminPagesSchema } },
  },

  sortPages: {
    route: 'PUT /api/admin/pages/order',
    summary: 'Sort the pages',
    description: 'The footer of the shop has this order.',
    access: 'staff',
    rights: ['update content_pages'],
    body: sortPagesSchema,
    responses: { 204: { description: 'Sorted' } },
    problems: [404],
  },

  readPage: {
    route: 'GET /api/admin/pages/:id',
    summary: 'Read a page with the fields of its form',
    access: 'staff',
    rights: ['update content_pages'],
    params: idParams,
    responses: { 200: { description: 'The page', schema: adminPageSchema } },
    problems: [404],
  },

  addPage: {
    route: 'POST /api/admin/pages',
    summary: 'Add a page',
    description:
      'Without a slug it gets one from its title. 409 for a slug that another page has. A repeat with the same id adds nothing.',
    access: 'staff',
    rights: ['create content_pages'],
    body: addPageSchema,
    maxBytes: MAX_PAGE_BYTES,
    responses: { 201: { description: 'The page', schema: adminPageSchema } },
    problems: [409],
  },

  changePage: {
    route: 'PATCH /api/admin/pages/:id',
    summary: 'Change a page',
    description:
      'All or nothing. Each change names the value that the caller has seen; 409 when somebody has changed it meanwhile, and for a slug that another page has. Its former address leads to the new one. A repeat changes nothing.',
    access: 'staff',
    rights: ['update content_pages'],
    params: idParams,
    body: changePageSchema,
    maxBytes: MAX_PAGE_BYTES,
    responses: { 200: { description: 'The page', schema: adminPageSchema } },
    problems: [404, 409],
  },

  deletePage: {
    route: 'DELETE /api/admin/pages/:id',
    summary: 'Delete a page',
    access: 'staff',
    rights: ['delete content_pages'],
    params: idParams,
    responses: { 204: { description: 'Deleted' } },
    problems: [404],
  },

  readPageHistory: {
    route: 'GET /api/admin/pages/:id/history',
    summary: 'Read who changed what of a page',
    description: `The newest ${MAX_HISTORY} changes first. Of long texts they say what differs.`,
    access: 'staff',
    rights: ['update content_pages'],
    params: idParams,
    responses: { 200: { description: 'The changes', schema: changeHistorySchema } },
    problems: [404],
  },

  restorePage: {
    route: 'POST /api/admin/pages/:id/history/restore',
    summary: 'Put back what a page was before a change',
    description:
      'All but its state. 409 when something was changed again later, unless `replacesLater` says that this is wanted, and when another page has taken the slug. A repeat changes nothing.',
    access: 'staff',
    rights: ['update content_pages'],
    params: idParams,
    body: restoreChangeSchema,
    responses: { 204: { description: 'Put back' } },
    problems: [404, 409],
  },
});
