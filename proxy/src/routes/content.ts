/** Page texts and store settings. */
import { contentCalls as calls } from '@chitenge/contract/calls/content';
import { notFound } from '@chitenge/contract/problem-error';
import { presentMenu } from '@chitenge/contract/rows/settings';
import { defineRoute, type Route } from './route.ts';

export function contentRoutes(): Route[] {
  return [
    defineRoute(calls.readHomePage, {
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.homePage() };
      },
    }),

    defineRoute(calls.readLookbookPage, {
      async handle(_input, _request, catalogue) {
        return { status: 200, body: await catalogue.lookbookPage() };
      },
    }),

    defineRoute(calls.listContentPages, {
      async handle(_input, _request, catalogue) {
        const pages = await catalogue.contentPages();
        return {
          status: 200,
          body: pages.map(({ slug, title, footerColumn }) => ({ slug, title, footerColumn })),
        };
      },
    }),

    defineRoute(calls.readContentPage, {
      async handle({ params }, _request, catalogue) {
        const found = await catalogue.contentPage(params.slug);
        if (!found) throw notFound('page');
        const { footerColumn: _place, ...page } = found;
        return { status: 200, body: page };
      },
    }),

    defineRoute(calls.readSettings, {
      async handle(_input, _request, catalogue) {
        const [{ settings }, categories] = await Promise.all([catalogue.store(), catalogue.categories()]);
        return { status: 200, body: { ...settings, menu: presentMenu(categories) } };
      },
    }),
  ];
}
