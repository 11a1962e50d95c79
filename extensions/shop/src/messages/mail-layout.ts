import { renderHtmlPart } from './mail/html-part.ts';
import { cleanContent, type MailContent } from './mail/mail-content.ts';
import { renderTextPart } from './mail/text-part.ts';

export type { MailContent, MailLine } from './mail/mail-content.ts';

/** Renders a mail in the shop's look, as HTML and as plain text with the same content. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const clean = cleanContent(content);
  return { html: renderHtmlPart(clean), text: renderTextPart(clean) };
}
