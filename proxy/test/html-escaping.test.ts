/** Texts of editors and URLs appear literally on pages and never become markup. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elementsOf, structureOf, findActiveContent, type Element } from './support/html.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
const ids: Record<'category' | 'product' | 'plain', string> = { category: '', product: '', plain: '' };

/** Tries to close every context: an attribute, an element, a comment, a script, a template. */
const EVIL =
  '\'"></title></script><!--<script>hurt()</script> <img src=x onerror=hurt()><svg/onload=hurt()> ' +
  'javascript:hurt() {{constructor.constructor("hurt()")()}} ${hurt()} &lt;b&gt; ]]>';
const EVIL_SHORT = '"><svg/onload=hurt()>{{1+1}}';
const EVIL_SHORTEST = '<b>"&{{}}';

/** Returns all texts that editors write, by collection. */
function editorTexts(evil: boolean) {
  const text = (plain: string) => (evil ? `${plain} ${EVIL}` : plain);
  const shortText = (plain: string) => (evil ? `${plain} ${EVIL_SHORT}` : plain);
  return {
    category: { name: shortText('Robes'), description: text('About robes') },
    product: {
      name: evil ? `Gown ${EVIL}`.slice(0, 200) : 'Gown',
      description: text('About the gown'),
      badge: shortText('Rare'),
      sizes: [shortText('Large')],
      colors: [shortText('Ochre'), evil ? 'red;position:fixed;inset:0' : 'red'],
    },
    storefront: {
      hero_title: text('Hero'),
      hero_text: text('Hero text'),
      primary_button: text('First'),
      secondary_button: text('Second'),
      categories_title: text('Categories'),
      featured_title: text('Featured'),
      newsletter_title: text('Letters'),
      newsletter_text: text('Letters text'),
      lookbook_heading: text('Looks'),
      lookbook_introduction: text('Introduction'),
      lookbook_values: [{ title: text('Value'), text: text('Value text') }],
      lookbook_closing_title: text('Closing'),
      lookbook_button: text('Explore'),
    },
    store_settings: {
      product_page_price_prefix: evil ? EVIL_SHORTEST.slice(0, 8) : 'ZMW',
      shipping_label: shortText('Sent'),
    },
  };
}

async function saveTexts(evil: boolean): Promise<void> {
  const { category, product, ...pages } = editorTexts(evil);
  await shop.studio.update('categories', ids.category, category);
  await shop.studio.update('products', ids.product, product);
  for (const [page, texts] of Object.entries(pages)) await shop.studio.updateSingleton(page, texts);
}

beforeAll(async () => {
  shop = await startTestShop();
  const image = await shop.studio.upload();
  ids.category = await shop.studio.create('categories', { name: 'Robes', slug: 'robes' });
  ids.product = await shop.studio.createProduct({
    slug: 'gown',
    category: ids.category,
    featured: true,
    image,
  });
});
afterAll(() => shop.stop());

/** Without the marks at the end of an address, which chats leave behind. */
const readPage = async (path: string) => elementsOf((await shop.api.get(path).redirects(1)).text);

/** Waits until the page contains the text. */
async function readPageWith(path: string, text: string): Promise<Element[]> {
  return eventually(async () => {
    const elements = await readPage(path);
    expect(elements[0]?.text).toContain(text);
    return elements;
  });
}

describe('a text of an editor', () => {
  const { category, product, storefront, store_settings } = editorTexts(true);
  const texts = (...beginnings: string[]) =>
    Object.entries(storefront).flatMap(([name, value]) =>
      typeof value === 'string' && beginnings.some((beginning) => name.startsWith(beginning)) ? [value] : [],
    );
  const pages: [path: string, plain: string, texts: string[]][] = [
    [
      '/',
      'Hero',
      [
        ...texts('hero', 'primary', 'secondary', 'categories', 'featured', 'newsletter'),
        category.name,
        product.name,
      ],
    ],
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
        ...texts('lookbook'),
        ...storefront.lookbook_values.flatMap((value) => Object.values(value)),
        product.name,
      ],
    ],
  ];

  it('appears literally and does not change the markup of a page', async () => {
    await saveTexts(false);
    const plainStructure = new Map<string, string[]>();
    for (const [path, text] of pages) {
      // The home page shows its products a moment after its texts.
      if (path === '/') await readPageWith(path, 'Gown');
      plainStructure.set(path, structureOf(await readPageWith(path, text)));
    }
    await saveTexts(true);
    for (const [path, , texts] of pages) {
      const elements = await readPageWith(path, EVIL.slice(0, 60));
      for (const text of texts) await readPageWith(path, text);
      expect([path, structureOf(elements)]).toEqual([path, plainStructure.get(path)]);
      expect([path, findActiveContent(elements)]).toEqual([path, []]);
    }
  });

  it('appears literally in the title, the metadata and the structured data', async () => {
    await saveTexts(true);
    const elements = await readPageWith('/product/gown', product.name);
    const named = (name: string) => elements.filter((element) => element.name === name);
    expect(named('title').map(({ text }) => text)).toEqual([`${product.name} – Chitenge`]);
    const metas = named('meta').map(({ attributes }) => attributes['content']);
    expect(metas).toContain(`${product.name} – Chitenge`);
    const data = named('script').filter(({ attributes }) => attributes['type']?.includes('json'));
    const [productData, breadcrumbs, state] = data.map(({ text }): unknown => JSON.parse(text));
    expect(productData).toMatchObject({ name: product.name, description: product.description });
    expect(breadcrumbs).toMatchObject({
      itemListElement: [{}, { name: category.name }, { name: product.name }],
    });
    expect(JSON.stringify(state)).toContain(JSON.stringify(product.description).slice(1, -1));
  });

  it('is escaped in the sitemap', async () => {
    const id = await shop.studio.createProduct({ slug: 'odd', name: 'Odd' });
    // As a shop may have it from before slugs were cleaned.
    await shop.directus.withDatabase((database) =>
      database('products').where({ id }).update({ slug: 'a"b<c>&d' }),
    );
    await shop.studio.update('products', id, { name: 'Odder' });
    await eventually(async () =>
      expect((await shop.api.get('/sitemap.xml')).text).toContain('/product/a%22b%3Cc%3E%26d</loc>'),
    );
    const { text } = await shop.api.get('/sitemap.xml').expect(200);
    expect(text).not.toMatch(/&(?!amp;)|<(?!\/?(?:urlset|url|loc)\b|\?xml)/);
  });
});

describe('a text in a URL', () => {
  it.each([
    ['a search', `/products?search=${encodeURIComponent(EVIL)}`],
    ['filters', `/products?size=${encodeURIComponent(EVIL_SHORT)}&sort=${encodeURIComponent(EVIL_SHORT)}`],
    ['unknown parameters', '/products?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1'],
    ['a category', `/products/${encodeURIComponent(EVIL_SHORT)}`],
    ['a product', `/product/${encodeURIComponent(EVIL_SHORT)}`],
    ['an order', `/orders/${encodeURIComponent(EVIL_SHORT)}`],
    ['a page', `/${encodeURIComponent(EVIL_SHORT)}`],
    ['a page’s query', `/cart?x=${encodeURIComponent(EVIL)}`],
  ])('does not run as %s', async (_place, path) => {
    const elements = await readPage(path);
    expect(elements.find(({ name }) => name === 'main' || name === 'script')).toBeDefined();
    expect(findActiveContent(elements)).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('is data in a response of the API', async () => {
    const response = await shop.api.get(`/api/${encodeURIComponent(EVIL)}`).expect(404);
    expect(response.type).toBe('application/problem+json');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});
