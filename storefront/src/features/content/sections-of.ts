/** A part of a text that begins with a heading of the second level; the first part may have none. */
export interface TextSection {
  html: string;
  hasHeading: boolean;
  /** Whether it needs the whole width: a table of many columns. */
  isWide: boolean;
}

const TAG = /<(\/?)([a-z]+\d?)\b[^<>]*>/g;

/** Columns that fit into half of the page. */
const MAX_NARROW_COLUMNS = 4;

/** Whether a row of a table has more cells than fit beside other text. */
const hasWideTable = (html: string): boolean =>
  html.split('<tr').some((row) => (row.match(/<t[dh]\b/g)?.length ?? 0) > MAX_NARROW_COLUMNS);

/** Elements without an end. */
const VOID = new Set(['br', 'hr']);

/**
 * Splits a text at its headings of the second level. One within a table or a quote stays where it is.
 * @param html well-formed: the proxy has sanitised it
 */
export function sectionsOf(html: string): TextSection[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 1: end, 2: name = '', index } of html.matchAll(TAG)) {
    if (end === '/') depth -= 1;
    else if (!VOID.has(name)) {
      if (name === 'h2' && depth === 0) starts.push(index);
      depth += 1;
    }
  }
  return [0, ...starts]
    .map((start, position, all) => html.slice(start, all[position + 1] ?? html.length).trim())
    .flatMap((part, index) =>
      part === '' ? [] : [{ html: part, hasHeading: index > 0, isWide: hasWideTable(part) }],
    );
}
