import { leftOutText, type CleanContent } from './mail-content.ts';

/** Makes the plain-text part of a mail, with the content of the HTML part. */
export function renderTextPart(content: CleanContent): string {
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
