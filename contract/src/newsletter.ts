import { z } from 'zod';
import { emailSchema } from './text.ts';

export const subscribeSchema = z
  .object({
    email: emailSchema.transform((email) => email.toLowerCase()),
  })
  .meta({ id: 'Subscribe' });
export type Subscribe = z.infer<typeof subscribeSchema>;

export const newsletterTokenSchema = z.string().regex(/^[\w.-]{20,500}$/, 'is not a link of a mail');

/** `POST /api/newsletter/links`: follows the link of a mail. */
export const newsletterLinkSchema = z
  .object({ token: newsletterTokenSchema })
  .meta({ id: 'FollowNewsletterLink' });

/** What the link did. */
export const followedLinkSchema = z
  .object({ link: z.enum(['confirm', 'unsubscribe', 'alerts']) })
  .meta({ id: 'FollowedNewsletterLink' });
