import { accentOf } from '@chitenge/contract/accent';
import { renderHtmlPart } from './mail/html-part.ts';
import { COLORS } from './mail/mail-colors.ts';
import { cleanContent, type MailContent } from './mail/mail-content.ts';
import { renderTextPart } from './mail/text-part.ts';

export type { MailContent, MailLine } from './mail/mail-content.ts';

/**
 * Renders a mail in the shop's look, as HTML and as plain text with the same content.
 * @param accent the shop's accent colour as hex; null for the built-in one
 */
export function renderMail(
  content: MailContent,
  accent: string | null = null,
): { html: string; text: string } {
  const clean = cleanContent(content);
  const html = renderHtmlPart(clean, accent === null ? COLORS : accentOf(accent));
  return { html, text: renderTextPart(clean) };
}
