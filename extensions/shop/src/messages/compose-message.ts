/** Composes a message: the owner's text, or the built-in one while the owner's has an error. */
import { messageTemplate, type MessageKey, type MessageMedium } from '@chitenge/contract/message-templates';
import { smsLength, toSmsText, withoutPictographs } from '@chitenge/contract/sms-parts';
import type { Knex } from 'knex';
import { renderText, TemplateError, type Variables } from './render-text.ts';

/** A text of `message_templates`. */
export interface TemplateSource {
  subject: string | null;
  body: string;
}

export interface RenderedMessage {
  /** Empty for SMS. */
  subject: string;
  body: string;
  /** SMS that it takes; null for a mail. */
  parts: number | null;
  /** What is wrong with the owner's text, in words; the built-in text was used then. */
  templateError: string | null;
}

/** Returns the owner's text; the built-in one when the owner has deleted it. */
export async function readTemplate(
  database: Knex,
  key: MessageKey,
  medium: MessageMedium,
): Promise<TemplateSource> {
  const row = await database('message_templates')
    .where({ key, medium })
    .first<TemplateSource | undefined>('subject', 'body');
  return row ?? builtInText(key, medium);
}

/** @throws Error for a message that does not exist in this medium */
export function builtInText(key: MessageKey, medium: MessageMedium): TemplateSource {
  const { sms, email } = messageTemplate(key);
  if (medium === 'sms' && sms !== null) return { subject: null, body: sms.body };
  if (medium === 'email' && email !== null) return { subject: email.subject, body: email.body };
  throw new Error(`The message ${key} has no text for ${medium}`);
}

/**
 * Renders a message. A text of the owner with an error, or one that is empty, is replaced by the built-in one.
 * @param source the owner's text
 */
export function renderMessage(
  { key, medium, variables }: { key: MessageKey; medium: MessageMedium; variables: Variables },
  source: TemplateSource,
): RenderedMessage {
  try {
    return { ...render(medium, variables, source), templateError: null };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { ...render(medium, variables, builtInText(key, medium)), templateError: error.message };
  }
}

function render(medium: MessageMedium, variables: Variables, { subject, body }: TemplateSource) {
  const text = renderText(body, variables).trim();
  if (text === '') throw new TemplateError('The text is empty');
  if (medium === 'email')
    return { subject: oneLine(renderText(subject ?? '', variables)), body: text, parts: null };
  const [sms, plain] = [toSmsText(text), toSmsText(renderText(body, plainValues(variables)))];
  const [{ parts }, { parts: plainParts }] = [smsLength(sms), smsLength(plain)];
  return plainParts < parts
    ? { subject: '', body: plain, parts: plainParts }
    : { subject: '', body: sms, parts };
}

/** Returns the values without pictures. The words of staff, `message`, keep theirs. */
const plainValues = ({ message, ...values }: Variables): Variables => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutPictographs(value)])),
  ...(message !== undefined && { message }),
});

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
