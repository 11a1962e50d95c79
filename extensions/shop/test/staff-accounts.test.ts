import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { oneTimeCode } from '@chitenge/directus/testing/one-time-code';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager', 'editor']);

/** The ends of the addresses of all accounts; customers have others. */
const ADDRESS = /@(?:service\.)?chitenge\.shop/;

let productId: string;
let orderId: string;

beforeAll(async () => {
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
    for (const token of [shop.staff, shop.manager, shop.editor])
      for (const path of paths()) {
        const { status, body } = await shop.get(path, token);
        const text = JSON.stringify(body).replaceAll(/(?:staff|manager|editor)@chitenge\.shop/g, (own) =>
          token.includes(own.split('@')[0] ?? '') ? '' : own,
        );
        expect({ path, status, leaked: ADDRESS.exec(text)?.[0] }).toEqual({
          path,
          status: expect.toBeOneOf([200, 403]),
          leaked: undefined,
        });
      }
  });

  it('cannot be found out by queries, nor can a secret of an account', async () => {
    const secret = { _starts_with: 'A' };
    for (const path of [
      `/users?${filterOf({ tfa_secret: secret })}`,
      `/users?${filterOf({ _or: [{ first_name: { _eq: 'A' } }, { password: { _nnull: true } }] })}`,
      `/users?${filterOf({ 'year(last_access)': { _gt: 2000 } })}`,
      `/users?${filterOf({ role: { name: { _eq: 'Administrator' } } })}`,
      '/users?aggregate[min]=tfa_secret',
      '/users?aggregate[countDistinct]=last_access',
      '/users?groupBy[]=year(last_access)&aggregate[count]=*',
      `/roles?${filterOf({ users: { _some: { tfa_secret: secret } } })}`,
      `/roles?${filterOf({ users: { tfa_secret: secret } })}`,
      '/roles?sort=users.tfa_secret',
      `/roles?fields=users.id&deep[users][_filter][tfa_secret][_starts_with]=A`,
      '/roles?fields=users.id&deep[users][_sort]=tfa_secret',
      `/items/order_events?${filterOf({ user: { tfa_secret: secret } })}`,
      `/items/order_events?${filterOf({ _and: [{ user: { role: { users: { token: { _nnull: true } } } } }] })}`,
      '/items/order_events?sort=user.last_access',
      '/items/order_events?groupBy[]=user.tfa_secret&aggregate[count]=*',
      `/items/orders?${filterOf({ events: { user: { tfa_secret: secret } } })}`,
      '/items/orders?fields=events.user.id&deep[events][user][_filter][tfa_secret][_starts_with]=A',
      '/items/orders?fields=events.id&deep[events][_sort]=user.tfa_secret',
      `/files?${filterOf({ uploaded_by: { tfa_secret: secret } })}`,
      `/users?${filterOf({ email: { _starts_with: 'a' } })}`,
      '/users?aggregate[max]=email',
      '/users?groupBy[]=email&aggregate[count]=*',
      '/users?fields=x&alias[x]=email',
      `/items/order_events?${filterOf({ user: { email: { _contains: 'owner' } } })}`,
      '/items/order_events?sort=user.email',
      '/items/order_events?fields=x.email&alias[x]=user',
      `/items/orders?fields=events.x.email&deep[events][_alias][x]=user`,
    ]) {
      const { status } = await shop.get(path, shop.staff);
      expect({ path, status }).toEqual({ path, status: 403 });
    }
  });

  it('cannot be found out by GraphQL', async () => {
    const calls = [
      ['/graphql/system', '{ users(filter: { email: { _starts_with: "a" } }) { id } }'],
      ['/graphql/system', '{ roles(filter: { users: { email: { _starts_with: "a" } } }) { id } }'],
      ['/graphql/system', '{ roles { users(sort: ["tfa_secret"]) { id } } }'],
      ['/graphql/system', '{ users_aggregated(groupBy: ["tfa_secret"]) { group } }'],
      ['/graphql', '{ order_events(filter: { user: { email: { _starts_with: "a" } } }) { id } }'],
      ['/graphql', '{ order_events(sort: ["user.tfa_secret"]) { id } }'],
      ['/graphql', '{ orders { events(sort: ["user.tfa_secret"]) { id } } }'],
    ] as const;
    for (const [path, query] of calls) {
      const { body } = await shop.post(path, { query }, shop.staff);
      expect({ query, body }).toMatchObject({
        query,
        body: { errors: [{ message: expect.stringContaining('more of an account than its name') }] },
      });
    }
  });

  it('leaves the names, their own account and searches for the word alone', async () => {
    const event = { _and: [{ order: { _eq: orderId } }, { kind: { _eq: 'status' } }] };
    const events = await shop.get(
      `/items/order_events?fields=user.id,user.first_name&${filterOf(event)}`,
      shop.staff,
    );
    expect(events.body).toMatchObject({ data: [{ user: { id: expect.any(String) } }] });
    const named = { _or: [{ first_name: { _contains: 'a' } }, { id: { _nnull: true } }] };
    for (const path of [
      `/users?sort=-first_name,last_name&${filterOf(named)}`,
      `/items/order_events?sort=user.first_name&${filterOf({ user: { _nnull: true } })}`,
      '/items/order_events?groupBy[]=user&aggregate[count]=*',
      '/users?aggregate[countDistinct]=first_name',
      '/users?aggregate[count]=*',
      `/items/products?${filterOf({ search_name: { _contains: 'email' } })}`,
      `/items/orders?${filterOf({ customer_email: { _contains: 'chanda' } })}`,
    ])
      expect({ path, status: (await shop.get(path, shop.staff)).status }).toEqual({ path, status: 200 });
    const me = await shop.get('/users/me?fields=email,role.name', shop.staff);
    expect(me.body).toMatchObject({ data: { email: 'staff@chitenge.shop', role: { name: 'Staff' } } });
    const subscribers = `/items/newsletter_subscribers?${filterOf({ email: { _contains: 'a' } })}`;
    expect((await shop.get(subscribers, shop.manager)).status).toBe(200);
  });
});

it('the list of people in the Studio is open to managers, and not sorted by what they do not read', async () => {
  const idsOf = async (order: string) => {
    const path = `/users?fields=id${order}&${filterOf({ status: { _neq: 'archived' } })}`;
    const { body } = await shop.get(path, shop.manager);
    return z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
  };
  const ids = await idsOf('');
  expect(ids.length).toBeGreaterThan(3);
  for (const order of [
    'email',
    '-email',
    'tfa_secret',
    'first_name,-last_access',
    'year(last_access)',
    'role.name',
  ])
    expect({ order, ids: await idsOf(`&sort[]=${order.replace(',', '&sort[]=')}`) }).toEqual({ order, ids });
});

describe('the history in Directus', () => {
  const rowsSchema = z.object({ data: z.array(z.object({ collection: z.string(), item: z.string() })) });
  const rows = async (path: string, token: string) =>
    rowsSchema.parse((await shop.get(path, token)).body).data;

  it('of a product is read by managers, with the staff member who changed it', async () => {
    const body = { name: 'Renamed shirt' };
    expect((await shop.patch(`/api/admin/products/${productId}`, body, shop.staff)).status).toBe(200);
    const filter = filterOf({ collection: { _eq: 'products' }, item: { _eq: productId } });
    const path = `/revisions?fields=delta,activity.user.id,activity.action&sort=-id&limit=1&${filter}`;
    const { body: history } = await shop.get(path, shop.manager);
    expect(history).toMatchObject({ data: [{ delta: body, activity: { action: 'update' } }] });
  });

  it('of what editors may change is read and restored by them, with the name of who changed it', async () => {
    const body = { description: 'Cut by hand' };
    expect((await shop.patch(`/api/admin/products/${productId}`, body, shop.staff)).status).toBe(200);
    expect(
      (await shop.patch(`/api/admin/products/${productId}`, { description: 'Oops' }, shop.staff)).status,
    ).toBe(200);
    const filter = filterOf({ collection: { _eq: 'products' }, item: { _eq: productId } });
    const path = `/revisions?fields=id,delta,activity.user.id,activity.user.first_name&sort=-id&limit=2&${filter}`;
    const revisionsSchema = z.object({
      data: z.array(
        z.object({
          id: z.number(),
          delta: z.looseObject({}),
          activity: z.object({ user: z.looseObject({}) }),
        }),
      ),
    });
    const [, before] = revisionsSchema.parse((await shop.get(path, shop.editor)).body).data;
    expect(before).toMatchObject({ delta: body, activity: { user: { id: expect.any(String) } } });
    expect((await shop.post(`/utils/revert/${before?.id}`, {}, shop.editor)).status).toBeLessThan(300);
    const restored = await shop.get(`/items/products/${productId}?fields=description`, shop.editor);
    expect(restored.body).toMatchObject({ data: body });
  });

  it('of settings is read by managers, who change them', async () => {
    expect((await shop.send('PATCH', '/items/store_settings', { tagline: 'Cut in Kitwe' })).status).toBe(200);
    const filter = filterOf({ collection: { _eq: 'store_settings' } });
    const path = `/revisions?fields=collection,item,delta&sort=-id&limit=1&${filter}`;
    expect((await shop.get(path, shop.manager)).body).toMatchObject({
      data: [{ delta: { tagline: 'Cut in Kitwe' } }],
    });
    expect(await rows(path, shop.editor)).toEqual([]);
  });

  it('of orders, accounts and the Studio’s settings stays with the owner, and is closed to staff', async () => {
    const managers = ['orders', 'directus_users', 'directus_settings'];
    const editors = ['delivery_methods', 'discount_codes', 'store_settings', 'message_templates'];
    const readers = [
      [shop.manager, managers],
      [shop.editor, [...managers, ...editors]],
    ] as const;
    for (const [token, closed] of readers)
      for (const path of ['/revisions?limit=-1', '/activity?limit=-1&filter[action][_neq]=login']) {
        const collections = new Set((await rows(path, token)).map(({ collection }) => collection));
        for (const hidden of closed)
          expect([path, hidden, collections.has(hidden)]).toEqual([path, hidden, false]);
      }
    const hidden = ['directus_users', 'orders'].map((name) => ({ collection: { _eq: name } }));
    expect(await rows(`/revisions?${filterOf({ _or: hidden })}`, shop.manager)).toEqual([]);
    const owners = await rows('/activity?limit=-1', shop.directus.adminToken);
    expect(owners.some(({ collection }) => collection === 'orders')).toBe(true);
    expect((await shop.get('/revisions', shop.staff)).status).toBe(403);
  });
});

describe('a staff member’s name', () => {
  it('has no characters that could reverse a timeline, and no control characters', async () => {
    const write = (body: unknown, token?: string) => shop.patch('/users/me', body, token);
    for (const name of ['first_name', 'last_name']) {
      expect((await write({ [name]: 'Chipo\u202E ' })).body).toMatchObject({ data: { [name]: 'Chipo' } });
      expect((await write({ [name]: 'Chipo\u0007' })).status).toBe(400);
      // The records of orders would show somebody else.
      expect((await write({ [name]: 'Admin' }, shop.manager)).status).toBe(403);
    }
  });
});

describe('an open session', () => {
  it('ends when the role changes, whose rights it would keep', async () => {
    const account = { email: 'other-role@chitenge.shop', password: 'owner-of-the-session-1' };
    const created = await shop.post('/users', { ...account, role: STAFF_ROLE.id });
    const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(created.body).data;
    const signedIn = await fetch(`${shop.directus.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, mode: 'session' }),
    });
    const [, session] = /directus_session_token=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '') ?? [];
    const read = () => shop.get('/items/orders', session);
    expect((await read()).status).toBe(200);
    await shop.patch(`/users/${id}`, { role: null });
    await expect.poll(async () => (await read()).status).toBe(401);
    await shop.send('DELETE', `/users/${id}`);
  });

  const refused = {
    status: 403,
    body: { errors: [{ message: expect.stringContaining('with the current password') }] },
  };

  it('is not enough to take an account over by Directus’ own routes', async () => {
    const account = { email: 'open-session@chitenge.shop', password: 'owner-of-the-session-1' };
    const dataOf = <Shape extends z.ZodRawShape>({ body }: Reply, shape: Shape) =>
      z.object({ data: z.object(shape) }).parse(body).data;
    const user = { ...account, role: STAFF_ROLE.id, first_name: 'Open' };
    const { id } = dataOf(await shop.post('/users', user), { id: z.string() });
    const signedIn = await shop.post('/auth/login', account, null);
    const { access_token: session } = dataOf(signedIn, { access_token: z.string() });
    const secret = 'A'.repeat(32);
    const other = { password: 'a-new-password-1' };
    for (const [method, path, body] of [
      ['PATCH', '/users/me', other],
      ['PATCH', `/users/${id}`, { first_name: 'Open', ...other }],
      ['PATCH', '/users/me', { email: 'thief@example.com' }],
      ['PATCH', '/users', { keys: [id], data: other }],
      // Whether a password or a code is right, it does not say.
      ['POST', '/users/me/tfa/generate', { password: account.password }],
      ['POST', '/users/me/tfa/generate', { password: 'wrong' }],
      ['POST', '/users/me/tfa/disable', { otp: '000000' }],
      ['POST', '/users/me/tfa/enable', { secret, otp: await oneTimeCode(secret) }],
    ] as const)
      expect({ path, ...(await shop.send(method, path, body, session)) }).toMatchObject({ path, ...refused });
    expect((await shop.patch('/users/me', { language: 'en-GB' }, session)).status).toBe(200);
    await shop.send('DELETE', `/users/${id}`);
    // The owner may set passwords of others, and not the own one.
    expect(await shop.patch('/users/me', other)).toMatchObject(refused);
  });

  it('answers five wrong passwords and codes of an account, in all sessions and calls together', async () => {
    const account = { email: 'guessed@chitenge.shop', password: 'owner-of-the-session-1' };
    const created = await shop.post('/users', { ...account, role: STAFF_ROLE.id });
    const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(created.body).data;
    const signIn = async () =>
      z
        .object({ data: z.object({ access_token: z.string() }) })
        .parse((await shop.post('/auth/login', account, null)).body).data.access_token;
    const sessions = [await signIn(), await signIn()] as const;
    const current = account.password;
    const secret = 'A'.repeat(32);
    const codes = '/api/admin/account/one-time-codes';
    const [change, start, enable, disable] = [
      ['PUT', '/api/admin/account/password', { current: 'wrong', password: 'another-good-password' }],
      ['POST', codes, { current: 'wrong' }],
      ['PUT', codes, { current, secret, code: '000000' }],
      ['DELETE', codes, { current: 'wrong', code: '000000' }],
    ] as const;
    const statuses: number[] = [];
    const attempt = async ([method, path, body]: readonly [string, string, object]) => {
      const session = sessions[statuses.length % 2];
      statuses.push((await shop.send(method, path, body, session)).status);
    };
    for (const wrong of [change, start, enable]) await attempt(wrong);
    // A right one takes nothing back.
    expect(await shop.post(codes, { current }, sessions[0])).toMatchObject({ status: 200 });
    for (const wrong of [disable, change, start, enable, disable, change]) await attempt(wrong);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
    const right = await shop.post(codes, { current }, sessions[0]);
    expect(right).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
    expect(Number(right.retryAfter)).toBeGreaterThan(0);
    expect(Number(right.retryAfter)).toBeLessThanOrEqual(15 * 60);
    await shop.send('DELETE', `/users/${id}`);
  });
});
