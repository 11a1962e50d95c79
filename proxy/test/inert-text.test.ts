/** What editors, shoppers and addresses say is shown as it was written, and is never a part of a page's markup. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elementsOf, shapeOf, whatRuns, type Element } from './support/markup.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
const ids: Record<'category' | 'product' | 'plain', string> = { category: '', product: '', plain: '' };

/** Ends whatever it may stand in: an attribute, an element, a comment, a script, a template. */
const EVIL =
  '\'"></title></script><!--<script>hurt()</script>\u2028<img src=x onerror=hurt()><svg/onload=hurt()> ' +
  'javascript:hurt() {{constructor.constructor("hurt()")()}} ${hurt()} &lt;b&gt; ]]>';
const SHORT = '"><svg/onload=hurt()>{{1+1}}';
const SHORTEST = '<b>"&{{}}';

/** Everything that editors write, by where it stands. */
function written(evil: boolean) {
  const say = (what: string) => (evil ? `${what} ${EVIL}` : what);
  const sayShort = (what: string) => (evil ? `${what} ${SHORT}` : what);
  return {
    category: { name: sayShort('Robes'), description: say('About robes') },
    product: {
      name: evil ? `Gown ${EVIL}`.slice(0, 200) : 'Gown',
      description: say('About the gown'),
      badge: sayShort('Rare'),
      sizes: [sayShort('Large')],
      colors: [sayShort('Ochre'), evil ? 'red;position:fixed;inset:0' : 'red'],
    },
    home_page: {
      hero_title: say('Hero'),
      hero_text: say('Hero text'),
      primary_button: say('First'),
      secondary_button: say('Second'),
      categories_title: say('Categories'),
      featured_title: say('Featured'),
      newsletter_title: say('Letters'),
      newsletter_text: say('Letters text'),
    },
    lookbook_page: {
      heading: say('Looks'),
      introduction: say('Introduction'),
      values: [{ title: say('Value'), text: say('Value text') }],
      closing_title: say('Closing'),
      button: say('Explore'),
    },
    store_settings: {
      product_page_price_prefix: evil ? SHORTEST.slice(0, 8) : 'ZMW',
      shipping_label: sayShort('Sent'),
    },
  };
}

async function write(evil: boolean): Promise<void> {
  const { category, product, ...pages } = written(evil);
  await shop.staff.update('categories', ids.category, category);
  await shop.staff.update('products', ids.product, product);
  for (const [page, texts] of Object.entries(pages)) await shop.staff.updatePage(page, texts);
}

beforeAll(async () => {
  shop = await startTestShop();
  const image = await shop.staff.upload();
  ids.category = await shop.staff.create('categories', { name: 'Robes', slug: 'robes' });
  ids.product = await shop.staff.createProduct({
    slug: 'gown',
    category: ids.category,
    featured: true,
    image,
  });
});
afterAll(() => shop.stop());

const read = async (path: string) => elementsOf((await shop.api.get(path)).text);

/** The page once it shows what was written last. */
async function readWith(path: string, text: string): Promise<Element[]> {
  return vi.waitFor(
    async () => {
      const elements = await read(path);
      expect(elements[0]?.text).toContain(text);
      return elements;
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('what editors write', () => {
  const EVERYTHING = written(true);
  const { category, product, home_page, lookbook_page, store_settings } = EVERYTHING;
  const pages: [path: string, plain: string, texts: string[]][] = [
    ['/', 'Hero', [...Object.values(home_page), category.name, product.name]],
    ['/products', 'Gown', [product.name]],
    ['/products/robes', 'Gown', [product.name, category.name]],
    [
      '/product/gown',
      'Gown',
      [
        product.name,
        product.description,
        product.badge,
        ...product.sizes,
        ...product.colors,
        category.name,
        ...Object.values(store_settings),
      ],
    ],
    [
      '/lookbook',
      'Looks',
      [
        lookbook_page.heading,
        lookbook_page.introduction,
        ...lookbook_page.values.flatMap((value) => Object.values(value)),
        lookbook_page.closing_title,
        lookbook_page.button,
        product.name,
      ],
    ],
  ];

  it('leaves every page’s markup as it is, and stands there letter for letter', async () => {
    await write(false);
    const plain = new Map<string, string[]>();
    for (const [path, text] of pages) plain.set(path, shapeOf(await readWith(path, text)));
    await write(true);
    for (const [path, , texts] of pages) {
      const elements = await readWith(path, EVIL.slice(0, 60));
      for (const text of texts) await readWith(path, text);
      expect([path, shapeOf(elements)]).toEqual([path, plain.get(path)]);
      expect([path, whatRuns(elements)]).toEqual([path, []]);
    }
  });

  it('is what browsers, search engines and messengers are told, and no more', async () => {
    await write(true);
    const elements = await readWith('/product/gown', product.name);
    const named = (name: string) => elements.filter((element) => element.name === name);
    expect(named('title').map(({ text }) => text)).toEqual([`${product.name} – Chitenge`]);
    const metas = named('meta').map(({ attributes }) => attributes['content']);
    expect(metas).toContain(`${product.name} – Chitenge`);
    const data = named('script').filter(({ attributes }) => attributes['type']?.includes('json'));
    const [facts, trail, state] = data.map(({ text }): unknown => JSON.parse(text));
    expect(facts).toMatchObject({ name: product.name, description: product.description });
    expect(trail).toMatchObject({ itemListElement: [{}, { name: category.name }, { name: product.name }] });
    expect(JSON.stringify(state)).toContain(JSON.stringify(product.description).slice(1, -1));
  });

  it('can make no slug that the map for search engines trips over', async () => {
    await shop.staff.createProduct({ slug: 'a"b<c>&d', name: 'Odd' });
    await vi.waitFor(
      async () =>
        expect((await shop.api.get('/sitemap.xml')).text).toContain('/product/a%22b%3Cc%3E%26d</loc>'),
      { timeout: 5000, interval: 50 },
    );
    const { text } = await shop.api.get('/sitemap.xml').expect(200);
    expect(text).not.toMatch(/&(?!amp;)|<(?!\/?(?:urlset|url|loc)\b|\?xml)/);
  });
});

describe('what an address says', () => {
  it.each([
    ['a search', `/products?search=${encodeURIComponent(EVIL)}`],
    ['filters', `/products?size=${encodeURIComponent(SHORT)}&sort=${encodeURIComponent(SHORT)}`],
    ['parameters of another kind', '/products?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1'],
    ['a category', `/products/${encodeURIComponent(SHORT)}`],
    ['a product', `/product/${encodeURIComponent(SHORT)}`],
    ['an order', `/orders/${encodeURIComponent(SHORT)}`],
    ['a page', `/${encodeURIComponent(SHORT)}`],
    ['a page’s query', `/cart?x=${encodeURIComponent(EVIL)}`],
  ])('as %s runs nowhere', async (_what, path) => {
    const elements = await read(path);
    expect(elements.find(({ name }) => name === 'main' || name === 'script')).toBeDefined();
    expect(whatRuns(elements)).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('is repeated by the API as data alone', async () => {
    const response = await shop.api.get(`/api/${encodeURIComponent(EVIL)}`).expect(404);
    expect(response.type).toBe('application/problem+json');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});
