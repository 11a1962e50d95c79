/** Texts of messages, in the back office and the Studio: docs/messages.md#templates. */
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

/** What the owner may change of a text. */
export const storedTextSchema = z.object({
  active: z.boolean(),
  /** Null for SMS. */
  subject: z.string().max(200).nullable(),
  body: z.string().max(MAX_MESSAGE_BODY),
});
export type StoredText = z.infer<typeof storedTextSchema>;

/** `GET /api/admin/message-texts`. */
export const messageTextsSchema = z
  .array(
    storedTextSchema.extend({
      id: z.uuid(),
      key: z.enum(MESSAGE_KEYS),
      medium: messageMediumSchema,
      label: z.string(),
      audience: z.enum(['customer', 'staff', 'subscriber']),
      /** The places that the shop fills, such as `{{ reference }}`. */
      variables: z.array(z.object({ name: z.string(), note: z.string() })),
      /** What it says with samples in the places; the text itself when it has an error. */
      example: z.array(z.object({ text: z.string(), isFilled: z.boolean() })),
      /** The text of a new shop. */
      builtIn: storedTextSchema.omit({ active: true }),
    }),
  )
  .meta({ id: 'MessageTexts' });
export type AdminMessageText = z.infer<typeof messageTextsSchema>[number];

/** `PATCH /api/admin/message-texts/:id`: what was seen and what it becomes. */
export const changeMessageTextSchema = z
  .object({
    from: storedTextSchema,
    to: storedTextSchema.extend({
      subject: singleLineText(200).nullable(),
      body: multiLineText(MAX_MESSAGE_BODY).min(1, 'is required'),
    }),
  })
  .meta({ id: 'ChangeMessageText' });
export type ChangeMessageText = z.infer<typeof changeMessageTextSchema>;

/** Tests of texts that a person sends in an hour: each SMS costs money, and a mail may go to anybody. */
export const MAX_TESTS_PER_HOUR = 20;
