import {
  subscribeSchema,
  newsletterLinkSchema,
  followedLinkSchema,
  newsletterTokenSchema,
} from '../newsletter.ts';
import { z } from 'zod';
import { defineCalls } from './define.ts';

const MAX_FORM_BYTES = 1024;

export const newsletterCalls = defineCalls('Newsletter', {
  subscribeToNewsletter: {
    route: 'POST /api/newsletter',
    summary: 'Subscribe an email address',
    description: 'The response is the same for a new address and a known one.',
    access: 'public',
    limits: ['newsletter'],
    body: subscribeSchema,
    responses: {
      202: { description: 'A mail asks its person to confirm the address' },
      204: { description: 'The email address is subscribed' },
    },
  },

  followNewsletterLink: {
    route: 'POST /api/newsletter/links',
    summary: 'Follow the link of a mail: confirm the address, or unsubscribe',
    access: 'public',
    limits: ['newsletter'],
    body: newsletterLinkSchema,
    responses: { 200: { description: 'What the link did', schema: followedLinkSchema } },
    problems: [404],
  },

  unsubscribeFromNewsletter: {
    route: 'POST /api/newsletter/unsubscribe/:token',
    summary: 'Unsubscribe by one press in a mail program (RFC 8058)',
    access: 'public',
    limits: ['newsletter'],
    params: z.object({ token: newsletterTokenSchema }),
    raw: { mediaType: 'application/x-www-form-urlencoded', maxBytes: MAX_FORM_BYTES },
    responses: { 200: { description: 'What the link did', schema: followedLinkSchema } },
    problems: [404, 413],
  },
});
