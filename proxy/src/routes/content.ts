/** Page texts and store settings. */
import { contentPageLinkSchema, contentPageSchema } from '@chitenge/contract/content-page';
import { homePageSchema, lookbookPageSchema, storeSettingsSchema } from '@chitenge/contract/page';
import { notFound } from '@chitenge/contract/problem-error';
import { slugSchema } from '@chitenge/contract/slug';
import { z } from 'zod';
import { presentMenu } from '../presenters/settings.ts';
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
      path: '/api/content-pages',
      summary: 'List the pages that editors wrote',
      description: 'The published pages in the editor’s order, such as delivery and returns.',
      responses: {
        200: { description: 'The pages without their texts', schema: z.array(contentPageLinkSchema) },
      },
      async handle(_input, _request, catalogue) {
        const pages = await catalogue.contentPages();
        return {
          status: 200,
          body: pages.map(({ slug, title, footerColumn }) => ({ slug, title, footerColumn })),
        };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/content-pages/:slug',
      summary: 'Read a page that editors wrote',
      request: z.object({ params: z.object({ slug: slugSchema }) }),
      responses: { 200: { description: 'The page', schema: contentPageSchema } },
      problems: [404],
      async handle({ params }, _request, catalogue) {
        const found = (await catalogue.contentPages()).find(({ slug }) => slug === params.slug);
        if (!found) throw notFound('page');
        const { footerColumn: _place, ...page } = found;
        return { status: 200, body: page };
      },
    }),

    defineRoute({
      ...common,
      path: '/api/settings',
      summary: 'Read the public store settings',
      responses: { 200: { description: 'The settings', schema: storeSettingsSchema } },
      async handle(_input, _request, catalogue) {
        const [{ settings }, categories] = await Promise.all([catalogue.store(), catalogue.categories()]);
        return { status: 200, body: { ...settings, menu: presentMenu(categories) } };
      },
    }),
  ];
}
