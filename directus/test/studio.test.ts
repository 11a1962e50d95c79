import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { anything, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { STUDIO_PICTURES } from '../src/studio/artwork.ts';
import { BOOKMARKS } from '../src/studio/bookmarks.ts';
import { DASHBOARD, PANELS } from '../src/studio/dashboard.ts';
import { MODULE_BAR } from '../src/studio/modules.ts';
import { LIGHT_THEME } from '../src/studio/theme.ts';
import { startTestDirectus, type TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;
let admin: DirectusApi;

beforeAll(async () => {
  directus = await startTestDirectus({ extension: false });
  admin = directusApi(directus.url, directus.adminToken);
});
afterAll(() => directus.stop());

const again = (env: NodeJS.ProcessEnv = {}) => apply({ env: { ...directus.env, ...env } });
const record = z.record(z.string(), z.unknown());
const settings = () => admin.get('/settings', record);
const bookmarkSchema = z.object({
  id: z.number(),
  bookmark: z.string(),
  collection: z.string(),
  filter: z.unknown(),
});

async function bookmarks() {
  const filter = encodeURIComponent(JSON.stringify({ bookmark: { _nnull: true } }));
  return admin.get(`/presets?limit=-1&sort=id&filter=${filter}`, z.array(bookmarkSchema));
}

const panelSchema = z.object({ id: z.string(), position_x: z.number() });
const panels = () => admin.get('/panels?limit=-1', z.array(panelSchema));

describe('a new database', () => {
  it('has a Studio in the shop’s colours, in British English, that knows the shop’s address', async () => {
    expect(await settings()).toMatchObject({
      project_name: 'Chitenge',
      default_language: 'en-GB',
      default_appearance: 'light',
      theme_light_overrides: LIGHT_THEME,
      module_bar: MODULE_BAR,
      project_url: 'http://localhost:3000',
    });
  });

  it('shows its own logo, icon and cloth to whoever signs in', async () => {
    const current = await settings();
    for (const { setting, id } of STUDIO_PICTURES) {
      expect(current[setting]).toBe(id);
      const response = await fetch(`${directus.url}/assets/${id}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('has the bookmarks', async () => {
    expect((await bookmarks()).map(({ bookmark, collection }) => [collection, bookmark])).toEqual(
      BOOKMARKS.map(({ collection, name }) => [collection, name]),
    );
  });

  it('shows products as cards', async () => {
    const filter = encodeURIComponent(
      JSON.stringify({ collection: { _eq: 'products' }, bookmark: { _null: true } }),
    );
    const [preset] = await admin.get(`/presets?filter=${filter}`, z.array(record));
    expect(preset).toMatchObject({ layout: 'cards', layout_options: { cards: { imageSource: 'image' } } });
  });

  it('has a dashboard with its panels', async () => {
    expect((await panels()).map(({ id }) => id).toSorted()).toEqual(PANELS.map(({ id }) => id).toSorted());
  });

  it('finds what the bookmarks promise', async () => {
    const product = { price: '10.00', status: 'published' };
    await admin.send(
      'POST',
      '/items/products',
      [
        { ...product, name: 'Plenty', slug: 'plenty', stock_count: 11 },
        { ...product, name: 'Few', slug: 'few', stock_count: 10 },
        { ...product, name: 'None', slug: 'none', stock_count: 0 },
        { ...product, name: 'Unfinished', slug: 'unfinished', status: 'draft', stock_count: 50 },
      ],
      anything,
    );
    const found = async (name: string) => {
      const bookmark = BOOKMARKS.find((each) => each.name === name);
      const filter = encodeURIComponent(JSON.stringify(bookmark?.filter));
      const rows = await admin.get(`/items/products?fields=name&filter=${filter}`, z.array(record));
      return rows.map((row) => row['name']);
    };
    expect(await found('Low stock')).toEqual(['Few']);
    expect(await found('Out of stock')).toEqual(['None']);
    expect(await found('Drafts')).toEqual(['Unfinished']);
  });
});

describe('what an owner has made their own', () => {
  it('stays: colours, logo, modules and name', async () => {
    const own = {
      project_name: 'Chitenge Kitwe',
      project_color: '#123456',
      project_logo: STUDIO_PICTURES[1]?.id,
      module_bar: [{ type: 'module', id: 'content', enabled: true }],
      theme_light_overrides: { primary: '#123456' },
      default_save_action: 'save-and-add-new',
    };
    await admin.send('PATCH', '/settings', own, anything);
    expect(await again()).toEqual([]);
    expect(await settings()).toMatchObject(own);
  });

  it('stays: a bookmark that was renamed, and one of their own', async () => {
    const [first] = await bookmarks();
    const change = { bookmark: 'Nearly gone', filter: { _and: [{ stock_count: { _lt: 3 } }] } };
    await admin.send('PATCH', `/presets/${first?.id}`, change, anything);
    await admin.send('POST', '/presets', { collection: 'products', bookmark: 'Low stock' }, anything);
    const before = await bookmarks();
    expect(await again()).toEqual([]);
    expect(await bookmarks()).toEqual(before);
  });

  it('stays: panels that were moved, added or taken away', async () => {
    const [moved, removed] = PANELS;
    await admin.send('PATCH', `/panels/${moved?.id}`, { position_x: 60 }, anything);
    await admin.send('DELETE', `/panels/${removed?.id}`, undefined, anything);
    const label = {
      dashboard: DASHBOARD.id,
      type: 'label',
      position_x: 60,
      position_y: 9,
      width: 4,
      height: 4,
    };
    await admin.send('POST', '/panels', label, anything);
    const before = await panels();
    expect(await again()).toEqual([]);
    expect(await panels()).toEqual(before);
  });

  it('comes back when it was ours and is gone', async () => {
    await admin.send('DELETE', `/dashboards/${DASHBOARD.id}`, undefined, anything);
    const [first] = await bookmarks();
    await admin.send('DELETE', `/presets/${first?.id}`, undefined, anything);
    expect(await again()).toEqual([`bookmark ${BOOKMARKS[0]?.name}`, 'dashboard']);
    expect(await panels()).toHaveLength(PANELS.length);
    expect(await again()).toEqual([]);
  });
});

it('the shop’s address follows the environment', async () => {
  const PUBLIC_URL = 'https://chitenge.shop';
  expect(await again({ PUBLIC_URL })).toEqual(['settings']);
  expect(await settings()).toMatchObject({ project_url: PUBLIC_URL });
  expect(await again({ PUBLIC_URL })).toEqual([]);
});
