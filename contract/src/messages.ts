/** Messages in the back office: docs/back-office.md#messages-tab. */
import { z } from 'zod';
import { MESSAGE_MEDIA } from './message-templates.ts';
import { pagingQuery } from './paging-query.ts';

/**
 * - `pending`: waits to be sent, or to be tried again
 * - `sending`: handed to the gateway; its answer is not known yet
 * - `sent`: the gateway has accepted it
 * - `delivered`: the gateway has reported that it arrived
 * - `failed`: it was not sent, and is not tried again
 * - `unknown`: it may have been sent. A person decides whether it is sent again
 * - `not_configured`: the shop had no gateway for it
 * - `skipped`: there was no reason to send it any more
 */
export const MESSAGE_STATES = [
  'pending',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'not_configured',
  'skipped',
] as const;
export const messageStateSchema = z.enum(MESSAGE_STATES, `must be one of ${MESSAGE_STATES.join(', ')}`);
export type MessageState = z.infer<typeof messageStateSchema>;

/** States of a message that a person may send again. */
export const REPEATABLE_STATES: readonly MessageState[] = [
  'sent',
  'delivered',
  'failed',
  'unknown',
  'not_configured',
];

export const messageMediumSchema = z.enum(MESSAGE_MEDIA, `must be one of ${MESSAGE_MEDIA.join(', ')}`);

/** A message in the back office. */
export const adminMessageSchema = z
  .object({
    id: z.uuid(),
    /** A key of message-templates.ts; an older shop may have others. */
    template: z.string(),
    medium: messageMediumSchema,
    /** The gateway that it was sent by; null before. */
    channel: z.string().nullable(),
    /** E.164 or an e-mail address; null before it was sent the first time. */
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    /** What was sent; null before. */
    text: z.string().nullable(),
    /** SMS that were paid for; null for mails, and before. */
    parts: z.number().int().nullable(),
    status: messageStateSchema,
    attempts: z.number().int(),
    /** Why it failed, in words; null when nothing did. */
    error: z.string().nullable(),
    /** Null for a message that is about no order. */
    order: z
      .object({ id: z.uuid(), number: z.number().int().nullable(), customerName: z.string() })
      .nullable(),
    /** Name of the staff member who wrote it, or sent it again; null otherwise. */
    who: z.string().nullable(),
    createdAt: z.string(),
    /** When the gateway was last asked to send it. */
    attemptedAt: z.string().nullable(),
  })
  .meta({ id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof adminMessageSchema>;

export const adminMessagesSchema = z.array(adminMessageSchema);

/** Query of `GET /api/admin/messages`, newest first. */
export const adminMessagesQuerySchema = z.object({
  /** With `needs=attention`: failed, unknown, and payment instructions that nothing sent. */
  needs: z.literal('attention', 'must be attention').optional(),
  status: messageStateSchema.optional(),
  medium: messageMediumSchema.optional(),
  /** Only the messages about one order. */
  order: z.uuid('must be a UUID').optional(),
  ...pagingQuery,
});
export type AdminMessagesQuery = z.infer<typeof adminMessagesQuerySchema>;

/** `GET /api/admin/messages/channels`: what sends messages; null when nothing is configured. */
export const messageChannelsSchema = z
  .object({
    sms: z.string().nullable(),
    email: z.string().nullable(),
    /** What the owner has to change, in words. */
    problems: z.array(z.string()),
    /** The address for delivery reports of the SMS gateway; null when it has none. */
    reportUrl: z.string().nullable(),
  })
  .meta({ id: 'MessageChannels' });
export type MessageChannels = z.infer<typeof messageChannelsSchema>;
