import { homePageSchema, lookbookPageSchema, storeSettingsSchema } from '../page.ts';
import { z } from 'zod';
import { contentPageLinkSchema, contentPageSchema } from '../content-page.ts';
import { slugSchema } from '../slug.ts';
import { defineCalls } from './define.ts';

export const contentCalls = defineCalls('Content', {
  readHomePage: {
    route: 'GET /api/pages/home',
    summary: 'Read the home page’s texts and image',
    access: 'public',
    cached: true,
    responses: { 200: { description: 'The page', schema: homePageSchema } },
  },

  readLookbookPage: {
    route: 'GET /api/pages/lookbook',
    summary: 'Read the lookbook’s texts',
    access: 'public',
    cached: true,
    responses: { 200: { description: 'The page', schema: lookbookPageSchema } },
  },

  listContentPages: {
    route: 'GET /api/content-pages',
    summary: 'List the pages that editors wrote',
    description: 'The published pages in the editor’s order, such as delivery and returns.',
    access: 'public',
    cached: true,
    responses: {
      200: { description: 'The pages without their texts', schema: z.array(contentPageLinkSchema) },
    },
  },

  readContentPage: {
    route: 'GET /api/content-pages/:slug',
    summary: 'Read a page that editors wrote',
    access: 'public',
    cached: true,
    params: z.object({ slug: slugSchema }),
    responses: { 200: { description: 'The page', schema: contentPageSchema } },
    problems: [404],
  },

  readSettings: {
    route: 'GET /api/settings',
    summary: 'Read the public store settings',
    access: 'public',
    cached: true,
    responses: { 200: { description: 'The settings', schema: storeSettingsSchema } },
  },
});
