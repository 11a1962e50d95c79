/** Page texts and store settings. */
import { homePageSchema, lookbookPageSchema, storeSettingsSchema } from '@chitenge/contract/page';
import { z } from 'zod';
import { defineRoute, type Route } from './route.ts';

const common = { tag: 'Content', shared: true, method: 'get', request: z.object({}), problems: [] } as const;

export function contentRoutes(): Route[] {
  return [
    defineRoute({
      ...common,
      path: '/api/pages/home',
      summary: 'Read the home page’s texts and image',
      responses: { 200: { description: 'The page', schema: homePageSchema } },
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.homePage() };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/pages/lookbook',
      summary: 'Read the lookbook’s texts',
      responses: { 200: { description: 'The page', schema: lookbookPageSchema } },
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.lookbookPage() };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/settings',
      summary: 'Read the public store settings',
      responses: { 200: { description: 'The settings', schema: storeSettingsSchema } },
      async handle(_input, _request, catalogue) {
        return { status: 200, body: (await catalogue.store()).settings };
      },
    }),
  ];
}
