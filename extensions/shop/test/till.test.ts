/** Sales at the till: docs/back-office.md#till. */
import { randomUUID } from 'node:crypto';
import { DEVICE_TIME } from '@chitenge/contract/till-sums';
import { tillApproversSchema, tillGoodsSchema } from '@chitenge/contract/till';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { ROLES } from './support/api-client.ts';
import { faultsOf } from './support/order-faults.ts';
import { newPhone, placeTwo } from './support/orders.ts';
import { freshTransactionId, orderOf, problem, type Reply, statusesOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const line = (productId: string, more: object = {}) => ({
  productId,
  quantity: 1,
  name: 'Shirt',
  price: '100.00',
  ...more,
});

const sale = (productId: string, more: object = {}) => ({
  id: randomUUID(),
  soldAt: new Date().toISOString(),
  lines: [line(productId)],
  payments: [{ method: 'cash', amount: '100.00' }],
  ...more,
});

const sell = (body: object, { token = shop.staff, clock }: { token?: string; clock?: string } = {}) =>
  shop.call('POST', '/api/admin/till/sales', {
    token,
    body,
    ...(clock !== undefined && { headers: { [DEVICE_TIME]: clock } }),
  });

const voidIt = (orderId: string, token = shop.staff, reason = 'Wrong size') =>
  shop.post(`/api/admin/orders/${orderId}/void`, { id: randomUUID(), reason }, token);

const eventsSchema = z.object({
  events: z.array(z.object({ kind: z.string(), reason: z.string().nullable() })),
});
const wordsOf = (reply: Reply, kind: string) =>
  eventsSchema
    .parse(reply.body)
    .events.filter((event) => event.kind === kind)
    .map(({ reason }) => reason);

const SOLD = { status: 'delivered', paymentStatus: 'paid', channel: 'counter', placedBy: 'Staff' };

describe('a sale at the till', () => {
  it('is paid by several means and handed over at once', async () => {
    const product = await shop.product({ stock_count: 5, price: '150.00' });
    const transactionId = freshTransactionId();
    const reply = await sell(
      sale(product, {
        lines: [line(product, { quantity: 2, price: '150.00' })],
        customerPhone: newPhone(),
        payments: [
          { method: 'cash', amount: '100.00', received: '120.00' },
          { method: 'manual', amount: '150.00', network: 'airtel', transactionId },
          { method: 'card', amount: '50.00', transactionId: '4821' },
        ],
      }),
    );
    expect(reply).toMatchObject({ status: 201, body: { ...SOLD, totalAmount: '300.00', change: '20.00' } });
    const { id } = orderOf(reply);
    expect(await shop.stock(product)).toBe(3);
    const { body: printed } = await shop.get(`/api/admin/orders/${id}/receipt`, shop.staff);
    expect(printed).toMatchObject({
      payments: expect.arrayContaining([
        expect.objectContaining({ method: 'cash', amount: '100.00', cashGiven: '120.00' }),
        expect.objectContaining({ method: 'card', cashGiven: null }),
      ]),
    });
    const payments = await shop.paymentsOf(id);
    expect(
      payments.map(({ method, network, transaction_id: code, status }) => [method, network, code, status]),
    ).toEqual(
      expect.arrayContaining([
        ['cash', null, null, 'completed'],
        ['manual', 'airtel', transactionId, 'completed'],
        ['card', null, '4821', 'completed'],
      ]),
    );
    // The digits of a slip come again.
    const again = { payments: [{ method: 'card', amount: '100.00', transactionId: '4821' }] };
    expect(await sell(sale(product, again))).toMatchObject({ status: 201, body: SOLD });
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  it('is one, however often and by whom it is sent', async () => {
    const product = await shop.product({ stock_count: 5 });
    const body = sale(product);
    const replies = await Promise.all([1, 2, 3].map(() => sell(body)));
    expect(statusesOf(replies).filter((status) => status === 201)).toHaveLength(1);
    const other = await sell(body, { token: shop.manager });
    expect(new Set([...replies, other].map((reply) => orderOf(reply).id)).size).toBe(1);
    expect(await shop.stock(product)).toBe(4);
    const changed = { ...body, lines: [line(product, { quantity: 2 })] };
    expect(await sell(changed)).toMatchObject(problem(422, 'idempotency-key-reused'));
  });

  it('has the prices of the slip, and names what differs', async () => {
    const product = await shop.product({ stock_count: 5, price: '130.00' });
    const reply = await sell(sale(product, { isProvisional: true, soldAt: '2026-03-01T08:05:00.000Z' }));
    expect(reply).toMatchObject({ status: 201, body: { ...SOLD, totalAmount: '100.00' } });
    expect(wordsOf(reply, 'created')).toEqual([
      'Sold at the till without the shop’s answer, at 2026-03-01T08:05:00.000Z by the device’s clock. Shirt was sold for K100.00 and costs K130.00 now.',
    ]);
  });

  it.each([
    [-30, '30 minutes behind'],
    [61, '61 minutes ahead'],
  ])('names a clock that is wrong by %s minutes', async (minutes, words) => {
    const clock = new Date(Date.now() + minutes * 60_000).toISOString();
    const reply = await sell(sale(await shop.product()), { clock });
    expect(wordsOf(reply, 'created')).toEqual([`Sold at the till. That clock is ${words}.`]);
  });

  it('is taken although the stock has none, and marks the orders that wait for it', async () => {
    const waiting = await placeTwo(shop, 2);
    const { productId: product } = waiting;
    expect(await shop.stock(product)).toBe(0);
    const reply = await sell(sale(product));
    expect(reply).toMatchObject({ status: 201, body: SOLD });
    expect(await shop.stock(product)).toBe(0);
    const { id } = orderOf(reply);
    expect(wordsOf(reply, 'short')).toEqual([
      `1 × Shirt more than the stock had. Orders at risk: ${waiting.id.slice(-8)}.`,
    ]);
    const marked = await shop.get('/api/orders?view=needs-person&limit=100', shop.staff);
    expect(JSON.stringify(marked.body)).toContain(waiting.id);
    expect(JSON.stringify(marked.body)).not.toContain(id);
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  it('is taken although the product is gone', async () => {
    const reply = await sell(sale(randomUUID()));
    expect(reply).toMatchObject({
      status: 201,
      body: { ...SOLD, items: [{ productName: 'Shirt', product: null }] },
    });
    expect(wordsOf(reply, 'created')[0]).toContain('Shirt is no product any more.');
  });

  it('is taken although its transaction id was used', async () => {
    const product = await shop.product();
    const payments = [
      { method: 'manual', amount: '100.00', network: 'mtn', transactionId: freshTransactionId() },
    ];
    await sell(sale(product, { payments }));
    const reply = await sell(sale(product, { payments }));
    expect(reply).toMatchObject({ status: 201, body: SOLD });
    expect(wordsOf(reply, 'payment')[0]).toContain('belongs to another payment');
    expect(await shop.paymentsOf(orderOf(reply).id)).toMatchObject([
      { transaction_id: null, status: 'completed', attention: 'transaction-id-used' },
    ]);
  });

  it('is one sale by the names of an earlier version, too, which a device may have kept', async () => {
    const [product, id] = [await shop.product(), freshTransactionId()];
    const paid = { method: 'manual', amount: '100.00' };
    const body = sale(product, { payments: [{ ...paid, provider: 'airtel', receipt: id }] });
    const reply = await sell(body);
    expect(reply).toMatchObject({ status: 201, body: SOLD });
    const { id: order } = orderOf(reply);
    expect(await shop.paymentsOf(order)).toMatchObject([{ network: 'airtel', transaction_id: id }]);
    const present = { ...body, payments: [{ ...paid, network: 'airtel', transactionId: id }] };
    expect((await sell(present)).body).toMatchObject({ id: order });
    expect(await shop.paymentsOf(order)).toHaveLength(1);
  });

  it('takes something off for the owner and managers alone, with a reason', async () => {
    const product = await shop.product();
    const off = {
      lines: [line(product, { off: '10.00' })],
      payments: [{ method: 'cash', amount: '90.00' }],
    };
    expect((await sell(sale(product, off), { token: shop.manager })).status).toBe(400);
    const body = sale(product, { ...off, discountReason: 'A loose button' });
    expect((await sell(body)).status).toBe(403);
    const reply = await sell(body, { token: shop.manager });
    expect(reply).toMatchObject({ status: 201, body: { totalAmount: '90.00', discountAmount: '10.00' } });
    expect(wordsOf(reply, 'created')).toEqual(['Sold at the till. Discount, A loose button: K10.00 off.']);
    const tooMuch = { lines: [line(product, { off: '100.01' })], discountReason: 'x' };
    expect((await sell(sale(product, tooMuch), { token: shop.manager })).status).toBe(400);
  });

  it('stays open while money is missing, and asks no phone without a gateway', async () => {
    const product = await shop.product({ stock_count: 5 });
    const part = { payments: [{ method: 'cash', amount: '40.00' }] };
    expect(await sell(sale(product, part))).toMatchObject({
      status: 201,
      body: { status: 'pending', amountDue: '60.00' },
    });
    const prompt = [{ method: 'prompt', amount: '100.00', network: 'mtn', phone: '0961234567' }];
    expect(await sell(sale(product, { payments: prompt }))).toMatchObject(problem(409, 'prompt-not-offered'));
    const page = [{ method: 'page', amount: '100.00' }];
    expect(await sell(sale(product, { payments: page }))).toMatchObject(problem(409, 'page-not-offered'));
    expect(await shop.stock(product)).toBe(4);
  });
});

it('a copy of the goods has what is published, with prices and stock', async () => {
  const product = await shop.product({ stock_count: 3, price: '75.00', sizes: ['M', 'L'] });
  const hidden = await shop.product({ status: 'draft' });
  const { goods } = tillGoodsSchema.parse((await shop.get('/api/admin/till/goods', shop.staff)).body);
  const ids = goods.map(({ id }) => id);
  expect(ids).toContain(product);
  expect(ids).not.toContain(hidden);
  const found = goods.find(({ id }) => id === product);
  expect(found?.variants.reduce((sum, { stock }) => sum + stock, 0)).toBe(3);
  expect(found?.variants[0]?.price).toBe('75.00');
});

describe('a void', () => {
  it('puts the goods back and gives the money back the way it came', async () => {
    const product = await shop.product({ stock_count: 5 });
    const { id } = orderOf(await sell(sale(product)));
    expect(await voidIt(id)).toMatchObject({ status: 200, body: { amountDue: '0.00' } });
    expect(await shop.stock(product)).toBe(5);
    const kinds = (await shop.paymentsOf(id)).map(({ kind, method, status }) => [kind, method, status]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['payment', 'cash', 'completed'],
        ['refund', 'cash', 'completed'],
      ]),
    );
    expect((await voidIt(id)).status).toBeGreaterThanOrEqual(400);
    const [event] = await shop
      .database('order_events')
      .where({ order: id, kind: 'lines' })
      .select<{ id: string }[]>('id');
    const repeat = { id: event?.id, reason: 'Wrong size' };
    expect((await shop.post(`/api/admin/orders/${id}/void`, repeat, shop.staff)).status).toBe(200);
    expect(await shop.stock(product)).toBe(5);
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  it('is one when it is sent twice at once, and another one with its id is refused', async () => {
    const product = await shop.product({ stock_count: 5 });
    const { id } = orderOf(await sell(sale(product)));
    const body = { id: randomUUID(), reason: 'Wrong size' };
    const send = (more: object = {}) =>
      shop.post(`/api/admin/orders/${id}/void`, { ...body, ...more }, shop.staff);
    expect(statusesOf(await Promise.all([send(), send()]))).toEqual([200, 200]);
    expect(await send({ reason: 'Another one' })).toMatchObject(problem(422, 'idempotency-key-reused'));
    expect(await shop.stock(product)).toBe(5);
    expect((await shop.paymentsOf(id)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  it('makes no stock of units that were never there', async () => {
    const product = await shop.product({ stock_count: 4 });
    const { id } = orderOf(
      await sell(
        sale(product, {
          lines: [line(product, { quantity: 44 })],
          payments: [{ method: 'cash', amount: '4400.00' }],
        }),
      ),
    );
    expect(await shop.stock(product)).toBe(0);
    expect((await voidIt(id)).status).toBe(200);
    expect(await shop.stock(product)).toBe(4);
    const unpaid = { lines: [line(product, { quantity: 5 })], payments: [] };
    expect(await sell(sale(product, unpaid))).toMatchObject(problem(409, 'shop-rule'));
    expect(await shop.stock(product)).toBe(4);
  });

  it('is the seller’s own for a quarter of an hour, and then of who may refund', async () => {
    const product = await shop.product();
    const { id } = orderOf(await sell(sale(product)));
    const other = orderOf(await sell(sale(product), { token: shop.manager }));
    expect((await voidIt(other.id)).status).toBe(403);
    const before = new Date(Date.now() - 16 * 60_000);
    await shop.database('orders').where({ id }).update({ date_created: before });
    expect((await voidIt(id)).status).toBe(403);
    expect((await voidIt(id, shop.manager)).status).toBe(200);
    const web = await placeTwo(shop);
    expect(await voidIt(web.id, shop.manager)).toMatchObject(problem(409, 'shop-rule'));
  });
});

describe('an approval by PIN', () => {
  const PASSWORD = 'a-long-enough-password';

  const idOf = async (name: string): Promise<string> => {
    const email = `${name.replaceAll(/\W+/g, '-')}@chitenge.shop`;
    const user = await shop.database('directus_users').where({ email }).first<{ id: string }>('id');
    return user.id;
  };

  const setPin = (token: string, pin: string, current = PASSWORD) =>
    shop.call('PUT', '/api/admin/account/till-pin', { token, body: { current, pin } });

  /** Gives a manager a name, a password and a PIN. */
  async function withPin(name: string, token: string, pin: string): Promise<string> {
    const id = await idOf(name);
    await shop.patch(`/users/${id}`, { password: PASSWORD, first_name: 'Mutinta', last_name: name });
    expect((await setPin(token, pin)).status).toBe(204);
    return id;
  }

  const approve = (approverId: string, pin: string, what: object, token = shop.staff) =>
    shop.post('/api/admin/till/approvals', { approverId, pin, what }, token);

  const approvalOf = (reply: Reply): string => z.object({ approval: z.string() }).parse(reply.body).approval;

  const approversSeen = async (): Promise<string[]> =>
    tillApproversSchema
      .parse((await shop.get('/api/admin/till/approvers', shop.staff)).body)
      .approvers.map(({ id }) => id);

  const wrong = problem(400, 'invalid-request');

  it('voids an older sale for the seller, who stays signed in, and is named in the timeline', async () => {
    const manager = await withPin('manager', shop.manager, '4071');
    expect(await approversSeen()).toEqual([manager]);
    const product = await shop.product({ stock_count: 5 });
    const { id } = orderOf(await sell(sale(product), { token: shop.manager }));
    const what = { kind: 'void', orderId: id };
    expect(await approve(manager, '4072', what)).toMatchObject(wrong);
    const approval = approvalOf(await approve(manager, '4071', what));
    const body = { id: randomUUID(), reason: 'Wrong size' };
    const send = (more: object, token = shop.staff) =>
      shop.post(`/api/admin/orders/${id}/void`, { ...body, ...more }, token);
    expect((await send({})).status).toBe(403);
    expect((await send({ approval: `${approval}x` })).status).toBe(403);
    const other = orderOf(await sell(sale(product), { token: shop.manager }));
    expect(
      (await shop.post(`/api/admin/orders/${other.id}/void`, { ...body, approval }, shop.staff)).status,
    ).toBe(403);
    const reply = await send({ approval });
    expect(reply).toMatchObject({ status: 200, body: { amountDue: '0.00' } });
    expect(reply.body).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'approved', who: 'Mutinta manager', reason: 'the void' }),
        expect.objectContaining({ kind: 'lines', who: 'Staff', reason: 'Void: Wrong size' }),
      ]),
    });
    expect((await send({})).status).toBe(200);
    expect(await shop.stock(product)).toBe(4);
    expect(await faultsOf(shop, id)).toEqual([]);
  });

  it('lets a seller take off what was approved, for one sale and at most this', async () => {
    const manager = await withPin('manager', shop.manager, '4071');
    const product = await shop.product({ price: '130.00' });
    const id = randomUUID();
    const approval = approvalOf(
      await approve(manager, '4071', { kind: 'discount', saleId: id, off: '30.00' }),
    );
    const reduced = (off: string, more: object = {}) =>
      sale(product, {
        id,
        approval,
        discountReason: 'A loose button',
        lines: [line(product, { off, listPrice: '110.00' })],
        payments: [{ method: 'cash', amount: '80.00' }],
        ...more,
      });
    expect((await sell(reduced('20.01'))).status).toBe(403);
    expect((await sell(reduced('20.00', { id: randomUUID() }))).status).toBe(403);
    expect((await sell(reduced('20.00', { approval: undefined }))).status).toBe(403);
    const reply = await sell(reduced('20.00'));
    expect(reply).toMatchObject({ status: 201, body: { ...SOLD, totalAmount: '80.00' } });
    expect(wordsOf(reply, 'approved')).toEqual(['K30.00 off']);
    expect(wordsOf(reply, 'created')).toEqual([
      'Sold at the till. Discount, A loose button: K20.00 off. Price changed, A loose button: Shirt for K100.00 instead of K110.00. Shirt was sold for K110.00 and costs K130.00 now.',
    ]);
    const dearer = { lines: [line(product, { listPrice: '90.00' })], discountReason: 'With a belt' };
    expect((await sell(sale(product, dearer))).status).toBe(403);
    expect((await sell(sale(product, dearer), { token: shop.manager })).status).toBe(201);
  });

  it('is of somebody else, who may refund and is active', async () => {
    const what = { kind: 'void', orderId: randomUUID() };
    const manager = await withPin('manager', shop.manager, '4071');
    expect(await approve(manager, '4071', what, shop.manager)).toMatchObject(problem(403, 'not-allowed'));
    const staff = await idOf('staff');
    await shop.patch(`/users/${staff}`, { password: PASSWORD });
    expect((await setPin(shop.staff, '8264')).status).toBe(403);
    await shop.patch(`/users/${manager}`, { status: 'suspended' });
    expect(await approversSeen()).toEqual([]);
    expect(await approve(manager, '4071', what)).toMatchObject(wrong);
    await shop.patch(`/users/${manager}`, { status: 'active', role: ROLES.staff });
    expect(await approversSeen()).toEqual([]);
    expect(await approve(manager, '4071', what)).toMatchObject(wrong);
    await shop.patch(`/users/${manager}`, { role: ROLES.manager });
    expect((await approve(manager, '4071', what)).status).toBe(200);
    const remove = { token: shop.manager, body: { current: PASSWORD } };
    expect((await shop.call('DELETE', '/api/admin/account/till-pin', remove)).status).toBe(204);
    expect(await approve(manager, '4071', what)).toMatchObject(wrong);
  });

  it('has a PIN of its own, which is not easy, is set with the password and read by nobody', async () => {
    await withPin('manager', shop.manager, '4071');
    const second = await shop.createUser('second manager', { role: ROLES.manager });
    const id = await withPin('second manager', second, '82946');
    onTestFinished(async () => void (await shop.patch(`/users/${id}`, { role: ROLES.staff })));
    expect((await setPin(second, '6208', 'wrong')).status).toBe(400);
    for (const pin of ['1111', '123456', '9876', '456', '1234567', '12a4'])
      expect(await setPin(second, pin)).toMatchObject(wrong);
    // To say that somebody has it would tell a PIN.
    expect((await setPin(second, '4071')).status).toBe(204);
    const rows = JSON.stringify(await shop.database('till_pins').select('*'));
    expect(rows).not.toMatch(/4071|82946/);
    expect((await shop.get('/items/till_pins', second)).status).toBe(403);
    expect((await shop.get('/items/till_pins')).status).toBe(403);
  });

  it('is refused for a while after five wrong PINs, of the manager and by the seller', async () => {
    const what = { kind: 'void', orderId: randomUUID() };
    const other = await shop.createUser('other seller', { role: ROLES.staff });
    const third = await shop.createUser('third manager', { role: ROLES.manager });
    const locked = await withPin('third manager', third, '90517');
    onTestFinished(async () => void (await shop.patch(`/users/${locked}`, { role: ROLES.staff })));
    const tries = await Promise.all(
      ['0001', '0002', '0003', '0004', '0005', '0006', '0007'].map((pin) =>
        approve(locked, pin, what, other),
      ),
    );
    expect(statusesOf(tries)).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(await approve(locked, '90517', what, other)).toMatchObject(problem(429, 'too-many-requests'));
    // Another seller does not go on guessing, and this one not with another manager.
    expect(await approve(locked, '90517', what)).toMatchObject(problem(429, 'too-many-requests'));
    const manager = await withPin('manager', shop.manager, '4071');
    expect(await approve(manager, '4071', what, other)).toMatchObject(problem(429, 'too-many-requests'));
    expect((await approve(manager, '4071', what)).status).toBe(200);
  });
});
