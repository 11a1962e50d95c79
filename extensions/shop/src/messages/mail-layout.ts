import { cleanContent, type MailContent, leftOutText, type CleanContent } from './mail/mail-content.ts';
import { renderHtmlPart } from './mail/html-part.ts';
import { BUILT_IN_LOOK, mailLook, type ChosenLook } from './mail/mail-look.ts';

export type { MailContent, MailLine, MailLogo } from './mail/mail-content.ts';
export type { ChosenLook } from './mail/mail-look.ts';

/** Makes the plain-text part of a mail, with the content of the HTML part. */
function renderTextPart(content: CleanContent): string {
  const { shopName, shopUrl, heading, paragraphs, lines, totals, action, footer, unsubscribeUrl } = content;
  const orderLines = lines.map(
    ({ name, detail, quantity, amount }) =>
      `${quantity} × ${name}${detail === '' ? '' : ` (${detail})`}: ${amount}`,
  );
  const rest = leftOutText(content);
  const blocks = [
    shopName,
    heading,
    ...paragraphs,
    [...orderLines, ...(rest === null ? [] : [rest])].join('\n'),
    totals.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    action === null ? '' : `${action.label}: ${action.url}`,
    // The line by which mail programs know a signature.
    ['-- ', ...footer, shopUrl, ...(unsubscribeUrl === null ? [] : [`Unsubscribe: ${unsubscribeUrl}`])]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Renders a mail in the shop's look, as HTML and as plain text with the same content. */
export function renderMail(
  content: MailContent,
  look: ChosenLook = BUILT_IN_LOOK,
): { html: string; text: string } {
  const clean = cleanContent(content);
  return { html: renderHtmlPart(clean, mailLook(look)), text: renderTextPart(clean) };
}
