/** Calls of the Studio's editor of message texts, to the extension. */
import { z } from 'zod';
import { MESSAGE_KEYS } from './message-templates.ts';
import { messageMediumSchema } from './messages.ts';
import { SMS_ENCODINGS } from './sms-parts.ts';
import { requiredText, multiLineText, singleLineText } from './text.ts';

export const MAX_MESSAGE_BODY = 5000;

/** A text that is being edited. */
export const messageTextSchema = z.object({
  key: z.enum(MESSAGE_KEYS),
  medium: messageMediumSchema,
  subject: singleLineText(200).nullish(),
  body: multiLineText(MAX_MESSAGE_BODY).min(1, 'is required'),
});
export type MessageText = z.output<typeof messageTextSchema>;

export const testMessageSchema = messageTextSchema.extend({ recipient: requiredText(254) });

export const messagePreviewSchema = z.object({
  /** Empty for SMS. */
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** Null for mails. */
  length: z
    .object({
      encoding: z.enum(SMS_ENCODINGS),
      units: z.number().int(),
      parts: z.number().int(),
    })
    .nullable(),
  /** The order that it is about; null when it shows samples. */
  orderId: z.string().nullable(),
  /** The shop's address, when a mail has no logo because mail programs could not load it from there. */
  logoBlockedBy: z.string().nullable(),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

/** What became of a test. */
export const testResultSchema = z.object({
  sent: z.boolean(),
  /** In words. */
  detail: z.string(),
});
