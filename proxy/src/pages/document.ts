/** Joins the parts of a page to its document. Every thread that renders pages has one of these. */
import type { TypePairing } from '@chitenge/contract/type-pairing';
import { escapeMarkup } from '../presenters/escape-markup.ts';
import { joinUtf8 } from './join-utf8.ts';

/** The built document without a page's own parts, as texts, which threads hand to each other. */
export interface DocumentTemplate {
  /** The head up to the page's own elements, by the shop's fonts. */
  heads: ReadonlyMap<TypePairing, string>;
  /** From the head's end to the content of the root element. */
  beforeContent: string;
  /** After the server state. */
  end: string;
  /** Elements that name a page's modules, by its own module as the manifest names it. */
  modules: Readonly<Record<string, string>>;
}

/** The part of the head that depends on the store settings. */
export interface BrandHead {
  html: string;
  /** The shop's name; null while it is unknown. */
  storeName: string | null;
  typePairing: TypePairing;
}

/** All that a page shows, from storefront/server/page-data.ts. */
export interface PageData {
  url: string;
  origin: string;
  state: string;
  missing: string;
}

/** Renders a page's parts, as storefront/server does. Parts that many pages share are encoded already. */
export type RenderPage = (data: PageData) => {
  head: readonly (string | Buffer)[];
  body: readonly (string | Buffer)[];
  file: string;
};

/** A document without a page, from storefront/server/page-data.ts. */
export interface Shell {
  /** The server state as JSON. */
  state: string;
  /** What a browser without scripts shows, as HTML. */
  content: string;
}

export interface Documents {
  /**
   * Renders a page.
   * @returns the whole document in UTF-8
   */
  page: (data: PageData, brand: BrandHead) => Buffer;
  /**
   * Returns the document with what a browser without scripts shows, for pages that only the browser renders.
   * @param title of the page, without the shop's name
   */
  shell: (brand: BrandHead, title: string | null, shell: Shell) => Buffer;
}

/** React puts the title that a page renders before this one, and the first one counts. */
function titleElement(title: string | null, { storeName }: BrandHead): string {
  return `<title>${escapeMarkup([title, storeName].filter(Boolean).join(' – '))}</title>`;
}

const STATE_START = Buffer.from('</div><script type="application/json" id="state">');

export function createDocuments(template: DocumentTemplate, renderPage: RenderPage): Documents {
  // Each document contains these bytes, so they are encoded once.
  const heads = new Map(Array.from(template.heads, ([pairing, head]) => [pairing, Buffer.from(head)]));
  const beforeContent = Buffer.from(template.beforeContent);
  const end = Buffer.from(`</script>${template.end}`);

  const join = (
    brand: BrandHead,
    head: readonly (string | Buffer)[],
    body: readonly (string | Buffer)[],
    state: string,
  ): Buffer =>
    joinUtf8([
      heads.get(brand.typePairing) ?? '',
      ...head,
      brand.html,
      beforeContent,
      ...body,
      STATE_START,
      state,
      end,
    ]);

  return {
    page(data, brand) {
      const { head, body, file } = renderPage(data);
      const modules = `<template>${template.modules[file] ?? ''}</template>`;
      return join(brand, [modules, ...head], body, data.state);
    },
    shell: (brand, title, { state, content }) => join(brand, [titleElement(title, brand)], [content], state),
  };
}
