/** What buyers change of their orders, and what staff answer: docs/behaviour.md#a-change-of-mind. */
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { orderSchema, type Order } from '@chitenge/contract/order';
import type { OrderActions } from '@chitenge/contract/order-actions';
import { CANCELLED_BY_CUSTOMER, MAX_CUSTOMER_NOTE } from '@chitenge/contract/order-request';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderLinkSchema } from '@chitenge/contract/payments';
import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { newPhone } from './support/orders.ts';
import { arrive, askToPay, decline } from './support/prompt-payments.ts';
import {
  type Access,
  amount,
  freshTransactionId,
  invalid,
  orderOf,
  problem,
  refusal,
  type Reply,
  statusesOf,
} from './support/shop-client.ts';
import { onSqlite, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff']);

interface Bought {
  id: string;
  session: string;
  phone: string;
  productId: string;
}

/** Places an order of two dresses of size M, for K200.00. */
async function buy(stock: Record<string, number> = { M: 5, L: 5 }, delivery: object = {}, total = '200.00') {
  const variants = Object.entries(stock).map(([size, stockCount]) => ({ size, color: null, stockCount }));
  const productId = await shop.productWith(variants, { name: 'Wrap dress' });
  return buyMore(productId, delivery, total);
}

async function buyMore(productId: string, delivery: object = {}, total = '200.00'): Promise<Bought> {
  const session = await shop.sessionWith(productId, 2, { size: 'M' });
  const phone = newPhone();
  const { id } = orderOf(await shop.order(session, total, { phone, delivery }));
  return { id, session, phone, productId };
}

async function paid(): Promise<Bought> {
  const bought = await buy();
  await shop.pay(bought.id, freshTransactionId());
  return bought;
}

type Caller = Omit<Access, 'id'>;

const send = (method: string, { id, ...by }: Access, path: string, body: object = {}): Promise<Reply> =>
  shop.call(method, `/api/orders/${id}/${path}`, { ...by, body });
const access = ({ id, session }: Bought): Access => ({ id, session });
const read = async ({ id, ...by }: Access): Promise<Order> =>
  orderSchema.parse((await shop.call('GET', `/api/orders/${id}`, by)).body);
const cancel = (by: Access, body: object = {}) => send('POST', by, 'cancel', body);
const ask = (by: Access, body: object) => send('POST', by, 'requests', body);
const withdraw = (by: Access, kind = 'cancel') => send('POST', by, 'requests/withdraw', { kind });
const moveTo = (by: Access, changes: object) => send('PATCH', by, 'address', { changes });
const note = (by: Access, notes: string) => send('PUT', by, 'note', { notes });
const resize = (by: Access, lineId: string | undefined, size: string, more: object = {}) =>
  send('PATCH', by, `lines/${lineId}`, { size, color: null, ...more });
const answerAs = (id: string, body: object) => shop.post(`/api/admin/orders/${id}/answer`, body, shop.staff);
const staffRead = async (id: string) =>
  adminOrderSchema.parse((await shop.get(`/api/admin/orders/${id}`, shop.staff)).body);
const lineOf = async (by: Access) => (await read(by)).items[0]?.id;
const stockOf = (productId: string) => shop.bySize(productId, 'stock_count');
const eventsOf = async (id: string, kind: string) =>
  (await shop.eventsOf(id)).filter((event) => event['kind'] === kind);
const cancellationsOf = async (id: string) =>
  (await eventsOf(id, 'status')).filter(({ to_value }) => to_value === 'cancelled');

/** Opens an order by a link, as it is in a mail. */
async function linkTo({ id, phone }: Bought, by: Caller = {}): Promise<Access> {
  const found = await shop.call('POST', '/api/orders/lookup', { body: { reference: id.slice(-8), phone } });
  const { token } = orderLinkSchema.parse(found.body);
  return { id, ...by, headers: { [ORDER_TOKEN_HEADER]: token } };
}

describe('the buyer of an unpaid order', () => {
  it('cancels it alone, twice at once too: the stock comes back once, and one message goes', async () => {
    const bought = await buy();
    expect((await read(access(bought))).actions).toMatchObject({ cancel: { now: 'yes', why: null } });
    const replies = await Promise.all([cancel(access(bought)), cancel(access(bought))]);
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 200,
        body: { status: 'cancelled', actions: { cancel: { now: 'no', why: 'This order is cancelled.' } } },
      });
    expect(await stockOf(bought.productId)).toEqual({ M: 5, L: 5 });
    expect(await cancellationsOf(bought.id)).toMatchObject([{ reason: CANCELLED_BY_CUSTOMER, user: null }]);
    const messages = await shop.database('messages').where({ order: bought.id, template: 'order-cancelled' });
    expect(new Set(messages.map(({ medium }) => medium))).toEqual(new Set(['email', 'sms']));
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).not.toContain(CANCELLED_BY_CUSTOMER);
    expect((await shop.setStatus(bought.id, 'pending')).status).toBe(200);
    expect(await stockOf(bought.productId)).toEqual({ M: 3, L: 5 });
  });

  it('waits for a PIN prompt, and money that comes after the cancellation asks staff', async () => {
    const bought = await buy();
    const by = access(bought);
    const { payment } = await askToPay(shop, bought.id);
    expect(await cancel(by)).toMatchObject(refusal('A phone is being asked for the PIN'));
    const line = await lineOf(by);
    expect(await resize(by, line, 'L')).toMatchObject(refusal('A phone is being asked for the PIN'));
    expect((await read(by)).actions).toMatchObject({ cancel: { now: 'no' }, address: { now: 'yes' } });
    await decline(shop, payment);
    expect((await cancel(by)).status).toBe(200);
    await arrive(shop, payment, freshTransactionId());
    expect(await shop.row('orders', bought.id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.paymentsOf(bought.id)).toMatchObject([
      { status: 'completed', attention: 'paid-cancelled' },
    ]);
    expect(await stockOf(bought.productId)).toEqual({ M: 5, L: 5 });
  });

  it('and staff who ship it at the same time: one of them is told what the other did', async () => {
    const bought = await buy();
    const ship = () =>
      shop.changeOrder(bought.id, 'status', { status: 'shipped', expected: 'pending' }, shop.staff);
    const replies = await Promise.all([cancel(access(bought)), ship()]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    const { status } = await shop.row('orders', bought.id);
    const isCancelled = replies[0].status === 200;
    expect(status).toBe(isCancelled ? 'cancelled' : 'shipped');
    expect(await stockOf(bought.productId)).toEqual({ M: isCancelled ? 5 : 3, L: 5 });
  });

  it('and somebody who begins to pay it at the same time: it is either cancelled or asks for the PIN', async () => {
    const bought = await buy();
    const [cancelled, asked] = await Promise.allSettled([cancel(access(bought)), askToPay(shop, bought.id)]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200;
    expect(asked.status).toBe(isCancelled ? 'rejected' : 'fulfilled');
    expect((await shop.row('orders', bought.id))['status']).toBe(isCancelled ? 'cancelled' : 'pending');
  });

  onSqlite('sees the same in `actions` as the call does, at each stage', async () => {
    const stages: [name: string, reach: (bought: Bought) => Promise<unknown>, now: string, words: string][] =
      [
        ['confirmed', ({ id }) => shop.setStatus(id, 'confirmed'), 'yes', ''],
        [
          'a part is paid',
          ({ id }) => shop.record(id, { amount: '50.00' }),
          'ask',
          'A part of this order is paid.',
        ],
        ['paid', ({ id }) => shop.pay(id, freshTransactionId()), 'ask', 'This order is paid.'],
        [
          'claimed',
          (b) => shop.claim(access(b), freshTransactionId()),
          'ask',
          'The shop is checking a payment',
        ],
        ['shipped', ({ id }) => shop.setStatus(id, 'shipped'), 'no', 'This order is on its way.'],
        ['delivered', ({ id }) => shop.setStatus(id, 'delivered'), 'no', 'This order is delivered.'],
        ['cancelled', ({ id }) => shop.setStatus(id, 'cancelled'), 'no', 'This order is cancelled.'],
      ];
    for (const [name, reach, now, words] of stages) {
      const bought = await buy();
      const by = access(bought);
      await reach(bought);
      const { actions } = await read(by);
      const why = words === '' ? null : expect.stringContaining(words);
      expect([name, actions.cancel, actions.items]).toEqual([name, { now, why }, { now, why }]);
      const isUnsent = now !== 'no';
      for (const action of [actions.address, actions.note] satisfies OrderActions['note'][])
        expect([name, action.now]).toEqual([name, isUnsent ? 'yes' : 'no']);
      expect([name, (await moveTo(by, { city: 'Ndola' })).status]).toEqual([name, isUnsent ? 200 : 409]);
      expect([name, (await note(by, 'Ring the bell')).status]).toEqual([name, isUnsent ? 200 : 409]);
      const line = await lineOf(by);
      expect([name, (await resize(by, line, 'L')).status]).toEqual([name, now === 'yes' ? 200 : 409]);
      const canAsk = { yes: 409, ask: 200, no: 409 }[now];
      expect([name, (await ask(by, { kind: 'cancel' })).status]).toEqual([name, canAsk]);
      // A repeat is answered with what is.
      const isDone = now === 'yes' || name === 'cancelled';
      expect([name, (await cancel(by)).status]).toEqual([name, isDone ? 200 : 409]);
    }
  });
});

describe('a request to the shop', () => {
  it('to cancel a paid order waits on the order and in the list, keeps it from being sent, and is declined with words', async () => {
    const bought = await paid();
    const by = access(bought);
    const request = { kind: 'cancel', text: 'I bought <b>two</b>' };
    const replies = await Promise.all([ask(by, request), ask(by, request)]);
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 200,
        body: { requestKind: 'cancel', requestState: 'waiting', requestText: 'I bought <b>two</b>' },
      });
    expect(await eventsOf(bought.id, 'request')).toMatchObject([
      { field: 'cancel', to_value: 'waiting', user: null },
    ]);
    expect(await shop.templatesOf(bought.id)).toContain('staff-order-request');
    const waiting = () => shop.findOrders({ view: 'to-answer', limit: 200 }, shop.staff);
    expect((await waiting()).ids).toContain(bought.id);
    for (const status of ['shipped', 'delivered'])
      expect(await shop.setStatus(bought.id, status)).toMatchObject(refusal('asks to cancel this order'));
    expect(await ask(by, { kind: 'cancel', text: 'Please' })).toMatchObject(
      refusal('You have asked the shop'),
    );

    expect(await answerAs(bought.id, { decision: 'done' })).toMatchObject(refusal('Cancel the order'));
    expect(await answerAs(bought.id, { decision: 'declined' })).toMatchObject(invalid('answer'));
    const answer = 'It is cut to your size.';
    const declined = await Promise.all([
      answerAs(bought.id, { decision: 'declined', answer }),
      answerAs(bought.id, { decision: 'declined', answer }),
    ]);
    expect(statusesOf(declined)).toEqual([200, 200]);
    expect(await read(by)).toMatchObject({ requestState: 'declined', requestAnswer: answer, status: 'paid' });
    const messages = await shop
      .database('messages')
      .where({ order: bought.id, template: 'request-answered' });
    expect(messages).toHaveLength(2);
    expect((await waiting()).ids).not.toContain(bought.id);
    expect((await shop.setStatus(bought.id, 'shipped')).status).toBe(200);
    expect((await answerAs(bought.id, { decision: 'done' })).status).toBe(409);
  });

  it('is answered by cancelling the order with its money, and waits again when that is undone', async () => {
    const bought = await paid();
    expect((await ask(access(bought), { kind: 'cancel' })).status).toBe(200);
    const [payment] = await shop.paymentsOf(bought.id);
    const decision = { id: payment?.['id'], expectedRefunded: '0.00', decision: 'refund' };
    const body = { expected: 'paid', payments: [decision] };
    const cancelled = await shop.post(`/api/admin/orders/${bought.id}/cancel`, body);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', requestState: 'done' } });
    expect(await stockOf(bought.productId)).toEqual({ M: 5, L: 5 });
    expect(await read(access(bought))).toMatchObject({ status: 'cancelled', requestState: 'done' });

    const other = await paid();
    await ask(access(other), { kind: 'cancel' });
    await shop.setStatus(other.id, 'cancelled');
    expect((await read(access(other))).requestState).toBe('done');
    await shop.setStatus(other.id, 'paid');
    expect((await read(access(other))).requestState).toBe('waiting');
  });

  onSqlite(
    'to change items needs words, gives way to one to cancel, and is done or ends with the order',
    async () => {
      const bought = await paid();
      const by = access(bought);
      expect(await ask(by, { kind: 'change' })).toMatchObject(invalid('text'));
      expect(await ask(by, { kind: 'change', text: 'x'.repeat(5000) })).toMatchObject(
        invalid('text', 'must be at most 500 characters'),
      );
      expect((await ask(by, { kind: 'change', text: 'One in L, please' })).status).toBe(200);
      expect(await shop.setStatus(bought.id, 'shipped')).toMatchObject(refusal('asks to change'));
      expect((await ask(by, { kind: 'change', text: 'Two in L' })).status).toBe(409);
      expect((await ask(by, { kind: 'cancel' })).status).toBe(200);
      await answerAs(bought.id, { decision: 'declined', answer: 'Sorry' });
      expect((await ask(by, { kind: 'change', text: 'One in L, then' })).status).toBe(200);
      expect(await answerAs(bought.id, { decision: 'done' })).toMatchObject({
        status: 200,
        body: { requestState: 'done', requestAnswer: null },
      });
      await ask(by, { kind: 'change', text: 'In blue' });
      await shop.setStatus(bought.id, 'cancelled');
      expect((await read(by)).requestState).toBeNull();
      expect((await answerAs((await buy()).id, { decision: 'done' })).status).toBe(409);
    },
  );

  onSqlite('of an unpaid order is for what the shop has to decide', async () => {
    const bought = await buy({ M: 2, L: 0 });
    const by = access(bought);
    expect(await ask(by, { kind: 'cancel' })).toMatchObject(refusal('you can cancel it yourself'));
    expect((await ask(by, { kind: 'change', text: 'L, when it is back' })).status).toBe(200);
    expect(await ask(by, { kind: 'change', text: 'Or XL' })).toMatchObject(
      refusal('You have asked the shop'),
    );
    expect((await cancel(by)).status).toBe(200);
  });
});

describe('a request that its buyer withdraws', () => {
  const toDecide = async () => (await shop.findOrders({ view: 'needs-person', limit: 200 }, shop.staff)).ids;
  const cancelAsAsked = (id: string) =>
    shop.post(`/api/admin/orders/${id}/cancel`, { expected: 'paid', payments: [], asked: true });

  it('waits no longer, twice at once too: the order can be sent, and is not cancelled for it', async () => {
    const bought = await paid();
    const by = access(bought);
    await ask(by, { kind: 'cancel', text: 'Too late for me' });
    expect(await toDecide()).toContain(bought.id);
    const none = { requestKind: null, requestState: null, requestText: null, requestedAt: null };
    for (const reply of await Promise.all([withdraw(by), withdraw(by)]))
      expect(reply).toMatchObject({ status: 200, body: { ...none, actions: { cancel: { now: 'ask' } } } });
    expect(await eventsOf(bought.id, 'request')).toMatchObject([
      { field: 'cancel', to_value: 'waiting', reason: 'Too late for me' },
      { field: 'cancel', to_value: 'withdrawn', reason: null, user: null },
    ]);
    expect(await toDecide()).not.toContain(bought.id);
    expect(await answerAs(bought.id, { decision: 'declined', answer: 'Sorry' })).toMatchObject({
      status: 409,
    });
    expect(await cancelAsAsked(bought.id)).toMatchObject(problem(409, 'changed-meanwhile'));
    expect((await ask(by, { kind: 'cancel' })).status).toBe(200);
    expect((await withdraw(by)).status).toBe(200);
    expect((await shop.setStatus(bought.id, 'shipped')).status).toBe(200);
    const messages = await shop
      .database('messages')
      .where({ order: bought.id, template: 'staff-order-request' });
    expect(messages).toHaveLength(2);
  });

  it('and staff who do it at the same time: it is either withdrawn or cancelled', async () => {
    const bought = await paid();
    const by = access(bought);
    await ask(by, { kind: 'cancel' });
    const [withdrawn, cancelled] = await Promise.all([withdraw(by), cancelAsAsked(bought.id)]);
    expect(statusesOf([withdrawn, cancelled])).toEqual([200, 409]);
    const { status } = await shop.row('orders', bought.id);
    expect(status).toBe(withdrawn.status === 200 ? 'paid' : 'cancelled');
  });

  onSqlite('says what has become of it at each later stage', async () => {
    const later = problem(409, 'changed-meanwhile');
    const stages: [name: string, reach: (bought: Bought) => Promise<unknown>, expected: object][] = [
      ['nothing was asked', async () => undefined, { status: 200 }],
      ['a change', (b) => ask(access(b), { kind: 'change', text: 'One in L' }), later],
      [
        'declined',
        async (b) => {
          await ask(access(b), { kind: 'cancel' });
          await answerAs(b.id, { decision: 'declined', answer: 'It is cut.' });
        },
        later,
      ],
      [
        'cancelled for it',
        async (b) => {
          await ask(access(b), { kind: 'cancel' });
          await cancelAsAsked(b.id);
        },
        later,
      ],
      ['on its way', ({ id }) => shop.setStatus(id, 'shipped'), { status: 200 }],
    ];
    for (const [name, reach, expected] of stages) {
      const bought = await paid();
      await reach(bought);
      const before = await shop.eventsOf(bought.id);
      expect({ name, ...(await withdraw(access(bought))) }).toMatchObject({ name, ...expected });
      expect([name, await shop.eventsOf(bought.id)]).toEqual([name, before]);
    }
  });

  onSqlite('is one of ten, so that nobody sends the shop messages without end', async () => {
    const bought = await paid();
    const by = access(bought);
    for (let count = 0; count < 10; count += 1) {
      expect((await ask(by, { kind: 'change', text: 'One in L' })).status).toBe(200);
      expect((await withdraw(by, 'change')).status).toBe(200);
    }
    expect(await ask(by, { kind: 'cancel' })).toMatchObject(refusal('10 times'));
  });
});

describe('another size', () => {
  it('moves the stock at the same price, without a message, and is offered while there is enough', async () => {
    const bought = await buy({ M: 5, L: 5, XL: 1 });
    const by = access(bought);
    const lineId = await lineOf(by);
    const choices = async () => (await send('GET', by, 'line-choices')).body;
    const L = { size: 'L', color: null };
    expect(await choices()).toEqual([{ lineId, choices: [L] }]);
    expect(await resize(by, lineId, 'L')).toMatchObject({
      status: 200,
      body: {
        totalAmount: '200.00',
        items: [{ id: lineId, size: 'L', quantity: 2, productPrice: '100.00' }],
      },
    });
    expect(await stockOf(bought.productId)).toEqual({ M: 5, L: 3, XL: 1 });
    expect(await shop.templatesOf(bought.id)).not.toContain('order-changed');
    expect(await eventsOf(bought.id, 'lines')).toMatchObject([{ user: null }]);
    expect((await resize(by, lineId, 'L')).status).toBe(200);
    expect(await eventsOf(bought.id, 'lines')).toHaveLength(1);
    expect(await resize(by, lineId, 'XL')).toMatchObject(problem(409, 'out-of-stock'));
    expect(await resize(by, lineId, 'XXL')).toMatchObject(refusal('not offered at the same price'));
    expect((await resize(by, bought.id, 'M')).status).toBe(404);
  });

  onSqlite('is not changed alone at another price', async () => {
    const bought = await buy();
    const by = access(bought);
    const lineId = await lineOf(by);
    await shop.change('products', bought.productId, { price: '130.00' });
    expect((await send('GET', by, 'line-choices')).body).toEqual([]);
    expect(await resize(by, lineId, 'L')).toMatchObject(refusal('not offered at the same price'));
    expect(await stockOf(bought.productId)).toEqual({ M: 3, L: 5 });
    expect(await shop.row('orders', bought.id)).toMatchObject({ total_amount: amount(200) });
  });

  it('goes to one of two buyers when it ends', async () => {
    const first = await buy({ M: 5, L: 2 });
    const second = await buyMore(first.productId);
    const lines = [await lineOf(access(first)), await lineOf(access(second))];
    const replies = await Promise.all([
      resize(access(first), lines[0], 'L'),
      resize(access(second), lines[1], 'L'),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await stockOf(first.productId)).toEqual({ M: 3, L: 0 });
  });

  onSqlite('is free for a product that counts its stock as a whole', async () => {
    const productId = await shop.product({ sizes: ['S', 'M'], colors: ['Red'], stock_count: 2 });
    const session = await shop.sessionWith(productId, 2, { size: 'M', color: 'Red' });
    const { id } = orderOf(await shop.order(session, '200.00', { phone: newPhone() }));
    const lineId = await lineOf({ id, session });
    const choices = await send('GET', { id, session }, 'line-choices');
    expect(choices.body).toEqual([{ lineId, choices: [{ size: 'S', color: 'Red' }] }]);
    expect((await resize({ id, session }, lineId, 'S', { color: 'Red' })).status).toBe(200);
    expect(await shop.stock(productId)).toBe(0);
  });
});

describe('the address', () => {
  it('is corrected until the order is on its way, and stays where its delivery reaches, also for staff', async () => {
    const method = await shop.deliveryMethod({ name: 'Rider', kind: 'door', fee: '0.00', towns: ['Lusaka'] });
    const place = { deliveryMethodId: method, city: 'Lusaka', province: 'lusaka', landmark: 'The arcade' };
    const bought = await buy(undefined, place);
    const by = access(bought);
    const street = {
      shippingAddress: 'Plot 5\n<script>',
      landmark: 'The mosque',
      recipientPhone: '0966112233',
    };
    expect(await moveTo(by, street)).toMatchObject({
      status: 200,
      body: { ...street, recipientPhone: '+260966112233', city: 'Lusaka' },
    });
    const corrected = await eventsOf(bought.id, 'corrected');
    expect(corrected).toContainEqual(
      expect.objectContaining({
        field: 'landmark',
        from_value: 'The arcade',
        to_value: 'The mosque',
        user: null,
        reason: null,
      }),
    );
    const far = problem(409, 'delivery-unavailable', {
      detail: expect.stringContaining('Rider does not reach'),
    });
    const nowhere = invalid('changes.landmark');
    const byStaff = (changes: object) =>
      shop.changeOrder(bought.id, 'details', { changes, reason: 'A call' }, shop.staff);
    for (const change of [(changes: object) => moveTo(by, changes), byStaff]) {
      expect(await change({ city: 'Kitwe', province: 'copperbelt' })).toMatchObject(far);
      expect(await change({ landmark: '' })).toMatchObject(nowhere);
    }
    expect(await moveTo(by, {})).toMatchObject({ status: 400 });
    expect(await moveTo(by, { customerName: 'Somebody' })).toMatchObject({ status: 400 });
    expect(await shop.row('orders', bought.id)).toMatchObject({ city: 'Lusaka', landmark: 'The mosque' });
  });
});

describe('the note for the shop', () => {
  onSqlite(
    'is text, at most as long as at checkout, and staff see it with what was there before',
    async () => {
      const bought = await buy();
      const by = access(bought);
      const long = invalid('notes', `must be at most ${MAX_CUSTOMER_NOTE} characters`);
      expect(await note(by, 'x'.repeat(5000))).toMatchObject(long);
      const session = await shop.sessionWith(bought.productId, 1, { size: 'M' });
      const order = await shop.order(session, '100.00', { notes: 'x'.repeat(5000), phone: newPhone() });
      expect(order).toMatchObject(long);
      const text = '<img src=x onerror=alert(1)>\nRing twice';
      expect(await note(by, text)).toMatchObject({ status: 200, body: { notes: text } });
      expect((await note(by, ` ${text}\n`)).status).toBe(200);
      expect((await note(by, 'Ring once')).status).toBe(200);
      const { customerNote, events } = await staffRead(bought.id);
      expect(customerNote).toBe('Ring once');
      expect(events.filter(({ field }) => field === 'customerNote')).toMatchObject([
        { from: null, to: text, who: null },
        { from: text, to: 'Ring once', who: null },
      ]);
      expect(await note(by, '')).toMatchObject({ status: 200, body: { notes: '' } });
    },
  );
});

describe('a link to an order', () => {
  onSqlite(
    'that was passed on shows the order without its numbers, and changes nothing without the number',
    async () => {
      const bought = await buy();
      const link = await linkTo(bought, { session: newSessionId() });
      const seen = await read(link);
      const hidden = `••• ${bought.phone.slice(-3)}`;
      expect(seen).toMatchObject({
        customerPhone: hidden,
        actions: { needsPhone: true, cancel: { now: 'yes' } },
      });
      expect(JSON.stringify(seen)).not.toContain(bought.phone.slice(4));
      const line = seen.items[0]?.id;
      const tries = (more: object) => [
        () => cancel(link, more),
        () => send('POST', link, 'requests/withdraw', { kind: 'change', ...more }),
        () => ask(link, { kind: 'change', text: 'Red', ...more }),
        () => send('PATCH', link, 'address', { changes: { city: 'Ndola' }, ...more }),
        () => send('PUT', link, 'note', { notes: 'Hello', ...more }),
        () => resize(link, line, 'L', more),
      ];
      for (const change of tries({}))
        expect(await change()).toMatchObject(problem(403, 'phone-number-needed'));
      for (const change of tries({ customerPhone: '0955000999' }))
        expect(await change()).toMatchObject(problem(403, 'wrong-phone-number'));
      expect(await shop.eventsOf(bought.id)).toHaveLength(1);
      const customerPhone = bought.phone.replace('+260', '0');
      for (const change of tries({ customerPhone }).toReversed()) expect((await change()).status).toBe(200);
      expect(await shop.row('orders', bought.id)).toMatchObject({ status: 'cancelled', city: 'Ndola' });
    },
  );

  onSqlite(
    'needs no number in the browser that placed the order, and one to pay changes nothing',
    async () => {
      const bought = await buy();
      const own = await linkTo(bought, { session: bought.session });
      expect(await read(own)).toMatchObject({ customerPhone: bought.phone, actions: { needsPhone: false } });
      const created = await send('POST', access(bought), 'payment-link');
      const { token } = orderLinkSchema.parse(created.body);
      const toPay = { id: bought.id, headers: { [ORDER_TOKEN_HEADER]: token } };
      for (const by of [toPay, { id: bought.id, session: newSessionId() }])
        expect((await cancel(by, { customerPhone: bought.phone })).status).toBe(404);
      expect((await note(own, 'Thank you')).status).toBe(200);
      expect((await cancel(own)).status).toBe(200);
    },
  );
});
