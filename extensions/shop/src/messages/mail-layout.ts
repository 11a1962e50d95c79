import { renderHtmlPart } from './mail/html-part.ts';
import { cleanContent, type MailContent } from './mail/mail-content.ts';
import { BUILT_IN_LOOK, mailLook, type ChosenLook } from './mail/mail-look.ts';
import { renderTextPart } from './mail/text-part.ts';

export type { MailContent, MailLine, MailLogo } from './mail/mail-content.ts';
export type { ChosenLook } from './mail/mail-look.ts';

/** Renders a mail in the shop's look, as HTML and as plain text with the same content. */
export function renderMail(
  content: MailContent,
  look: ChosenLook = BUILT_IN_LOOK,
): { html: string; text: string } {
  const clean = cleanContent(content);
  return { html: renderHtmlPart(clean, mailLook(look)), text: renderTextPart(clean) };
}
