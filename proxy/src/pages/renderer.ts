/** Renders the documents of the built storefront. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeMarkup } from '@chitenge/contract/escape-markup';
import type { BrandHead } from './brand-head.ts';
import { loadDocumentTemplate } from './document-template.ts';

/** Responds to the page's API calls. */
type Api = (path: string) => Promise<Response>;

interface PageOptions {
  origin: string;
  api: Api;
}

/** The exports of storefront/server. */
interface ServerModule {
  renderPage: (
    url: string,
    options: PageOptions,
  ) => Promise<{ head: string; body: string; state: string; file: string }>;
  renderShell: (
    title: string | null,
    options: PageOptions,
    orderId: string | null,
  ) => Promise<{ head: string; state: string; content: string }>;
  canonicalUrlOf: (url: string) => string;
}

/** Returns the paths of the built storefront's parts. */
export const buildPaths = (directory: string) => ({
  client: path.join(directory, 'client'),
  server: path.join(directory, 'server', 'render-page.js'),
});

export interface Renderer {
  /**
   * Returns the document of a page.
   * @param url path and query
   * @throws the error of a component
   */
  page: (brand: BrandHead, url: string, api: Api) => Promise<string>;
  /**
   * Returns the document with what a browser without scripts shows, for pages that only the browser renders.
   * @param title of the page, without the shop's name
   * @param orderId of an order that the page pays; null on other pages
   */
  shell: (brand: BrandHead, title: string | null, api: Api, orderId: string | null) => Promise<string>;
  /** Returns the canonical URL of all URLs with the same page. */
  canonicalUrl: (url: string) => string;
}

/** React puts the title that a page renders before this one, and the first one counts. */
function titleElement(title: string | null, { storeName }: BrandHead): string {
  return `<title>${escapeMarkup([title, storeName].filter(Boolean).join(' – '))}</title>`;
}

/**
 * Loads the built storefront.
 * @param directory the build output
 * @param publicUrl the shop's URL for shoppers
 * @throws an error of the file system if the storefront has not been built
 */
export async function loadRenderer(directory: string, publicUrl: string): Promise<Renderer> {
  const paths = buildPaths(directory);
  const { heads, beforeContent, end, modules } = loadDocumentTemplate(paths.client);
  const server = pathToFileURL(paths.server).href;
  const { renderPage, renderShell, canonicalUrlOf }: ServerModule = await import(server);
  const { origin } = new URL(publicUrl);

  const documentOf = (brand: BrandHead, parts: { head: string; body: string; state: string }): string =>
    [
      heads.get(brand.typePairing) ?? '',
      parts.head,
      brand.html,
      beforeContent,
      parts.body,
      '</div><script type="application/json" id="state">',
      parts.state,
      '</script>',
      end,
    ].join('');

  return {
    canonicalUrl: canonicalUrlOf,
    async page(brand, url, api) {
      const { head, body, state, file } = await renderPage(url, { origin, api });
      return documentOf(brand, { head: `<template>${modules[file] ?? ''}</template>${head}`, body, state });
    },
    async shell(brand, title, api, orderId) {
      const { head, state, content } = await renderShell(title, { origin, api }, orderId);
      return documentOf(brand, { head: titleElement(title, brand) + head, body: content, state });
    },
  };
}
