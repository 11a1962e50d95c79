/** Shoppers' payments. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { CreatePaymentLink, PaymentOptions, RequestPayment } from '@chitenge/contract/payments';
import { guessNetwork } from '@chitenge/contract/network-prefix';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { hasCredits } from '../credit/find-credits.ts';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { GrantedAccess } from '../orders/order-access.ts';
import type { OrderTokens } from '../orders/order-token.ts';
import { presentPayable, presentPayment, readPaymentFacts } from '../orders/present-order.ts';
import { readOrder } from '../orders/session-orders.ts';
import { claimPayment } from './claim-payment.ts';
import { pageCalls } from './page-calls.ts';
import type { PromptAbility } from './gateways/gateway.ts';
import { assertAskedPart, leftNow } from './order-payment.ts';
import { orderPayments } from './payment-repository.ts';
import type { PaymentServices } from './payment-services.ts';
import { promptTerms } from './prompt-terms.ts';
import { requestPayment } from './request-payment.ts';
import { toShopperPayment } from './shopper-payments.ts';

/** The response waits this long (ms) for the gateway. Its answer then comes by the order's page. */
const WAIT_MS = 4000;

export function servePayments(
  serve: Serve,
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
  { services, tokens }: { services: PaymentServices; tokens: OrderTokens },
): void {
  const { run, gateways, caller } = services;

  async function present(orderId: string, paymentId: string) {
    const all = await orderPayments(database, orderId);
    const payment = all.find(({ id }) => id === paymentId);
    if (payment === undefined) throw notFound('payment');
    return presentPayment(toShopperPayment(payment, all));
  }

  serve(calls.listPaymentOptions, async () =>
    answer(200, {
      prompt: gateways.prompt === null ? [] : await networksOrNone(gateways.prompt.prompt),
      page: gateways.page === null ? null : { label: gateways.page.page.label },
      credit: await hasCredits(database),
    }),
  );

  serve(calls.predictNetwork, async ({ body: { phone } }) => {
    const network = await gateways.prompt?.prompt.predictNetwork(phone).catch(() => null);
    return answer(200, { network: network ?? guessNetwork(phone) });
  });

  async function ask(
    { orderId, byLink, part }: Pick<GrantedAccess, 'orderId' | 'byLink' | 'part'>,
    body: RequestPayment,
    actor: Actor,
  ) {
    const amount = body.amount === undefined ? undefined : toNgwee(body.amount);
    const most = Math.min(await readLeft(orderId), part?.amount ?? Infinity);
    // The command refuses an amount that cannot be asked for with better words.
    const asked =
      most > 0
        ? [{ method: 'prompt', network: body.network, amount: toDecimal(Math.min(amount || most, most)) }]
        : [];
    const terms = await promptTerms(services, asked);
    if (terms === null) throw problemError('prompt-not-offered');
    const input = { ...body, ...terms, amount, orderId, byLink, part };
    const { payment, replayed } = await run(requestPayment, input, actor);
    if (!replayed) await waitFor(caller.ask({ ...payment, checks: 1 }));
    return answer(replayed ? 200 : 201, await present(orderId, payment.id));
  }

  serve(calls.requestPayment, ({ body }, { order, actor }) => ask(order, body, actor));

  serve(calls.askForPayment, ({ params: { id: orderId }, body }, { actor }) =>
    ask({ orderId, byLink: false, part: null }, body, actor),
  );

  pageCalls(serve, { database, logger }, { services, waitFor, present });

  serve(calls.claimPayment, async ({ body }, { order: { orderId, byLink, part }, actor }) => {
    const input = { ...body, guessedNetwork: guessNetwork(body.phone), orderId, byLink, part };
    const { payment, replayed } = await run(claimPayment, input, actor);
    return answer(replayed ? 200 : 201, await present(orderId, payment.id));
  });

  async function createLink(orderId: string, body: CreatePaymentLink) {
    const left = await readLeft(orderId);
    if (body?.amount === undefined) return answer(201, await tokens.create(orderId, 'pay'));
    const amount = toNgwee(body.amount);
    if (left === 0) throw problemError('order-not-payable', { detail: 'Nothing is left to pay.' });
    assertAskedPart(amount, left);
    return answer(201, await tokens.create(orderId, 'pay', amount));
  }

  serve(calls.createPaymentLink, ({ body }, { order: { orderId } }) => createLink(orderId, body));

  serve(calls.createPaymentLinkAsStaff, ({ params: { id }, body }) => createLink(id, body));

  serve(calls.readPaymentLink, async (_input, { order: { orderId, part } }) => {
    const [order, facts] = await Promise.all([readOrder(database, orderId), readPaymentFacts(database)]);
    return answer(200, presentPayable(order, facts, part));
  });

  async function readLeft(orderId: string): Promise<Ngwee> {
    const row = await database('orders')
      .where({ id: orderId })
      .first<Parameters<typeof leftNow>[0] | undefined>(
        'total_amount',
        'waived_amount',
        'status',
        'pay_at_door',
        'ahead_amount',
      );
    if (row === undefined) throw notFound('order');
    return leftNow(row, await orderPayments(database, orderId));
  }

  async function waitFor<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    const answered = asked.catch((error: unknown) => {
      logger.error(error);
      return null;
    });
    return Promise.race([
      answered,
      new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), WAIT_MS);
      }),
    ]);
  }
}

/** A gateway that does not say which networks are open takes no PIN prompts now. */
async function networksOrNone(gateway: PromptAbility): Promise<PaymentOptions['prompt']> {
  const networks = await gateway.networks().catch(() => []);
  return networks.map(({ minAmount, maxAmount, pinPromptInstructions, ...network }) => ({
    ...network,
    pinPromptInstructions: [...pinPromptInstructions],
    minAmount: toDecimal(minAmount),
    maxAmount: toDecimal(maxAmount),
  }));
}
