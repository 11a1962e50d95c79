import { CONTENT_EDITOR_ROLE, STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

/** The ends of the addresses of all accounts; customers have others. */
const ADDRESS = /@(?:service\.)?chitenge\.shop/;

let staff: string;
let manager: string;
let editor: string;
let productId: string;
let orderId: string;

beforeAll(async () => {
  staff = await shop.createUser('accounts-staff', { role: STAFF_ROLE.id });
  manager = await shop.createUser('accounts-manager', { role: STORE_MANAGER_ROLE.id });
  editor = await shop.createUser('accounts-editor', { role: CONTENT_EDITOR_ROLE.id });
  productId = await shop.product({ stock_count: 5 });
  orderId = await shop.placed(productId, 1, '100.00');
  // The owner's name stands in the timeline and in the ledger.
  await shop.setStatus(orderId, 'shipped');
  await shop.setStock(productId, 9);
});

const filterOf = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the address of another staff member', () => {
  const paths = () => [
    '/users?limit=-1',
    '/users?fields=email',
    '/users?fields=*,role.users.*',
    '/users?search=chitenge.shop&fields=email',
    '/roles?fields=name,users.*',
    '/roles?fields=*.*',
    `/items/order_events?fields=*,user.*&${filterOf({ order: { _eq: orderId } })}`,
    `/items/orders/${orderId}?fields=events.user.email,events.user.first_name`,
    `/items/orders/${orderId}?fields=*.*.*`,
    `/items/stock_movements?fields=*.*&${filterOf({ product: { _eq: productId } })}`,
    '/files?fields=*.*&limit=5',
  ];

  it('is in no row that staff, managers and editors read', async () => {
    for (const token of [staff, manager, editor])
      for (const path of paths()) {
        const { status, body } = await shop.call('GET', path, { token });
        const text = JSON.stringify(body).replaceAll(
          /accounts-(?:staff|manager|editor)@chitenge\.shop/g,
          (own) => (token.includes(own.split('@')[0] ?? '') ? '' : own),
        );
        expect({ path, status, leaked: ADDRESS.exec(text)?.[0] }).toEqual({
          path,
          status: expect.toBeOneOf([200, 403]),
          leaked: undefined,
        });
      }
  });

  it('cannot be found out by queries', async () => {
    for (const path of [
      `/users?${filterOf({ email: { _starts_with: 'a' } })}`,
      '/users?sort=email',
      '/users?aggregate[max]=email',
      '/users?groupBy[]=email&aggregate[count]=*',
      '/users?fields=x&alias[x]=email',
      `/items/order_events?${filterOf({ user: { email: { _contains: 'owner' } } })}`,
      '/items/order_events?sort=user.email',
      '/items/order_events?fields=x.email&alias[x]=user',
      `/items/orders?fields=events.x.email&deep[events][_alias][x]=user`,
    ]) {
      const { status } = await shop.call('GET', path, { token: staff });
      expect({ path, status }).toEqual({ path, status: 403 });
    }
  });

  it('leaves the names, their own account and searches for the word alone', async () => {
    const events = await shop.call(
      'GET',
      `/items/order_events?fields=user.id,user.first_name&${filterOf({ _and: [{ order: { _eq: orderId } }, { kind: { _eq: 'status' } }] })}`,
      { token: staff },
    );
    expect(events.body).toMatchObject({ data: [{ user: { id: expect.any(String) } }] });
    const me = await shop.call('GET', '/users/me?fields=email,role.name', { token: staff });
    expect(me.body).toMatchObject({
      data: { email: 'accounts-staff@chitenge.shop', role: { name: 'Staff' } },
    });
    const search = `/items/products?${filterOf({ search_name: { _contains: 'email' } })}`;
    expect((await shop.call('GET', search, { token: staff })).status).toBe(200);
    const byCustomer = `/items/orders?${filterOf({ customer_email: { _contains: 'chanda' } })}`;
    expect((await shop.call('GET', byCustomer, { token: staff })).status).toBe(200);
    expect((await shop.call('GET', '/users?aggregate[count]=*', { token: staff })).body).toMatchObject({
      data: [{ count: expect.anything() }],
    });
    const subscribers = `/items/newsletter_subscribers?${filterOf({ email: { _contains: 'a' } })}`;
    expect((await shop.call('GET', subscribers, { token: manager })).status).toBe(200);
  });

  it('is read by the owner', async () => {
    const { body } = await shop.call('GET', '/users?fields=email&limit=-1', {
      token: shop.directus.adminToken,
    });
    expect(JSON.stringify(body)).toContain('accounts-staff@chitenge.shop');
  });
});

describe('the history in Directus', () => {
  const rowsSchema = z.object({ data: z.array(z.object({ collection: z.string(), item: z.string() })) });
  const rows = async (path: string, token: string) =>
    rowsSchema.parse((await shop.call('GET', path, { token })).body).data;

  it('of a product is read by managers, with the staff member who changed it', async () => {
    const body = { columns: { name: 'Renamed shirt' } };
    const change = await shop.call('PATCH', `/shop/staff/products/${productId}`, { token: staff, body });
    expect(change.status).toBe(204);
    const filter = filterOf({ collection: { _eq: 'products' }, item: { _eq: productId } });
    const { body: history } = await shop.call(
      'GET',
      `/revisions?fields=delta,activity.user.id,activity.action&sort=-id&${filter}`,
      { token: manager },
    );
    expect(history).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          delta: expect.objectContaining({ name: 'Renamed shirt' }),
          activity: expect.objectContaining({ action: 'update' }),
        }),
      ]),
    });
  });

  it('of orders, accounts and settings stays with the owner', async () => {
    for (const path of ['/revisions?limit=-1', '/activity?limit=-1']) {
      const collections = new Set((await rows(path, manager)).map(({ collection }) => collection));
      for (const hidden of ['orders', 'directus_users', 'store_settings', 'directus_settings'])
        expect([path, hidden, collections.has(hidden)]).toEqual([path, hidden, false]);
    }
    const own = filterOf({
      _or: [{ collection: { _eq: 'directus_users' } }, { collection: { _eq: 'orders' } }],
    });
    expect(await rows(`/revisions?${own}`, manager)).toEqual([]);
    const owners = await rows('/activity?limit=-1', shop.directus.adminToken);
    expect(owners.some(({ collection }) => collection === 'orders')).toBe(true);
  });

  it('is closed to staff and editors', async () => {
    for (const token of [staff, editor])
      expect((await shop.call('GET', '/revisions', { token })).status).toBe(403);
  });
});

describe('a staff member’s name', () => {
  it('has no control characters, which could reverse a timeline', async () => {
    for (const name of ['first_name', 'last_name']) {
      const body = { [name]: 'Chipo\u202Eevil' };
      const { status } = await shop.call('PATCH', '/users/me', { token: manager, body });
      expect([name, status]).toEqual([name, 400]);
    }
    const body = { first_name: 'Chipo' };
    expect((await shop.call('PATCH', '/users/me', { token: manager, body })).status).toBe(200);
  });
});
