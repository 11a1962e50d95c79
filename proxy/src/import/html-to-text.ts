import { Parser } from 'htmlparser2';

/** Elements that begin and end with a line break, with the number of breaks. */
const BREAKS: Record<string, number> = {
  p: 2,
  h1: 2,
  h2: 2,
  h3: 2,
  h4: 2,
  h5: 2,
  h6: 2,
  ul: 2,
  ol: 2,
  table: 2,
  blockquote: 2,
  div: 1,
  section: 1,
  article: 1,
  li: 1,
  tr: 1,
  br: 1,
};

const HIDDEN = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object']);

/** What the texts of the shop exclude: proxy/contract/src/text.ts. */
const EXCLUDED = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu;

/** Characters that are read. The parser takes the square of their number for tags that never end. */
export const MAX_HTML = 50_000;

/** Returns the text of HTML, with its paragraphs and list items as lines. Plain text keeps its line breaks. */
export function htmlToText(html: string): string {
  const isMarkup = /<[a-z!/]/i.test(html);
  let text = '';
  let hidden = 0;
  const lineBreak = (name: string) => (text += '\n'.repeat(BREAKS[name] ?? 0));
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden += 1;
      lineBreak(name);
      if (name === 'li') text += '• ';
      if (name === 'td' || name === 'th') text += ' ';
    },
    ontext(part) {
      if (hidden === 0) text += isMarkup ? part.replaceAll(/\s+/g, ' ') : part;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (name !== 'br' && name !== 'li') lineBreak(name);
    },
  });
  parser.end(html.slice(0, MAX_HTML));
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(EXCLUDED, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
