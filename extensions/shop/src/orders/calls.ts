/** The shopper's orders. */
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { ordersCalls as calls } from '@chitenge/contract/calls/orders';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { ORDER_BY_HEADER, ORDER_SMS_HEADER } from '@chitenge/contract/idempotency';
import { readLookupForm } from '@chitenge/contract/lookup-form';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { shortOrderId } from '@chitenge/contract/order-id';
import { lookupOrderSchema, type LookupOrder } from '@chitenge/contract/payments';
import type { Knex } from 'knex';
import { cartLifetime } from '../cart/cart-expiry.ts';
import type { Actor, Command } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { GrantedAccess, OrderAccess } from './order-access.ts';
import { assertPhoneOf } from './order-phone.ts';
import { withdrawRequest } from './order-requests.ts';
import type { OrderTokens } from './order-token.ts';
import { changeOwnLine, readLineChoices } from './own-lines.ts';
import { askShop, cancelOwnOrder, changeOwnAddress, changeOwnNote } from './own-order.ts';
import { presentOrder, presentOrderSummary, readPaymentFacts } from './present-order.ts';
import { listOrders, readOrder } from './session-orders.ts';
import type { HandoverCodes } from '../rounds/handover-code.ts';
import { trackDocument } from './track-document.ts';
import { placeOrder } from './place-order.ts';
import { requestHash } from './request-hash.ts';

/** Orders of one phone number that a lookup compares. */
const MAX_ORDERS = 1000;

/**
 * Finds the order with these last eight characters or this running number, and this phone number (E.164), the customer's or
 * the payer's.
 * @returns its id, or null
 */
async function lookUpOrder(database: Knex, { reference, phone }: LookupOrder): Promise<string | null> {
  const orders = await database('orders')
    .where({ customer_phone: phone })
    .orWhere({ mobile_number: phone })
    .orderBy('date_created', 'desc')
    .limit(MAX_ORDERS)
    .select<{ id: string; number: number | null }[]>('id', 'number');
  return orders.find(({ id, number }) => [shortOrderId(id), String(number)].includes(reference))?.id ?? null;
}

const noPage = () =>
  problemError('page-not-offered', {
    detail: 'The shop takes no card at the moment. Please choose another way to pay. Nothing was ordered.',
    errors: [{ field: 'mobileProvider', message: 'is not offered any more. Choose another one' }],
  });

export function serveOrders(
  serve: Serve,
  { database, env }: Pick<DirectusContext, 'database' | 'env'>,
  {
    run,
    access,
    tokens,
    codes,
    hasPage,
  }: {
    run: RunCommand;
    access: OrderAccess;
    tokens: OrderTokens;
    codes: HandoverCodes;
    /** Whether a gateway has a page to pay on. */
    hasPage: boolean;
  },
): void {
  const activeSince = cartLifetime(env);
  const readFacts = async () => ({ ...(await readPaymentFacts(database)), codeOf: codes });

  serve(calls.placeOrder, async ({ headers, body }, { actor, request }) => {
    // Before the order: afterwards nothing may fail, because the stock is reserved.
    const facts = await readFacts();
    const input = {
      sessionId: headers[SESSION_HEADER],
      idempotencyKey: headers[IDEMPOTENCY_KEY] ?? null,
      requestHash: requestHash(body),
      cartActiveSince: activeSince(),
      bySms: request.get(ORDER_SMS_HEADER) !== 'off',
      byStaff: request.get(ORDER_BY_HEADER) === 'staff',
      body,
      refusal: body.payBy === 'page' && !hasPage ? noPage() : undefined,
    };
    const { order, replayed } = await run(placeOrder, input, actor);
    return answer(replayed ? 200 : 201, presentOrder(order, facts));
  });

  serve(calls.listSessionOrders, async ({ headers, query }) => {
    const rows = await listOrders(database, headers[SESSION_HEADER], query.key);
    return answer(200, rows.map(presentOrderSummary));
  });

  async function answerOrder({ orderId, isOwner, byLookup }: GrantedAccess) {
    const [order, facts] = await Promise.all([readOrder(database, orderId), readFacts()]);
    const reader = isOwner ? 'owner' : byLookup ? 'lookup' : 'link';
    return answer(200, presentOrder(order, facts, reader));
  }

  serve(calls.readOrder, async (_input, { order }) => answerOrder(order));

  /** Changes an order of who may change it: its session, or a link together with its phone number. */
  async function change<Input>(
    { order, actor }: { order: GrantedAccess; actor: Actor },
    { customerPhone }: { customerPhone?: string | undefined },
    [command, input]: [Command<Input & { orderId: string }, void>, Input],
  ) {
    const { orderId, isOwner } = order;
    if (!isOwner) await assertNumber(orderId, customerPhone);
    await run(command, { ...input, orderId }, actor);
    return answerOrder(order);
  }

  async function assertNumber(id: string, given: string | undefined): Promise<void> {
    if (given === undefined)
      throw problemError('phone-number-needed', {
        detail: 'To change an order that you opened by a link, please enter the phone number on it.',
        errors: [{ field: 'customerPhone', message: 'is required' }],
      });
    assertPhoneOf(await readOrder(database, id), given);
  }

  serve(calls.cancelOwnOrder, ({ body }, context) => change(context, body, [cancelOwnOrder, {}]));

  serve(calls.askShop, ({ body }, context) =>
    change(context, body, [askShop, { kind: body.kind, text: body.text }]),
  );

  serve(calls.withdrawRequest, ({ body }, context) =>
    change(context, body, [withdrawRequest, { kind: body.kind }]),
  );

  serve(calls.changeOwnAddress, ({ body }, context) =>
    change(context, body, [changeOwnAddress, { changes: body.changes }]),
  );

  serve(calls.changeOwnNote, ({ body }, context) =>
    change(context, body, [changeOwnNote, { note: body.notes }]),
  );

  serve(calls.readLineChoices, async (_input, { order: { orderId } }) =>
    answer(200, await readLineChoices(database, orderId)),
  );

  serve(calls.changeOwnLine, ({ params: { lineId }, body }, context) =>
    change(context, body, [changeOwnLine, { lineId, size: body.size, color: body.color }]),
  );

  serve(calls.revealOrder, async ({ params: { id }, headers, body }) => {
    const order = await readOrder(database, await access.findOwn(id, headers[SESSION_HEADER]));
    assertPhoneOf(order, body.customerPhone);
    return answer(200, presentOrder(order, await readFacts(), 'revealed'));
  });

  serve(paymentsCalls.lookUpOrder, async ({ body }) => {
    const id = await lookUpOrder(database, body);
    if (id === null) throw notFound('order with this phone number');
    return answer(200, await tokens.createForLookup(id));
  });

  serve(paymentsCalls.trackByForm, async ({ body }) => {
    const { data, error } = lookupOrderSchema.safeParse(readLookupForm(body.toString('utf8')) ?? {});
    if (error) throw invalidRequest(fieldErrorsOf(error));
    const id = await lookUpOrder(database, data);
    if (id === null) throw notFound('order with this phone number');
    const facts = await readFacts();
    return answer(200, trackDocument(presentOrder(await readOrder(database, id), facts, 'lookup'), facts));
  });
}
