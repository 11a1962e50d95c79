/** Fragment caching: the HTML of contents that many pages share, with the styles that it needs. */
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import type { CacheableContent } from '../src/lib/cached-content.ts';
import type { Style } from './style-recorder.ts';

/** The HTML of an element, and what its document needs beside it. */
export interface Markup {
  /** Elements for the document's head. */
  head: string;
  body: string;
  styles: readonly Style[];
}

/** A markup in the cache. Bytes need no further encoding, and half the memory of a text with a wide character. */
interface CachedMarkup extends Omit<Markup, 'body'> {
  body: Buffer;
}

/** A page's markup with its contents. */
export interface FilledMarkup extends Omit<Markup, 'body'> {
  /** Texts and contents in turn. */
  body: (string | Buffer)[];
}

type RenderMarkup = (content: ReactNode) => Markup;

/** The places of one page where cached contents belong. */
export interface ContentPlaces {
  /** Returns a token that stands for the content until `withContents`. */
  placeOf: (content: CacheableContent) => string;
  /**
   * Replaces the tokens in a page's markup.
   * @param render renders a content that is not in the cache
   */
  withContents: (page: Markup, render: RenderMarkup) => FilledMarkup;
}

/** A comment that no data can contain, because React and our JSON escape each `<`. */
const TOKEN = /<!--content-(\d+)-->/;

/** Bytes of the cached contents of a thread: about 600 cards. */
const MAX_BYTES = 4 * 1024 * 1024;

/** By what the contents show, because a thread gets an equal object for each page instead of the same one. */
const cache = new LRUCache<string, CachedMarkup>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ head, body }, key) => key.length + head.length + body.length,
});

const keyOf = ({ owner, variant = '' }: CacheableContent): string =>
  `${typeof owner === 'string' ? owner : JSON.stringify(owner)}/${variant}`;

export function createContentPlaces(): ContentPlaces {
  const contents: CacheableContent[] = [];

  function markupOf(content: CacheableContent, renderMarkup: RenderMarkup): CachedMarkup {
    const key = keyOf(content);
    const known = cache.get(key);
    if (known) return known;
    const { head, body, styles } = renderMarkup(content.render());
    const markup = { head, body: Buffer.from(body), styles: [...new Set(styles)] };
    cache.set(key, markup);
    return markup;
  }

  return {
    placeOf: (content) => `<!--content-${contents.push(content) - 1}-->`,
    withContents(page, render) {
      const filled = contents.map((content) => markupOf(content, render));
      return {
        head: page.head + filled.map(({ head }) => head).join(''),
        // Every second part is the number of a content.
        body: page.body
          .split(TOKEN)
          .map((part, at) => (at % 2 === 0 ? part : (filled[Number(part)]?.body ?? ''))),
        styles: [...page.styles, ...filled.flatMap(({ styles }) => styles)],
      };
    },
  };
}
