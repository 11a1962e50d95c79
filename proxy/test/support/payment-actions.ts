/** Everything that shoppers, payers, staff, the network and time do to payments, for generated sequences. */
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY, type Call } from '@chitenge/contract/calls/define';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { stockCalls } from '@chitenge/contract/calls/stock';
import type { PaymentState } from '@chitenge/contract/payment-state';
import { SESSION_HEADER } from '@chitenge/contract/session';
import * as fc from 'fast-check';
import type { TestOrder } from './payments.ts';
import { requestPayment, type PayingShop } from './pawapay.ts';
import { callAsOwner } from './studio.ts';

export interface World {
  orders: TestOrder[];
  transactionIds: string[];
}

export const ORDERS = 4;
export const TRANSACTION_IDS = 3;
const PHONES = { mtn: '+260961234567', airtel: '+260971234567', zamtel: '+260951234567' };

const order = fc.nat(ORDERS - 1);
const pick = fc.nat(20);
const oneOf = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const ANSWERS = oneOf('accept', 'accept', 'decline', 'reconcile', 'low-balance');
const FAULTS = oneOf('before', 'after', 'lose', 'double', 'not-found');

export const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: oneOf('request'),
      order,
      network: oneOf('mtn', 'airtel', 'zamtel'),
      // All that is left, or a part.
      amount: fc.constantFrom(undefined, undefined, '40.00', '60.00'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: oneOf('answer'), pick, answer: ANSWERS }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: oneOf('cash'),
      order,
      amount: oneOf('1.00', '30.00', '60.00', '100.00'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: oneOf('claim'), order, transactionId: fc.nat(TRANSACTION_IDS - 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: oneOf('confirm', 'reject', 'recheck', 'refund', 'refund-part'), pick }),
  },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('cancel', 'reopen', 'set-paid', 'set-pending'), order }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('end-hold', 'sell'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('fault'), fault: FAULTS }) },
);
export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

export interface PaymentRow {
  id: string;
  order: string;
  kind: 'payment' | 'refund' | 'correction';
  method: 'prompt' | 'manual' | 'cash';
  refunded_payment: string | null;
  amount: string | number;
  conceded_amount: string | number | null;
  status: PaymentState;
  attention: string | null;
}

/** The payments of the world's orders, oldest first. */
export function readPayments({ database }: PayingShop, { orders }: World): Promise<PaymentRow[]> {
  const ids = orders.map(({ id }) => id);
  return database('payments').whereIn('order', ids).orderBy(['date_created', 'id']).select<PaymentRow[]>('*');
}

/** Waits for a request of the owner. A refusal, and a Directus that has crashed, are outcomes like any other. */
async function answered(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (/: 5\d\d /.test(String(error))) throw error;
  });
}

const PAYMENT_CALLS = {
  confirm: [paymentsCalls.confirmPayment, {}],
  reject: [paymentsCalls.rejectPayment, { reason: 'Not found' }],
  recheck: [paymentsCalls.recheckPayment, {}],
  refund: [paymentsCalls.refundPayment, {}],
  'refund-part': [paymentsCalls.refundPayment, { amount: '40.00' }],
} as const;

async function actOnPayment(
  shop: PayingShop,
  world: World,
  step: Extract<Action, { kind: 'confirm' | 'reject' | 'recheck' | 'refund' | 'refund-part' }>,
): Promise<void> {
  const rows = await readPayments(shop, world);
  const row = rows[step.pick % Math.max(rows.length, 1)];
  // Staff confirm PIN prompts by hand only with a statement that shows them.
  if (!row || (step.kind === 'confirm' && row.method === 'prompt')) return;
  const [call, body] = PAYMENT_CALLS[step.kind];
  await answered(callAsOwner(shop.directus, call, row.id, body));
}

async function actOnOrder(
  shop: PayingShop,
  { id }: TestOrder,
  kind: Extract<Action, { order: number }>['kind'],
): Promise<void> {
  const { database } = shop;
  const change = (call: Call, body: object) => answered(callAsOwner(shop.directus, call, id, body));
  if (kind === 'cancel') await change(staffOrdersCalls.setOrderStatus, { status: 'cancelled' });
  if (kind === 'reopen') await change(staffOrdersCalls.setOrderStatus, { status: 'confirmed' });
  if (kind === 'set-paid') await change(staffOrdersCalls.setPaymentStatus, { paymentStatus: 'paid' });
  if (kind === 'set-pending') await change(staffOrdersCalls.setPaymentStatus, { paymentStatus: 'pending' });
  if (kind === 'end-hold')
    await database('orders')
      .where({ id })
      .whereNotNull('holds_until')
      .update({ holds_until: new Date(Date.now() - 1000) });
  if (kind !== 'sell') return;
  const { product } = await database('order_items')
    .where({ order: id })
    .first<{ product: string }>('product');
  await answered(callAsOwner(shop.directus, stockCalls.setStock, product, { stockCount: 0 }));
}

function disturb({ pawapay }: PayingShop, fault: Extract<Action, { kind: 'fault' }>['fault']): void {
  if (fault === 'lose') pawapay.configure({ loseCallbacks: 2 });
  else if (fault === 'double') pawapay.configure({ callbackCopies: 3 });
  else if (fault === 'not-found')
    pawapay.addRequestFault({ operation: 'deposit-status', answer: 'not-found' });
  else pawapay.addRequestFault({ operation: 'deposit', answer: 500, when: fault });
}

/** Does one action. It may be refused, or interrupted by a crash. */
export async function act(shop: PayingShop, world: World, step: Action): Promise<void> {
  if (step.kind === 'fault') return disturb(shop, step.fault);
  if (step.kind === 'answer') {
    const prompts = shop.pawapay.prompts();
    const prompt = prompts[step.pick % Math.max(prompts.length, 1)];
    if (prompt) shop.pawapay.answerPrompt(prompt.depositId, step.answer);
    return undefined;
  }
  if ('pick' in step) return actOnPayment(shop, world, step);
  const order = world.orders[step.order];
  if (!order) return undefined;
  if (step.kind === 'request') {
    const body = { network: step.network, phone: PHONES[step.network], amount: step.amount };
    await requestPayment(shop, order, body).catch(() => undefined);
  } else if (step.kind === 'claim') {
    await shop.api
      .post(`/api/orders/${order.id}/payment-claims`)
      .set(SESSION_HEADER, order.session)
      .send({ transactionId: world.transactionIds[step.transactionId], phone: PHONES.mtn })
      .catch(() => undefined);
  } else if (step.kind === 'cash') {
    const body = { method: 'cash', amount: step.amount };
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    await answered(callAsOwner(shop.directus, paymentsCalls.recordPayment, order.id, body, headers));
  } else await actOnOrder(shop, order, step.kind);
  return undefined;
}
