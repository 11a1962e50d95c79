import { Parser } from 'htmlparser2';

/** Elements on lines of their own, with the line breaks around them. */
const breaksAround = (count: number, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, count]));
const BLOCKS: Partial<Record<string, number>> = {
  ...breaksAround(2, 'p h1 h2 h3 h4 h5 h6 pre ul ol dl table blockquote figure hr'),
  ...breaksAround(
    1,
    'div section article header footer main aside nav hgroup address center details summary dialog form fieldset legend option li dt dd tr caption figcaption',
  ),
};

const HIDDEN = new Set('script style template title noscript iframe object svg video audio'.split(' '));

/** What the text cannot show. */
const PICTURES = new Set(['img', 'svg']);
const VIDEOS = new Set(['iframe', 'object', 'embed', 'video', 'audio']);

/** All others are text between angle brackets. Names with a hyphen or a colon are those of components and of Word. */
const ELEMENTS = new Set(
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress q s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'.split(
    ' ',
  ),
);
const isElement = (name: string) => ELEMENTS.has(name) || /[:-]/.test(name);

const BLOCK_TAG = /<\/?(?:p|div|br|ul|ol|li|table|h[1-6]|section|article|blockquote|details)[\s/>]/i;

/** Characters that are read. The parser takes the square of their number for tags that never end. */
export const MAX_HTML = 50_000;

/** A picture within the text itself. It says nothing, and is longer than all the rest. */
const INLINE_DATA = /data:[a-z/+.-]{3,60};base64,[\w+/=%]*/gi;

export interface HtmlText {
  text: string;
  /** Whether only the first `MAX_HTML` characters were read. */
  isCut: boolean;
  /** What the text has lost, such as '2 pictures'. */
  lost: string[];
}

/** Says what plain text has lost, without a subject. */
export const lossesOf = ({ isCut, lost }: HtmlText): string[] => [
  ...(isCut ? [`is read up to ${MAX_HTML} characters of HTML`] : []),
  ...(lost.length > 0 ? [`has ${lost.join(', ')}, not imported: it becomes plain text`] : []),
];

/** A tag that Word and web pages leave in a text; other text may have brackets, such as 'size < 10 > 5'. */
const COMMON_TAG = /<\/?(?:p|br|div|span|ul|ol|li|b|strong|h[1-6]|o:p)(?:\s[^<>]*)?\/?>/i;

export const isHtml = (text: string): boolean => COMMON_TAG.test(text);

/** A `<` after the last `>` begins no tag. */
function escapeLoneBrackets(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;');
}

/** Returns the beginning of HTML, without half a tag. */
function cutHtml(html: string): string {
  const beginning = html.slice(0, MAX_HTML);
  const tag = beginning.lastIndexOf('<');
  return tag > beginning.lastIndexOf('>') ? beginning.slice(0, tag) : beginning;
}

/** Builds text with at most one empty line between its parts. */
function createTextBuilder() {
  let text = '';
  let breaks = 0;
  let marker = '';
  return {
    breakLine(count: number) {
      // What a list item begins with stays on its line.
      if (marker === '') breaks = Math.max(breaks, count);
    },
    /** Begins a list item. */
    mark(sign: string) {
      breaks = Math.max(breaks, 1);
      marker = sign;
    },
    endMark: () => (marker = ''),
    add(part: string) {
      const isStart = text === '' || breaks > 0 || marker !== '' || text.endsWith(' ');
      const added = isStart ? part.trimStart() : part;
      if (added === '') return;
      if (breaks > 0 && text !== '') text = text.trimEnd() + '\n'.repeat(breaks);
      text += marker + added;
      breaks = 0;
      marker = '';
    },
    text: () => text.trim(),
  };
}

const countOf = (count: number, thing: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${thing}` : `${count} ${thing}s`];

/**
 * Returns the text of HTML: blocks, list items and table rows as lines.
 * @param keepsBreaks whether line breaks count, as in texts of WordPress; they always do in text without blocks
 */
export function htmlToText(source: string, keepsBreaks = false): HtmlText {
  const whole = source.replaceAll(INLINE_DATA, '').replaceAll(/\r\n?/g, '\n');
  const isCut = whole.length > MAX_HTML;
  const html = isCut ? cutHtml(whole) : escapeLoneBrackets(whole);
  const breaksCount = keepsBreaks || !BLOCK_TAG.test(html);
  const builder = createTextBuilder();
  const lists: { isOrdered: boolean; items: number }[] = [];
  const counts = { pictures: 0, videos: 0, links: 0 };
  let hidden = 0;
  let cells = 0;
  let isInCell = false;

  const breakLine = (count: number) => {
    if (isInCell) builder.add(' ');
    else builder.breakLine(lists.length > 0 ? Math.min(count, 1) : count);
  };
  const addText = (part: string) => {
    if (!breaksCount) {
      builder.add(part.replaceAll(/\s+/g, ' '));
      return;
    }
    for (const [, line = '', space = ''] of part.matchAll(/([^\n]*)(\n\s*)?/g)) {
      builder.add(line.replaceAll(/\s+/g, ' '));
      breakLine(Math.min(space.split('\n').length - 1, 2));
    }
  };
  const openBlock = (name: string) => {
    const list = lists.at(-1);
    if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', items: 0 });
    if (name === 'li' && list) {
      list.items += 1;
      builder.mark(list.isOrdered ? `${list.items}. ` : lists.length > 1 ? '◦ ' : '• ');
    }
    if (name === 'tr') cells = 0;
    if (name === 'td' || name === 'th') {
      if (cells > 0) builder.add(' | ');
      cells += 1;
      isInCell = true;
    }
  };
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (!isElement(name)) {
        addText(html.slice(parser.startIndex, parser.endIndex + 1));
        return;
      }
      if (hidden === 0 && PICTURES.has(name)) counts.pictures += 1;
      if (hidden === 0 && VIDEOS.has(name)) counts.videos += 1;
      if (/^(?:https?:|\/)/.test(href)) counts.links += 1;
      if (HIDDEN.has(name)) hidden += 1;
      breakLine(name === 'br' ? 1 : (BLOCKS[name] ?? 0));
      openBlock(name);
    },
    ontext(part) {
      if (hidden === 0) addText(part);
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (name === 'td' || name === 'th') isInCell = false;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'li') builder.endMark();
      breakLine(BLOCKS[name] ?? 0);
    },
  });
  parser.end(html);
  return {
    text: builder.text(),
    isCut,
    lost: [
      ...countOf(counts.pictures, 'picture'),
      ...countOf(counts.videos, 'video'),
      ...countOf(counts.links, 'link'),
    ],
  };
}
