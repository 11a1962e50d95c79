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
      summary: 'Subscribe an address',
      description: 'Kept once. The answer is the same whether it was known or not.',
      request: z.object({ body: subscribeSchema }),
      answers: { 204: { description: 'The address is subscribed' } },
      problems: [],
      async handle({ body }) {
        await newsletter.subscribe(body.email);
        return { status: 204 };
      },
    }),
  ];
}
