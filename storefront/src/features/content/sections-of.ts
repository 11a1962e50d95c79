/** A part of a text that begins with a heading of the second level; the first part may have none. */
export interface TextSection {
  /** What the heading has, as HTML; empty without one. */
  title: string;
  html: string;
}

const TAG = /<(\/?)([a-z]+\d?)\b[^<>]*>/g;

const HEADED = /^<h2\b[^<>]*>([^]*?)<\/h2>([^]*)$/;

/** A heading without words. */
const BLANK = /^<h2\b[^<>]*>(?:\s|&nbsp;|<(?!\/h2>)[^<>]*>)*<\/h2>/;

/** Elements without an end. */
const VOID = new Set(['br', 'hr']);

/**
 * Splits a text at its headings of the second level that have words. One within a table or a quote stays where it is.
 * @param html well-formed: the proxy has sanitised it
 */
export function sectionsOf(html: string): TextSection[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 1: end, 2: name = '', index } of html.matchAll(TAG)) {
    if (end === '/') depth -= 1;
    else if (!VOID.has(name)) {
      if (name === 'h2' && depth === 0 && !BLANK.test(html.slice(index))) starts.push(index);
      depth += 1;
    }
  }
  return [0, ...starts]
    .map((start, position, all) => html.slice(start, all[position + 1] ?? html.length).trim())
    .flatMap((part, index) => {
      if (part === '') return [];
      const [, title = '', rest = ''] = (index > 0 && HEADED.exec(part)) || [];
      return [title === '' ? { title, html: part } : { title, html: rest.trim() }];
    });
}
