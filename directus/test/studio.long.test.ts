import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { apply } from '../src/apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../src/apply/api.ts';
import { STUDIO_IMAGES } from '../src/studio/artwork.ts';
import { BOOKMARKS } from '../src/studio/bookmarks.ts';
import { DASHBOARD, PANELS } from '../src/studio/dashboard.ts';
import { backOfficeLink, MODULE_BAR } from '../src/apply/settings.ts';
import { LIGHT_THEME } from '../src/studio/theme.ts';
import { plainDirectus } from '../src/testing/shared-directus.ts';
import type { TestDirectus } from '../src/testing/test-directus.ts';

let directus: TestDirectus;
let admin: DirectusApi;

beforeAll(async () => {
  directus = await plainDirectus();
  admin = directusApi(directus.url, directus.adminToken);
});

const reapply = (env: NodeJS.ProcessEnv = {}) => apply({ env: { ...directus.env, ...env } });
const record = z.record(z.string(), z.unknown());
const settings = () => admin.get('/settings', record);
const bookmarkSchema = z.looseObject({ id: z.number(), bookmark: z.string() });
const NAMED = encodeURIComponent(JSON.stringify({ bookmark: { _nnull: true } }));
const bookmarks = () =>
  admin.get(
    `/presets?limit=-1&sort=id&filter=${NAMED}&fields=id,bookmark,collection,filter`,
    z.array(bookmarkSchema),
  );

const panelSchema = z.object({ id: z.string(), position_x: z.number() });
const panels = () => admin.get('/panels?limit=-1', z.array(panelSchema));

describe('a new database', () => {
  it('has the shop’s theme, language and URL', async () => {
    expect(await settings()).toMatchObject({
      project_name: 'Chitenge',
      default_language: 'en-GB',
      default_appearance: 'light',
      theme_light_overrides: LIGHT_THEME,
      module_bar: [backOfficeLink('http://localhost:3000'), ...MODULE_BAR],
      // A logo of the shop may have its accent, which is the colour of the Studio's square around it.
      custom_css: expect.stringMatching(/public-view.*background-color: #[0-9a-f]{6}/),
      project_url: 'http://localhost:3000',
      // The owner says what the shop is: the Studio asks.
      project_usage: null,
    });
  });

  it('serves logo, icon and sign-in image without authentication', async () => {
    const current = await settings();
    for (const { setting, id } of STUDIO_IMAGES) {
      expect(current[setting]).toBe(id);
      const response = await fetch(`${directus.url}/assets/${id}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('has bookmarks with working filters', async () => {
    const product = (name: string, stock_count: number, status = 'published') => {
      return { name, slug: name.toLowerCase(), price: '10.00', stock_count, status };
    };
    const rows = [
      product('Plenty', 11),
      product('Few', 10),
      product('None', 0),
      product('Unfinished', 50, 'draft'),
    ];
    const created = await admin.send('POST', '/items/products', rows, z.array(z.object({ id: z.string() })));
    const ids = created.map(({ id }) => id);
    onTestFinished(async () => void (await admin.send('DELETE', '/items/products', ids, anyResponse)));
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

describe('an owner’s change', () => {
  it('of colours, logo, modules and name stays', async () => {
    const changed = {
      project_name: 'Chitenge Kitwe',
      project_color: '#123456',
      project_logo: STUDIO_IMAGES[1]?.id,
      module_bar: [{ type: 'module', id: 'content', enabled: true }],
      theme_light_overrides: { primary: '#123456' },
      default_save_action: 'save-and-add-new',
    };
    await admin.send('PATCH', '/settings', changed, anyResponse);
    expect(await reapply()).toEqual([]);
    expect(await settings()).toMatchObject(changed);
  });

  it('of the link to the back office stays, which follows the address of the shop', async () => {
    const named = { ...backOfficeLink('https://former.example'), name: 'Till' };
    await admin.send('PATCH', '/settings', { module_bar: [...MODULE_BAR, named] }, anyResponse);
    await reapply();
    expect((await settings())['module_bar']).toEqual([
      ...MODULE_BAR,
      { ...named, url: 'http://localhost:3000/admin' },
    ]);
    await admin.send('PATCH', '/settings', { module_bar: MODULE_BAR }, anyResponse);
    expect(await reapply()).toEqual([]);
    expect((await settings())['module_bar']).toEqual(MODULE_BAR);
  });

  it('of a bookmark stays, and so does an own bookmark', async () => {
    const [first] = await bookmarks();
    const change = { bookmark: 'Nearly gone', filter: { _and: [{ stock_count: { _lt: 3 } }] } };
    await admin.send('PATCH', `/presets/${first?.id}`, change, anyResponse);
    await admin.send('POST', '/presets', { collection: 'products', bookmark: 'Low stock' }, anyResponse);
    const before = await bookmarks();
    expect(await reapply()).toEqual([]);
    expect(await bookmarks()).toEqual(before);
  });

  it('of panels stays', async () => {
    const [moved, removed] = PANELS;
    await admin.send('PATCH', `/panels/${moved?.id}`, { position_x: 60 }, anyResponse);
    await admin.send('DELETE', `/panels/${removed?.id}`, undefined, anyResponse);
    const place = { position_x: 60, position_y: 9, width: 4, height: 4 };
    const label = { dashboard: DASHBOARD.id, type: 'label', ...place };
    await admin.send('POST', '/panels', label, anyResponse);
    const before = await panels();
    expect(await reapply()).toEqual([]);
    expect(await panels()).toEqual(before);
  });
});

it('an update removes the panels of earlier versions, from dashboards of an owner, too', async () => {
  const before = await panels();
  const { id: own } = await admin.send('POST', '/dashboards', { name: 'Mine' }, z.object({ id: z.string() }));
  const place = { position_x: 1, position_y: 60, width: 19, height: 19 };
  for (const [dashboard, type] of [
    [DASHBOARD.id, 'shop-best-sellers'],
    [own, 'shop-low-stock'],
  ])
    await admin.send('POST', '/panels', { ...place, dashboard, type }, anyResponse);
  expect(await reapply()).toEqual(['panels that /admin has, too']);
  expect(await panels()).toEqual(before);
  expect(await reapply()).toEqual([]);
});

it('updates the shop’s URL from the environment', async () => {
  const PUBLIC_URL = 'https://chitenge.shop';
  expect(await reapply({ PUBLIC_URL })).toEqual(['settings']);
  expect(await settings()).toMatchObject({ project_url: PUBLIC_URL });
  expect(await reapply({ PUBLIC_URL })).toEqual([]);
});
