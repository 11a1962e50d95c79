import type { Accent } from '@chitenge/contract/accent';
import { COLORS, DARK_COLORS, TEXT_FONT } from './mail-colors.ts';
import type { MailLook } from './mail-look.ts';
import { leftOutText, type CleanContent, type MailLine } from './mail-content.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML: between tags and in a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An address up to a space, without the punctuation that ends a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g;

/**
 * Escapes a text, and makes links of its addresses and breaks of its line breaks. A fragment, such as a token, is not shown.
 * @param linkStyle style of the links
 */
function linkedHtml(text: string, linkStyle: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    const escaped = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}" class="link" style="${linkStyle}">${escapeHtml(address.replace(/#.*/, ''))}</a>`;
    end = index + address.length;
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>');
}

/** A long word breaks instead of widening the mail. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const TEXT = `font:400 16px/1.6 ${TEXT_FONT};color:${COLORS.ink};${BREAK}`;
const SMALL = `font:400 14px/1.5 ${TEXT_FONT};color:${COLORS.inkSoft};${BREAK}`;
const linkStyle = ({ copper }: Accent) => `color:${copper};text-decoration:underline`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/** Size of an image in pixels: the shop's portrait, 4 to 5. */
const IMAGE = { width: 72, height: 90 };

/** Mail programs that know these rules use the dark colours. The others keep the inline ones. */
const darkStyle = ({ accent, darkButton }: MailLook) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${DARK_COLORS.paper}!important}
.cotton{background:${DARK_COLORS.cotton}!important}
.ink{color:${DARK_COLORS.ink}!important}
.soft{color:${DARK_COLORS.inkSoft}!important}
.link{color:${accent.copperLight}!important}
.rule{border-color:${DARK_COLORS.hairline}!important}
.button{background:${darkButton.background}!important}
.button a{color:${darkButton.text}!important}
.logo{padding:8px 12px;background:${COLORS.paper};border-radius:2px}
}`;

const row = (padding: string, html: string) =>
  `<tr><td class="edge" style="padding:${padding} 32px 0">${html}</td></tr>\n`;

/** A border of the cloth: a strip of coloured cells, without an image. */
function strip({ band }: MailLook): string {
  const cells = Array.from({ length: 16 }, (_, at) => {
    const color = band[at % band.length] ?? COLORS.ink;
    return `<td height="8" bgcolor="${color}" style="height:8px;font-size:0;line-height:0;background:${color}">&nbsp;</td>`;
  });
  return `<tr><td><table ${TABLE} aria-hidden="true"><tr>${cells.join('')}</tr></table></td></tr>\n`;
}

/** The logo, or the shop's name in its place. Programs that load no images show the name in the style of the logo. */
function masthead({ shopName, shopUrl, logo }: CleanContent, { display }: MailLook): string {
  const style = `font:400 26px/1.2 ${display};color:${COLORS.ink};text-decoration:none;${BREAK}`;
  const name = escapeHtml(shopName);
  const brand =
    logo === null
      ? name
      : `<img class="logo" src="${escapeHtml(logo.url)}" alt="${name}" height="${logo.height}" style="display:block;max-width:100%;height:${logo.height}px;border:0">`;
  return row(
    '28px',
    shopUrl === ''
      ? `<span class="ink" style="${style}">${brand}</span>`
      : `<a href="${escapeHtml(shopUrl)}" class="ink" style="${style}">${brand}</a>`,
  );
}

function image({ imageUrl, name }: MailLine): string {
  const { width, height } = IMAGE;
  if (imageUrl === null) return '&nbsp;';
  return `<img src="${escapeHtml(imageUrl)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;font:400 11px/1.3 ${TEXT_FONT};overflow:hidden;width:${width}px;height:${height}px;object-fit:cover;border:0">`;
}

function orderLine(line: MailLine): string {
  const cell = `class="rule" style="border-top:1px solid ${COLORS.hairline};padding:12px 0`;
  const about = [line.detail, `Quantity\u00A0${line.quantity}`].filter(Boolean).join(' · ');
  return (
    `<tr><td width="${IMAGE.width}" valign="top" ${cell}"><div class="cotton" style="width:${IMAGE.width}px;height:${IMAGE.height}px;background:${COLORS.cotton}">${image(line)}</div></td>` +
    `<td valign="top" ${cell};padding-left:16px"><div class="ink" style="${TEXT};font-weight:600">${escapeHtml(line.name)}</div>` +
    `<div class="soft" style="${SMALL}">${escapeHtml(about)}</div></td>` +
    `<td width="96" align="right" valign="top" ${cell};padding-left:8px"><div class="ink" style="${TEXT}">${escapeHtml(line.amount)}</div></td></tr>\n`
  );
}

function orderLines(content: CleanContent): string {
  if (content.lines.length === 0) return '';
  const rest = leftOutText(content);
  const more = rest === null ? '' : `<tr><td colspan="3" class="soft" style="${SMALL}">${rest}</td></tr>\n`;
  const rows = content.lines.map(orderLine).join('');
  return row('24px', `<table ${TABLE} style="table-layout:fixed">\n${rows}${more}</table>`);
}

function totals({ totals }: CleanContent): string {
  if (totals.length === 0) return '';
  const rows = totals.map(({ label, amount }, at) => {
    const isSum = at === totals.length - 1;
    const border = at === 0 || isSum ? `border-top:1px solid ${COLORS.hairline};` : '';
    const style = `${TEXT};${isSum ? 'font-weight:600;' : ''}${border}padding:6px 0`;
    return (
      `<tr><td class="ink rule" style="${style}">${escapeHtml(label)}</td>` +
      `<td class="ink rule" align="right" style="${style};padding-left:8px">${escapeHtml(amount)}</td></tr>\n`
    );
  });
  return row('12px', `<table ${TABLE}>\n${rows.join('')}</table>`);
}

function action({ action }: CleanContent, { button }: MailLook): string {
  if (action === null) return '';
  const style =
    `display:block;padding:14px 28px;font:600 16px/1.25 ${TEXT_FONT};color:#ffffff;` +
    `text-decoration:none;text-align:center;${BREAK}`;
  const cell = `<td class="button" bgcolor="${button}" style="background:${button};border-radius:2px">`;
  return row(
    '28px',
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}` +
      `<a href="${escapeHtml(action.url)}" style="${style}">${escapeHtml(action.label)}</a></td></tr></table>`,
  );
}

function footer({ footer, unsubscribeUrl }: CleanContent, link: string): string {
  const lines = footer.map((line) => linkedHtml(line, link));
  if (unsubscribeUrl !== null) {
    lines.push(`<a href="${escapeHtml(unsubscribeUrl)}" class="link" style="${link}">Unsubscribe</a>`);
  }
  if (lines.length === 0) return '';
  const paragraphs = lines.map((line) => `<p class="soft" style="margin:0 0 8px;${SMALL}">${line}</p>`);
  return row(
    '32px',
    `<div class="rule" style="border-top:1px solid ${COLORS.hairline};padding-top:16px">${paragraphs.join('\n')}</div>`,
  );
}

/** The text that an inbox shows behind the subject. The spaces keep it from showing what follows. */
function preheader({ preheader }: CleanContent): string {
  if (preheader === '') return '';
  const hidden =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px';
  return `<div style="${hidden}">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>\n`;
}

/**
 * Makes the HTML part of a mail: tables and inline styles, as mail programs need them. They read no CSS variables, so
 * accent and fonts stand in the markup.
 */
export function renderHtmlPart(content: CleanContent, look: MailLook): string {
  const link = linkStyle(look.accent);
  const heading = `<h1 class="ink" style="margin:0;font:400 30px/1.15 ${look.display};color:${COLORS.ink};${BREAK}">${escapeHtml(content.heading)}</h1>`;
  const paragraphs = content.paragraphs.map((text) =>
    row('16px', `<p class="ink" style="margin:0;${TEXT}">${linkedHtml(text, link)}</p>`),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(content.heading)}</title>
<style>${darkStyle(look)}</style>
</head>
<body class="cotton" style="margin:0;padding:0;background:${COLORS.cotton}">
${preheader(content)}<table ${TABLE} class="cotton" bgcolor="${COLORS.cotton}" style="background:${COLORS.cotton}"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table ${TABLE} class="paper" bgcolor="${COLORS.paper}" style="max-width:600px;background:${COLORS.paper}">
${strip(look)}${masthead(content, look)}${row('24px', heading)}${paragraphs.join('')}${orderLines(content)}${totals(content)}${action(content, look)}${footer(content, link)}<tr><td height="32" style="height:32px;font-size:0;line-height:0">&nbsp;</td></tr>
${strip(look)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
