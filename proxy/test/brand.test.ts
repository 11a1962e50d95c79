/** The shop under another name: the default name is left on no page, and in no file or document. */
import assert from 'node:assert/strict';
import { eventually } from '@chitenge/directus/testing/eventually';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCENT_BACKGROUNDS, BUILT_IN_ACCENT } from '@chitenge/contract/accent';
import { mailLogoUrl } from '@chitenge/contract/mail-logo';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { LIGHT_THEME, withAccent } from '@chitenge/directus/studio/theme';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestAsOwner } from './support/studio.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

const NAME = 'Mary’s <Fashions>';
const ESCAPED = 'Mary’s &lt;Fashions&gt;';
const TAGLINE = 'Sewn in Kitwe';
const CLIENT = path.resolve(import.meta.dirname, '../../storefront/dist/client');

const PATHS = [
  ...Object.values(SHOP_PAGES).map(({ path: pattern }) => pattern.replace(/:\w+/, 'shirt')),
  '/no-such-page',
  '/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/docs',
  '/api/settings',
  '/api/pages/home',
  '/api/pages/lookbook',
  '/api/no-such-route',
];

const manifestSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

/** #b4552d of the uploaded picture, as JPEG keeps it. */
const LOGO_COLOR = /^#b[45]5[56]2[de]$/;

let shop: TestShop;

const settings = (changes: object) => shop.studio.updateSingleton('store_settings', changes);
const manifest = async () =>
  manifestSchema.parse(JSON.parse((await shop.api.get('/manifest.webmanifest')).text));
/** Returns the colour of a picture at a share of its width and height, as hex. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return `#${data.subarray(at * info.channels, at * info.channels + 3).toString('hex')}`;
}

const shownName = async () => (await shop.api.get('/api/settings')).body.storeName;

beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: 'https://shop.test' });
  const category = await shop.studio.create('categories', { slug: 'shirt', name: 'Shirts' });
  await shop.studio.createProduct({ slug: 'shirt', name: 'Copper Shirt', featured: true, category });
});
afterAll(() => shop.stop());

it('begins with the default name and the built-in icons', async () => {
  expect((await shop.api.get('/').expect(200)).text).toContain(STORE_DEFAULTS.name);
  expect(await manifest()).toMatchObject({
    short_name: STORE_DEFAULTS.name,
    icons: [
      { src: '/icons/icon-192.png' },
      { src: '/icons/icon-512.png' },
      { src: '/icons/maskable-512.png' },
    ],
  });
});

it.each(['/', '/no-such-page'])(
  '%s links to the own categories, and to nothing that is missing',
  async (url) => {
    const { text } = await shop.api.get(url);
    const links = [...text.matchAll(/<(header|footer)[ >].*?<\/\1>/gs)].flatMap(([part]) =>
      [...part.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&') ?? ''),
    );
    expect(links.filter((href) => href === '/products/shirt').length).toBeGreaterThan(1);
    for (const href of new Set(links)) await shop.api.get(href).expect(200);
  },
);

describe('with an accent and other fonts', () => {
  const ACCENT = '#7a1f3d';

  const isAccent = async () => (await shop.api.get('/')).text.includes(ACCENT);

  beforeAll(async () => {
    await settings({ accent_color: ACCENT, type_pairing: 'playfair' });
    await eventually(async () => assert.ok(await isAccent()));
  });
  afterAll(async () => {
    await settings({ accent_color: null, type_pairing: 'gloock' });
    await eventually(async () => assert.ok(!(await isAccent())));
  });

  it.each(['/', '/products', '/product/shirt', '/cart', '/admin', '/no-such-page'])(
    '%s has the variables, and preloads the fonts of the pairing alone',
    async (url) => {
      const { text } = await shop.api.get(url);
      expect(text).toContain(`html:root{--color-copper:${ACCENT};--color-copper-light:#`);
      expect(text).toContain("--font-display:'Playfair Display','Playfair Display Fallback',serif");
      expect(text.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
        `<meta name="theme-color" content="${ACCENT}">`,
      ]);
      const preloaded = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
        ([, file]) => file,
      );
      expect(preloaded).toEqual([
        expect.stringMatching(/playfair-display-paired-[\w-]+\.woff2$/),
        expect.stringMatching(/source-sans-3-paired-[\w-]+\.woff2$/),
      ]);
      for (const file of preloaded) await shop.api.get(file ?? '').expect(200);
    },
  );

  it('the Studio has the accent, and the mails of Directus', async () => {
    const studio = () =>
      requestAsOwner(shop.directus, 'GET', '/settings?fields=project_color,theme_light_overrides');
    await expect.poll(studio).toMatchObject({
      data: {
        project_color: ACCENT,
        // What is no accent stays.
        theme_light_overrides: { ...withAccent(LIGHT_THEME, ACCENT), background: LIGHT_THEME.background },
      },
    });
  });

  it('rejects an accent that is hard to read, and names the field', async () => {
    await expect(settings({ accent_color: '#ff8800' })).rejects.toThrow(
      'accent_color must be darker: with the background paper its contrast is',
    );
  });
});

describe('after a change of the name', () => {
  beforeAll(async () => {
    await settings({
      store_name: NAME,
      tagline: TAGLINE,
      description: 'Dresses from the Copperbelt.',
      contact_phone: '+260 97 000 0000',
      contact_email: 'hello@mary.example',
      whatsapp_number: '0970000000',
      instagram_url: 'https://www.instagram.com/mary',
    });
    await eventually(async () => assert.equal(await shownName(), NAME));
  });

  it.each(PATHS)('%s does not have the old one', async (url) => {
    const { text } = await shop.api.get(url);
    expect(text).not.toContain(STORE_DEFAULTS.name);
    expect(text).not.toContain(STORE_DEFAULTS.tagline);
  });

  it('every page shows the new one, in its header or in its data', async () => {
    for (const { path: pattern, rendering } of Object.values(SHOP_PAGES)) {
      const { text } = await shop.api.get(pattern.replace(/:\w+/, 'shirt'));
      expect(text).toContain(
        rendering === 'server' ? ESCAPED : String.raw`"storeName":"Mary’s \u003cFashions>"`,
      );
    }
  });

  it('every page has a title with the new one before scripts run', async () => {
    for (const { path: pattern } of Object.values(SHOP_PAGES)) {
      const { text } = await shop.api.get(pattern.replace(/:\w+/, 'shirt'));
      expect([pattern, ...(text.match(/<title>.*?<\/title>/g) ?? [])]).toEqual([
        pattern,
        expect.stringContaining(ESCAPED),
      ]);
    }
    const { text } = await shop.api.get('/track');
    expect(text).toContain(`<title>Track an order – ${ESCAPED}</title>`);
  });

  it('title, link preview and structured data have the new one', async () => {
    const { text } = await shop.api.get('/').expect(200);
    expect(text).toContain(`<title>${TAGLINE} – ${ESCAPED}</title>`);
    expect(text).toContain(`<meta property="og:site_name" content="${ESCAPED}"/>`);
    expect(text).toContain('<meta name="description" content="Dresses from the Copperbelt."/>');
    const json = /<script type="application\/ld\+json">(\{[^]*?"ClothingStore"[^]*?\})<\/script>/.exec(
      text,
    )?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({
      name: NAME,
      slogan: TAGLINE,
      url: 'https://shop.test/',
      telephone: '+260 97 000 0000',
      sameAs: ['https://wa.me/260970000000', 'https://www.instagram.com/mary'],
    });
  });

  it('the footer links to the ways of contact', async () => {
    const { text } = await shop.api.get('/cart').expect(200);
    for (const href of ['tel:+260970000000', 'mailto:hello@mary.example', 'https://wa.me/260970000000'])
      expect(text).toContain(`<a href="${href}">`);
  });

  it('manifest and API document have the new one', async () => {
    expect(await manifest()).toMatchObject({ name: `${NAME} – ${TAGLINE}`, short_name: 'Mary’s' });
    expect((await shop.api.get('/api/openapi.json')).body.info.title).toBe(NAME);
  });

  it('the Studio has the new one, which the mails of Directus show', async () => {
    const read = () =>
      requestAsOwner(shop.directus, 'GET', '/settings?fields=project_name,project_descriptor');
    await expect.poll(read).toEqual({ data: { project_name: NAME, project_descriptor: TAGLINE } });
  });
});

it('no file of the storefront names the shop', () => {
  const files = globSync('**/*.{js,html,css,svg,json}', { cwd: CLIENT });
  expect(files.length).toBeGreaterThan(20);
  const naming = files.filter((file) =>
    readFileSync(path.join(CLIENT, file), 'utf8').includes(STORE_DEFAULTS.name),
  );
  expect(naming).toEqual([]);
});

describe('a logo', () => {
  it('stands in the header and becomes every icon', async () => {
    const logo = await shop.studio.upload();
    await settings({ logo });
    await expect.poll(async () => (await shop.api.get('/')).text).toContain(`<img src="/assets/${logo}/`);
    const { text } = await shop.api.get('/').expect(200);
    expect(text).not.toContain('/favicon.svg');
    expect(text).not.toContain('/icons/apple-touch-icon.png');
    const { icons } = await manifest();
    for (const { src, sizes } of icons) {
      const { body, headers } = await shop.api.get(src).expect(200);
      expect(headers['cache-control']).toContain('immutable');
      const { width, height, format, hasAlpha } = await sharp(body).metadata();
      expect(`${width}x${height} ${format} ${hasAlpha}`).toBe(`${sizes} png false`);
      // Margins of paper on every side: the logo is no square.
      expect(await colorAt(body, 0.02, 0.5)).toBe(ACCENT_BACKGROUNDS.paper);
      expect(await colorAt(body, 0.5, 0.5)).toMatch(LOGO_COLOR);
    }
    expect((await shop.api.get('/favicon.ico').expect(302)).headers['location']).toContain(
      `/assets/${logo}/`,
    );
    const studio = () => requestAsOwner(shop.directus, 'GET', '/settings?fields=project_logo,public_favicon');
    await expect.poll(studio).toEqual({ data: { project_logo: logo, public_favicon: logo } });
  });

  it('is a PNG in mails, of the height that they show on a dense screen', async () => {
    const { body } = await shop.api.get('/api/settings');
    const [, , id = ''] = String(body.logo.url).split('/');
    const reply = await shop.api.get(mailLogoUrl(id)).expect(200);
    expect(await sharp(reply.body).metadata()).toMatchObject({ format: 'png', width: 128, height: 96 });
  });

  it('that is very wide stands in the header, and the icons are the first letter on the accent', async () => {
    const logo = await shop.studio.upload({ width: 1600, height: 400 });
    await settings({ logo });
    await expect.poll(async () => (await shop.api.get('/')).text).toContain(`<img src="/assets/${logo}/`);
    const { icons } = await manifest();
    for (const { src, sizes } of icons) {
      const { body, headers } = await shop.api.get(src).expect(200);
      expect(headers['cache-control']).toContain('immutable');
      const { width, height, format } = await sharp(body).metadata();
      expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
      expect(await colorAt(body, 0.1, 0.5)).toBe(BUILT_IN_ACCENT);
      const row = Array.from({ length: 25 }, (_, step) => colorAt(body, 0.25 + step / 50, 0.5));
      expect(await Promise.all(row)).toContain(ACCENT_BACKGROUNDS.paper);
    }
    const { text } = await shop.api.get('/');
    for (const [, href = ''] of text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g))
      await shop.api.get(href).expect(200);
    await shop.api.get(icons[0]?.src.replace('M-', 'X-') ?? '').expect(404);
  });

  it('that is removed gives way to the name, and to its first letter', async () => {
    await settings({ logo: null });
    await expect.poll(async () => (await shop.api.get('/')).text).not.toContain('<img src="/assets/');
    expect((await manifest()).icons[0]?.src).toContain('/icons/letter/M-');
    expect((await shop.api.get('/favicon.ico').expect(302)).headers['location']).toContain(
      '/icons/letter/M-',
    );
    const studio = () => requestAsOwner(shop.directus, 'GET', '/settings?fields=project_logo');
    await expect.poll(studio).toEqual({ data: { project_logo: expect.stringContaining('7a1f0c52') } });
  });
});
