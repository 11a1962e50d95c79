/** A shop of each released version starts with the present one: its data are as before, and it works. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { apply } from '@chitenge/directus/apply';
import { isSamplePage } from '@chitenge/directus/apply/content-pages';
import { isBuiltInText } from '@chitenge/directus/apply/message-templates';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { isUpdateDue } from '@chitenge/directus/update';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ORIGIN } from './support/back-office.ts';
import { startTestProxy, type TestProxy } from './support/shop.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Everything that people of a shop have entered, or money and stock follow from. */
const KEPT = `orders order_items order_events payments payment_events cart_items products categories
  stock_movements newsletter_subscribers content_pages delivery_methods discount_codes
  message_templates store_settings directus_users directus_roles directus_access directus_files
  directus_settings`.split(/\s+/);

/** What an update changes on purpose. Everything else of the old columns stays. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  // The address of this test's shop, and settings that the version before did not have or the shop always sets.
  directus_settings: ['project_url', 'storage_asset_presets', 'custom_css', 'module_bar'],
  // The token of this test's service user.
  directus_users: ['token', 'last_access'],
  // Their texts describe the rights of the new version.
  directus_roles: ['description'],
};

/** The present name of each column that an update renames. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payments: { provider: 'network', receipt: 'transaction_id' },
};

/** What follows the texts of the new version, in rows that nobody has edited. */
const SHIPPED: Readonly<Record<string, { columns: readonly string[]; isUnedited: (row: Row) => boolean }>> = {
  content_pages: {
    columns: ['body', 'date_updated'],
    isUnedited: (row) => isSamplePage(z.object({ slug: z.string(), body: z.string() }).parse(row)),
  },
  message_templates: {
    columns: ['subject', 'body', 'date_updated'],
    isUnedited: (row) => isBuiltInText(textSchema.parse(row)),
  },
};
const textSchema = z.object({
  key: z.string(),
  medium: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
});

async function readTables(database: Knex): Promise<Tables> {
  const tables: Tables = {};
  for (const name of [...KEPT, 'home_page', 'lookbook_page', 'search_synonyms', 'storefront'])
    if (await database.schema.hasTable(name)) tables[name] = await database(name).orderBy('id');
  return tables;
}

/** The rows with the columns and the tables that the old version had. */
const asBefore = (before: Tables, after: Tables): Tables =>
  Object.fromEntries(
    KEPT.filter((name) => name in before).map((name) => {
      const old = before[name] ?? [];
      const changed = CHANGED[name] ?? [];
      const columns = Object.keys(old[0] ?? {}).filter((column) => !changed.includes(column));
      const shipped = SHIPPED[name];
      const valueOf = (row: Row, column: string) =>
        row[column in row ? column : (RENAMED[name]?.[column] ?? '')];
      const rows = old.flatMap((oldRow) => {
        const row = (after[name] ?? []).find(({ id }) => id === oldRow['id']);
        const free = shipped?.isUnedited(oldRow) ? shipped.columns : [];
        const kept = columns.filter((column) => !free.includes(column));
        return row ? [Object.fromEntries(kept.map((column) => [column, valueOf(row, column)]))] : [];
      });
      return [name, rows];
    }),
  );

/** The first release had no synonyms. */
const DEFAULT_GROUPS: unknown = expect.arrayContaining([{ words: ['dress', 'frock', 'gown'] }]);

const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

const withoutId = ({ id: _id, ...texts }: Row): Row => texts;

// directus/test/updates.long.test.ts updates the second version on SQLite.
describe.each([
  ['35214ef', 'sqlite'],
  ['1de96041', 'postgres'],
] as const)('a shop of %s on %s', (version, kind) => {
  let directus: TestDirectus;
  let proxy: TestProxy;
  let database: Knex;
  let before: Tables;
  let after: Tables;

  beforeAll(async () => {
    directus = await startTestDirectus({
      database: kind,
      released: {
        version,
        beforeUpdate: async (old) => {
          if (await old.schema.hasTable('message_templates'))
            await old('message_templates').where({ key: 'order-shipped' }).update({ body: 'On its way!' });
          before = await readTables(old);
        },
      },
    });
    database = directus.openDatabase();
    after = await readTables(database);
    proxy = await startTestProxy(directus);
    await eventually(() => proxy.api.get('/readyz').expect(200));
  });
  afterAll(async () => {
    await proxy.stop();
    await database.destroy();
    await directus.stop();
  });

  it('keeps orders, payments, carts, stock, pages, settings and accounts', () => {
    expect(before['orders']).toHaveLength(12);
    expect(before['cart_items']).toHaveLength(2);
    expect(asBefore(before, after)).toEqual(asBefore(before, before));
  });

  it('moves the texts of home page, lookbook and search, with their history', async () => {
    const [storefront = {}] = after['storefront'] ?? [];
    const [home = {}] = before['home_page'] ?? [];
    const [lookbook = {}] = before['lookbook_page'] ?? [];
    expect(storefront).toMatchObject(withoutId(home));
    expect(storefront['hero_title']).toBe('Rainy Season Collection');
    expect(storefront['lookbook_introduction']).toBe('What we wear in the rain.');
    expect(json(storefront['lookbook_values'])).toEqual(json(lookbook['values']));
    const groups = before['search_synonyms']?.map(({ words }) => ({ words: json(words) }));
    expect(json(storefront['search_synonyms'])).toEqual(groups ?? DEFAULT_GROUPS);
    const revisions: { delta: unknown }[] = await database('directus_revisions')
      .where({ collection: 'storefront', item: storefront['id'] })
      .orderBy('id')
      .select('delta');
    const deltas = revisions.map(({ delta }) => json(delta));
    expect(deltas).toContainEqual(expect.objectContaining({ hero_title: 'Rainy Season' }));
    expect(deltas).toContainEqual(
      expect.objectContaining({ lookbook_introduction: 'What we wear in the rain.' }),
    );
    expect(Object.keys(after)).not.toEqual(expect.arrayContaining(['home_page']));
  });

  it('keeps a person’s own bookmark, and has the collections of this version only', async () => {
    expect(await database('directus_presets').where({ bookmark: 'My big orders' })).toHaveLength(1);
    const names: unknown = await database('directus_collections')
      .whereNotIn('collection', ['catalogue', 'sales', 'pages', 'settings'])
      .orderBy('collection')
      .pluck('collection');
    expect(names).toEqual(COLLECTIONS.map(({ name }) => name).toSorted());
  });

  it('changes nothing at the next start', async () => {
    expect(await isUpdateDue(directus.env)).toBe(false);
    expect(await apply({ env: directus.env })).toEqual([]);
  });

  it('takes and sells: an order is placed, paid, and an old one is cancelled', async () => {
    const signedIn = await proxy.api
      .post('/api/admin/session')
      .set('Origin', ORIGIN)
      .send(directus.owner)
      .expect(200);
    const cookie = z.array(z.string()).parse(signedIn.get('Set-Cookie')).join('; ');
    const asOwner = (path: string, body: object) =>
      proxy.api.patch(path).set({ Origin: ORIGIN, Cookie: cookie }).send(body).expect(200);
    const stock = async (id: unknown) =>
      Number((await database('products').where({ id }).first('stock_count'))?.stock_count);

    // The open cart of the old version.
    const session = String(before['cart_items']?.[0]?.['session_id']);
    const cart = await proxy.api.get('/api/cart').set('x-session-id', session).expect(200);
    const lines = z
      .array(z.object({ quantity: z.number(), product: z.object({ id: z.string(), price: z.string() }) }))
      .parse(cart.body);
    expect(lines).toHaveLength(2);
    const [line] = lines;
    const stockBefore = await stock(line?.product.id);
    const total = lines.reduce((sum, { quantity, product }) => sum + quantity * Number(product.price), 0);
    const placed = await proxy.api
      .post('/api/orders')
      .set({ 'x-session-id': session, 'Idempotency-Key': 'after-the-update' })
      .send({
        customerName: 'Bwalya Phiri',
        customerEmail: 'bwalya@example.com',
        customerPhone: '0971234567',
        shippingAddress: null,
        city: null,
        province: null,
        postalCode: null,
        country: 'Zambia',
        mobileProvider: 'airtel',
        mobileNumber: '0971234567',
        totalAmount: total.toFixed(2),
        notes: '',
      })
      .expect(201);
    const { id } = z.object({ id: z.string() }).parse(placed.body);
    expect(await stock(line?.product.id)).toBe(stockBefore - (line?.quantity ?? 0));
    await asOwner(`/api/orders/${id}/payment-status`, { paymentStatus: 'paid' });
    expect(await database('orders').where({ id }).first()).toMatchObject({ payment_status: 'paid' });

    const open = before['orders']?.find(({ status }) => status === 'pending') ?? {};
    const item = before['order_items']?.find(({ order }) => order === open['id']) ?? {};
    const held = await stock(item['product']);
    await asOwner(`/api/orders/${String(open['id'])}/status`, { status: 'cancelled' });
    expect(await stock(item['product'])).toBe(held + Number(item['quantity']));
  });
});
