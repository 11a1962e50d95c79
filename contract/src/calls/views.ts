import {
  listViewsQuerySchema,
  MAX_OWN_VIEWS,
  ownViewSchema,
  ownViewsSchema,
  saveViewSchema,
  viewParams,
} from '../own-views.ts';
import { defineCalls } from './define.ts';

export const viewsCalls = defineCalls('Back office: views', {
  listViews: {
    route: 'GET /api/admin/views',
    summary: 'List the own views of a list',
    description: 'Each person has their own.',
    access: 'staff',
    query: listViewsQuerySchema,
    responses: { 200: { description: 'The views', schema: ownViewsSchema } },
  },

  saveView: {
    route: 'POST /api/admin/views',
    summary: 'Save a view of a list for oneself',
    description: `At most ${MAX_OWN_VIEWS} for a list, then 409. The Studio shows it as a bookmark of the collection.`,
    access: 'staff',
    body: saveViewSchema,
    responses: { 201: { description: 'The view', schema: ownViewSchema } },
    problems: [409],
  },

  deleteView: {
    route: 'DELETE /api/admin/views/:id',
    summary: 'Delete an own view',
    access: 'staff',
    params: viewParams,
    responses: { 204: { description: 'Deleted' } },
    problems: [404],
  },
});
