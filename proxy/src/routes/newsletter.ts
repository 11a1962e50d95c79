/** The newsletter: docs/behaviour.md#newsletter-form. */
import {
  followedLinkSchema,
  newsletterLinkSchema,
  newsletterTokenSchema,
  subscribeSchema,
} from '@chitenge/contract/newsletter';
import { z } from 'zod';
import type { Newsletter } from '../directus/newsletter.ts';
import { defineRoute, rawBodySchema, type Route } from './route.ts';

const MAX_FORM_BYTES = 1024;

const common = { tag: 'Newsletter', shared: false } as const;

export function newsletterRoutes(newsletter: Newsletter): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'post',
      path: '/api/newsletter',
      summary: 'Subscribe an email address',
      description: 'The response is the same for a new address and a known one.',
      request: z.object({ body: subscribeSchema }),
      responses: {
        202: { description: 'A mail asks its person to confirm the address' },
        204: { description: 'The email address is subscribed' },
      },
      problems: [],
      async handle({ body }) {
        return { status: (await newsletter.subscribe(body.email)) ? 202 : 204 };
      },
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/newsletter/links',
      summary: 'Follow the link of a mail: confirm the address, or unsubscribe',
      request: z.object({ body: newsletterLinkSchema }),
      responses: { 200: { description: 'What the link did', schema: followedLinkSchema } },
      problems: [404],
      handle: async ({ body }) => ({ status: 200, body: await newsletter.followLink(body.token) }),
    }),

    defineRoute({
      ...common,
      method: 'post',
      path: '/api/newsletter/unsubscribe/:token',
      summary: 'Unsubscribe by one press in a mail program (RFC 8058)',
      bodyFormat: { mediaType: 'application/x-www-form-urlencoded', maxBytes: MAX_FORM_BYTES },
      request: z.object({ params: z.object({ token: newsletterTokenSchema }), body: rawBodySchema }),
      responses: { 200: { description: 'What the link did', schema: followedLinkSchema } },
      problems: [404, 413],
      handle: async ({ params }) => ({ status: 200, body: await newsletter.followLink(params.token) }),
    }),
  ];
}
