/** The newsletter: docs/behaviour.md#newsletter-form. */
import { newsletterCalls as calls } from '@chitenge/contract/calls/newsletter';
import type { Newsletter } from '../directus/newsletter.ts';
import { defineRoute, type Route } from './route.ts';

export function newsletterRoutes(newsletter: Newsletter): Route[] {
  return [
    defineRoute(calls.subscribeToNewsletter, {
      async handle({ body }) {
        return { status: (await newsletter.subscribe(body.email)) ? 202 : 204 };
      },
    }),

    defineRoute(calls.followNewsletterLink, {
      handle: async ({ body }) => ({ status: 200, body: await newsletter.followLink(body.token) }),
    }),

    defineRoute(calls.unsubscribeFromNewsletter, {
      handle: async ({ params }) => ({ status: 200, body: await newsletter.followLink(params.token) }),
    }),
  ];
}
