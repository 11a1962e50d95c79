import { subscribeSchema } from '@chitenge/contract/newsletter';
import { z } from 'zod';
import type { Newsletter } from '../directus/newsletter.ts';
import { defineRoute, type Route } from './route.ts';

export function newsletterRoutes(newsletter: Newsletter): Route[] {
  return [
    defineRoute({
      tag: 'Newsletter',
      shared: false,
      method: 'post',
      path: '/api/newsletter',
      summary: 'Subscribe an email address',
      description: 'The response is the same for a new address and a known one.',
      request: z.object({ body: subscribeSchema }),
      responses: { 204: { description: 'The email address is subscribed' } },
      problems: [],
      async handle({ body }) {
        await newsletter.subscribe(body.email);
        return { status: 204 };
      },
    }),
  ];
}
