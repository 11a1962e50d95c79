/** Pages that editors write in the Studio. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://shop.test' });
});
afterAll(() => shop.stop());

async function readFooter(): Promise<string> {
  const { text } = await shop.api.get('/cart');
  return text.slice(text.indexOf('<footer'), text.indexOf('</footer>'));
}

const footerLinks = async (): Promise<string[]> => {
  const footer = await readFooter();
  return [...footer.matchAll(/href="(\/pages\/[^"]+)"/g)].map(([, path = '']) => path);
};

describe('a new shop', () => {
  it('has sample pages, and every link of the footer leads to a page', async () => {
    const links = await footerLinks();
    expect(links).toEqual(
      ['delivery', 'returns', 'payment', 'size-guide', 'about', 'privacy', 'accessibility'].map(
        (slug) => `/pages/${slug}`,
      ),
    );
    for (const link of links) await shop.api.get(link).expect(200);
    expect(await readFooter()).not.toContain('href="#');
  });

  it('invites to no contact before it has one, and then has a page and a line with it', async () => {
    const read = async (path: string) => (await shop.api.get(path)).text;
    expect(await read('/pages/contact')).toContain('Help with your order</h1>');
    expect(await read('/pages/contact')).toContain('<meta name="robots" content="noindex"/>');
    expect(await read('/sitemap.xml')).not.toContain('/pages/contact');
    const pages = ['returns', 'privacy', 'accessibility', 'payment', 'delivery'].map(
      (slug) => `/pages/${slug}`,
    );
    // The data for hydration has the page's own title.
    const readShown = async (path: string) => (await read(path)).replace(/[^]*<body|<\/main>[^]*/g, '');
    for (const path of [...pages, '/pages/contact', '/pages/about', '/cart', '/checkout'])
      expect(await readShown(path)).not.toMatch(
        /(?:ask|contact|tell|call|write to) us|Reach us|happy to help/i,
      );
    await shop.studio.updateSingleton('store_settings', { contact_phone: '0977 123 456' });
    await expect.poll(() => read('/pages/contact')).toContain('Contact Us</h1>');
    for (const path of [...pages, '/pages/contact'])
      expect(await read(path)).toContain('href="tel:0977123456"');
    expect((await footerLinks())[0]).toBe('/pages/contact');
    await shop.studio.updateSingleton('store_settings', { contact_phone: null });
    await expect.poll(async () => (await footerLinks())[0]).toBe('/pages/delivery');
  });

  it('has pages that say what the settings say', async () => {
    const read = async (slug: string) => (await shop.api.get(`/pages/${slug}`)).text;
    expect(await read('returns')).toContain('<b>14 days</b> after the delivery');
    await shop.studio.updateSingleton('store_settings', { return_days: 0 });
    await expect.poll(() => read('returns')).not.toContain('14 days');
    expect(await read('returns')).toContain(
      'If a piece is faulty or not what you ordered, we will put it right.',
    );
    await shop.studio.updateSingleton('store_settings', { return_days: 30 });
    await expect.poll(() => read('returns')).toContain('<b>30 days</b> after the delivery');
  });
});

describe('a page', () => {
  let id: string;

  beforeAll(async () => {
    id = await shop.studio.create('content_pages', {
      title: 'Our Tailors',
      status: 'published',
      footer_column: 'company',
      body: '<h2>Who sews</h2><p onclick="alert(1)">Five tailors &amp; a cutter.</p><script>alert(2)</script>',
    });
  });

  it('is rendered by the server, without what editors may not write', async () => {
    await expect.poll(async () => (await shop.api.get('/pages/our-tailors')).status).toBe(200);
    const { text } = await shop.api.get('/pages/our-tailors').expect(200);
    expect(text).toContain('Who sews</h2>');
    expect(text).toContain('<p>Five tailors &amp; a cutter.</p>');
    expect(text).not.toContain('alert(');
    expect(text).toContain('<title>Our Tailors – ');
    expect(text).toContain('<meta name="description" content="Who sews Five tailors &amp; a cutter."/>');
    expect(text).toContain('<link rel="canonical" href="https://shop.test/pages/our-tailors"/>');
  });

  it('is in the API, and stands in the footer in the editor’s order', async () => {
    expect((await shop.api.get('/api/content-pages/our-tailors').expect(200)).body).toMatchObject({
      slug: 'our-tailors',
      title: 'Our Tailors',
    });
    await shop.studio.update('content_pages', id, { sort: 0 });
    await expect.poll(async () => (await footerLinks())[4]).toBe('/pages/our-tailors');
  });

  it.each(['draft', 'archived'])('that is %s is not found, and leaves footer and sitemap', async (status) => {
    await shop.studio.update('content_pages', id, { status });
    await expect.poll(async () => (await shop.api.get('/pages/our-tailors')).status).toBe(404);
    const { text } = await shop.api.get('/pages/our-tailors');
    expect(text).toContain('404 Page Not Found');
    expectProblem(await shop.api.get('/api/content-pages/our-tailors'), 404);
    expect(await footerLinks()).not.toContain('/pages/our-tailors');
    expect((await shop.api.get('/sitemap.xml')).text).not.toContain('our-tailors');
  });
});
