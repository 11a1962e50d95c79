/**
 * What the shop shows of a formatted text, as the Studio's editor writes it: docs/back-office.md#pages. Everything else
 * goes, as it does on the page (proxy/src/presenters/content-page.ts).
 */

/** Elements of a text, by those that people paste. */
const BLOCKS: Readonly<Record<string, string>> = {
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  P: 'p',
  BLOCKQUOTE: 'blockquote',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  TABLE: 'table',
  HR: 'hr',
};

const MARKS: Readonly<Record<string, string>> = {
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  STRIKE: 's',
  DEL: 's',
};

/** Elements whose text nobody sees. */
const HIDDEN: ReadonlySet<string> = new Set(
  'SCRIPT STYLE TEMPLATE TITLE NOSCRIPT IFRAME OBJECT SVG VIDEO AUDIO SELECT TEXTAREA'.split(' '),
);

/** Elements on lines of their own that the shop does not know. Their text becomes paragraphs. */
const OTHER_BLOCKS: ReadonlySet<string> = new Set(
  'ADDRESS ARTICLE ASIDE CAPTION CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER HEADER HGROUP MAIN NAV PRE SECTION SUMMARY'.split(
    ' ',
  ),
);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the address of a link that the shop shows; null for another, such as one of a script. */
export function linkAddress(href: string | null): string | null {
  const address = href?.trim() ?? '';
  return /^(?:https?:|mailto:|tel:|#)./i.test(address) || /^\/(?!\/)/.test(address) ? address : null;
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isBlock = (node: Node): boolean =>
  isElement(node) &&
  (node.tagName in BLOCKS || OTHER_BLOCKS.has(node.tagName) || [...node.children].some(isBlock));

/** The text within a block, with its emphasis and links. */
function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replaceAll(/\s+/g, ' '));
  if (!isElement(node) || HIDDEN.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '<br>';
  if (node.tagName === 'IMG') {
    const alt = node.getAttribute('alt')?.trim() ?? '';
    return alt === '' ? '' : `<em>${escaped(alt)}</em>`;
  }
  const text = inlines(node.childNodes);
  if (text === '') return '';
  const mark = MARKS[node.tagName];
  if (mark !== undefined) return `<${mark}>${text}</${mark}>`;
  const href = node.tagName === 'A' ? linkAddress(node.getAttribute('href')) : null;
  return href === null ? text : `<a href="${escaped(href)}">${text}</a>`;
}

const inlines = (nodes: Iterable<Node>): string => Array.from(nodes, inline).join('');

/** Whether there is something to read; a line break alone is not. */
const hasText = (html: string): boolean => html.replaceAll(/<[^<>]*>/g, '').trim() !== '';

const paragraph = (html: string): string => (hasText(html) ? `<p>${html.trim()}</p>` : '');

/** What is in an element with blocks: runs of text become paragraphs. */
function blocks(nodes: Iterable<Node>): string {
  const parts: string[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    parts.push(paragraph(inlines(run)));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    if (isElement(node)) parts.push(block(node));
  }
  endRun();
  return parts.join('');
}

function block(element: Element): string {
  if (HIDDEN.has(element.tagName)) return '';
  const name = BLOCKS[element.tagName];
  switch (name) {
    case undefined:
      return blocks(element.childNodes);
    case 'hr':
      return '<hr>';
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4': {
      if ([...element.children].some(isBlock)) return blocks(element.childNodes);
      const text = inlines(element.childNodes);
      return hasText(text) ? `<${name}>${text.trim()}</${name}>` : '';
    }
    case 'ul':
    case 'ol': {
      const items = [...element.children].filter(({ tagName }) => !HIDDEN.has(tagName));
      const html = items.map((item) => listItem(item)).join('');
      return html === '' ? '' : `<${name}>${html}</${name}>`;
    }
    case 'table':
      return table(element);
    default: {
      const html = blocks(element.childNodes);
      return html === '' || name === 'li' ? html : `<${name}>${html}</${name}>`;
    }
  }
}

/** An item; a list that a browser puts beside the items stands in one. */
function listItem(item: Element): string {
  const html = item.tagName === 'LI' ? blocks(item.childNodes) : blocks([item]);
  return html === '' ? '' : `<li>${html}</li>`;
}

const COLUMN_WIDTH = 25;

function cellOf(cell: Element): string {
  const tag = cell.tagName.toLowerCase();
  const span = (name: string): string => {
    const count = Number(cell.getAttribute(name) ?? 1);
    return `${name}="${Number.isInteger(count) && count > 0 && count <= 100 ? count : 1}"`;
  };
  return `<${tag} ${span('colspan')} ${span('rowspan')}>${blocks(cell.childNodes) || '<p></p>'}</${tag}>`;
}

/** The Studio's editor opens a table with widths of columns only. */
function table(element: Element): string {
  const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
  const cells = rows.map((row) => [...row.children].filter(({ tagName }) => /^T[HD]$/.test(tagName)));
  const caption = element.querySelector('caption');
  const columns = Math.max(0, ...cells.map((row) => row.length));
  if (columns === 0) return '';
  const body = cells
    .filter((row) => row.length > 0)
    .map((row) => `<tr>${row.map(cellOf).join('')}</tr>`)
    .join('');
  const style = `min-width: ${columns * COLUMN_WIDTH}px;`;
  const groups = `<col style="min-width: ${COLUMN_WIDTH}px;">`.repeat(columns);
  const head = caption === null ? '' : paragraph(inlines(caption.childNodes));
  return `${head}<table style="${style}"><colgroup>${groups}</colgroup><tbody>${body}</tbody></table>`;
}

/** Returns what the shop shows of the text in an element. */
export const formattedHtml = (root: Node): string => blocks(root.childNodes);

/** Reads HTML without running or loading anything of it. */
export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

/** Returns the text for an editor: only what the shop shows, without widths. */
export function editableNodes(html: string): Node[] {
  const body = readHtml(formattedHtml(readHtml(html)));
  for (const sized of body.querySelectorAll('[style]')) sized.removeAttribute('style');
  for (const group of body.querySelectorAll('colgroup')) group.remove();
  return [...body.childNodes];
}

/** What of a text the shop does not show, so that a change here drops it; null for nothing. */
export function lostParts(html: string): string | null {
  const body = readHtml(html);
  const found = [
    ['pictures', 'img, svg'],
    ['videos', 'video, audio, iframe, object, embed'],
    ['forms', 'form, input, button, select, textarea'],
  ].filter(([, selector = '']) => body.querySelector(selector) !== null);
  const lost = found.map(([name]) => name);
  if ([...body.querySelectorAll('a[href]')].some((link) => linkAddress(link.getAttribute('href')) === null))
    lost.push('links without https:// or / at their beginning');
  return lost.length === 0 ? null : lost.join(', ');
}
