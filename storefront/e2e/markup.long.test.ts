/** The markup of every page that the server renders is valid HTML, and each of its links leads to something. */
import { HtmlValidate } from 'html-validate';
import { inject, it, expect } from 'vitest';

const shopUrl = inject('shopUrl');

/** Pages that the sitemap does not list, and those that the server answers with words for a missing one. */
const UNLISTED = [
  '/cart',
  '/checkout',
  '/wishlist',
  '/orders',
  '/track',
  '/newsletter',
  '/admin',
  '/api/docs',
];
const MISSING = ['/product/none', '/no/such/page'];

/** What the HTML standard demands, without rules of style. */
const html = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Runs a task for all, some at a time. */
async function forEach(all: readonly string[], task: (one: string) => Promise<void>): Promise<void> {
  const rest = [...all];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let one = rest.shift(); one !== undefined; one = rest.shift()) await task(one);
    }),
  );
}

it('is valid on every page, whose links lead to pages and files that exist', async () => {
  const sitemap = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(30);
  /** The first page of each fault. */
  const faults = new Map<string, string>();
  const links = new Map<string, string>();
  const actions = new Map<string, string>();
  const texts = new Map<string, string>();
  await forEach([...listed, ...UNLISTED, ...MISSING], async (page) => {
    const response = await fetch(shopUrl + page);
    if (response.status !== (MISSING.includes(page) ? 404 : 200))
      faults.set(`status ${response.status}`, page);
    texts.set(page, await response.text());
  });
  for (const [page, text] of texts)
    for (const [, kind, link = ''] of text.matchAll(/\s(href|src|action)="([^"]*)"/g)) {
      const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'), shopUrl + page);
      const isKnown = texts.has(pathname + search);
      // Directus makes each image when it is first asked for, which takes too long for all of them.
      if (origin === shopUrl && !isKnown && !pathname.startsWith('/assets/'))
        (kind === 'action' ? actions : links).set(pathname + search, page);
    }
  await forEach([...links.keys()], async (link) => {
    const { status } = await fetch(shopUrl + link, { method: 'HEAD' });
    if (status !== 200) faults.set(`link to ${link}: ${status}`, links.get(link) ?? '');
  });
  await forEach([...actions.keys()], async (action) => {
    const { status } = await fetch(shopUrl + action, { method: 'POST' });
    // A form that is sent without its fields, or the page that it opens.
    if (![200, 400, 422].includes(status))
      faults.set(`form for ${action}: ${status}`, actions.get(action) ?? '');
  });
  // It comes last, because it takes seconds, in which the shop closes the connections of fetch.
  for (const [page, text] of texts) {
    const { results } = await html.validateString(text);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      if (!faults.has(`${ruleId}: ${message}`)) faults.set(`${ruleId}: ${message}`, `${page} ${selector}`);
  }
  expect(Object.fromEntries(faults)).toEqual({});
});
