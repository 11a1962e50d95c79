/** Shoppers' payments, for the proxy: docs/behaviour.md#payment-calls. */
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { claimPaymentSchema, predictProviderSchema, requestPaymentSchema } from '@chitenge/contract/payments';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { PROVIDER_LABELS, type MobileProvider } from '@chitenge/contract/status';
import { z } from 'zod';
import type { Decimal } from '../database/columns.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import { dueOf } from '../orders/free-order.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { OrderTokens } from '../orders/order-token.ts';
import { readOrder } from '../orders/session-orders.ts';
import { claimPayment } from './claim-payment.ts';
import { GatewayUnavailableError, type Network, type PaymentGateway } from './gateways/gateway.ts';
import { orderPayments } from './payment-repository.ts';
import type { PaymentServices } from './payment-services.ts';
import { requestPayment } from './request-payment.ts';
import { toShopperPayment } from './shopper-payments.ts';

/** The response waits this long (ms) for the gateway. Its answer then comes by the order's page. */
const WAIT_MS = 4000;

interface Parts {
  services: PaymentServices;
  access: OrderAccess;
  tokens: OrderTokens;
}

/** The proxy normalises phone numbers, so it also guesses the network by the number's prefix. */
const claimInput = claimPaymentSchema.extend({
  guessedProvider: z.enum(['mtn', 'airtel', 'zamtel']).nullable(),
});

export function paymentRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { services, access, tokens }: Parts,
): void {
  const { run, gateways, caller, promptsPerPhone } = services;

  async function present(orderId: string, paymentId: string) {
    const all = await orderPayments(database, orderId);
    const payment = all.find(({ id }) => id === paymentId);
    if (payment === undefined) throw notFound('payment');
    return toShopperPayment(payment, all);
  }

  router.get(
    '/payment-options',
    handle(logger, async (_request, response) => {
      response.json({ data: gateways.push === null ? [] : await networksOrNone(gateways.push) });
    }),
  );

  router.post(
    '/payment-options/predict',
    handle(logger, async (request, response) => {
      const { phone } = parseOr400(predictProviderSchema, request.body);
      const provider = await gateways.push?.predictProvider(phone).catch(() => null);
      response.json({ data: provider ?? null });
    }),
  );

  router.post(
    '/orders/:id/payments',
    handle(logger, async (request, response) => {
      const { orderId, byLink } = await access.open(request, ['view', 'pay']);
      const body = parseOr400(requestPaymentSchema, request.body);
      const { push } = gateways;
      if (push === null) throw problemError('push-not-offered');
      const due = await readDue(orderId);
      // The command refuses an order that costs nothing with better words.
      if (due > 0) await assertOpen(push, body.provider, due);
      const actor = { ...actorOf(request), userId: null };
      const input = { ...body, orderId, gateway: push.name, promptsPerPhone, byLink };
      const { payment, replayed } = await run(requestPayment, input, actor);
      if (!replayed) await waitFor(caller.ask({ ...payment, checks: 1 }));
      response.status(replayed ? 200 : 201).json({ data: await present(orderId, payment.id) });
    }),
  );

  router.post(
    '/orders/:id/payment-claims',
    handle(logger, async (request, response) => {
      const { orderId, byLink } = await access.open(request, ['view', 'pay']);
      const input = { ...parseOr400(claimInput, request.body), orderId, byLink };
      const actor = { ...actorOf(request), userId: null };
      const { payment, replayed } = await run(claimPayment, input, actor);
      response.status(replayed ? 200 : 201).json({ data: await present(orderId, payment.id) });
    }),
  );

  router.post(
    '/orders/:id/payment-link',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, ['view']);
      response.status(201).json({ data: await tokens.create(orderId, 'pay') });
    }),
  );

  router.get(
    '/orders/:id/payable',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, ['view', 'pay']);
      const order = await readOrder(database, orderId);
      const { id, status, payment_status, holds_until, payments } = order;
      response.json({
        data: {
          id,
          total_amount: toDecimal(dueOf(order)),
          status,
          payment_status,
          holds_until,
          // Numbers, and what staff wrote, are not for everybody who has the link.
          payments: payments.map((payment) => ({ ...payment, phone: null, failure_reason: null })),
        },
      });
    }),
  );

  async function readDue(orderId: string): Promise<Ngwee> {
    const row = await database('orders')
      .where({ id: orderId })
      .first<{ total_amount: Decimal; waived_amount: Decimal | null }>('total_amount', 'waived_amount');
    return dueOf(row);
  }

  async function waitFor(asked: Promise<void>): Promise<void> {
    const answered = asked.catch((error: unknown) => logger.error(error));
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  }
}

/** A gateway that does not say which networks are open takes no push payments now. */
async function networksOrNone(gateway: PaymentGateway): Promise<object[]> {
  const networks = await gateway.networks().catch(() => []);
  return networks.map(({ minAmount, maxAmount, ...network }) => ({
    ...network,
    minAmount: toDecimal(minAmount),
    maxAmount: toDecimal(maxAmount),
  }));
}

/** @throws ProblemError 409 when the network is closed or does not take the amount */
async function assertOpen(gateway: PaymentGateway, provider: MobileProvider, amount: number): Promise<void> {
  const network = await findNetwork(gateway, provider);
  const label = PROVIDER_LABELS[provider];
  if (network === undefined || network.status === 'closed')
    throw problemError('network-closed', {
      detail: `${label} is not taking payments at the moment. Please try again later, choose another network, or dial the code.`,
      errors: [{ field: 'provider', message: 'is not taking payments at the moment' }],
    });
  if (amount < network.minAmount || amount > network.maxAmount)
    throw problemError('network-closed', {
      detail: `${label} takes payments from K${toDecimal(network.minAmount)} to K${toDecimal(network.maxAmount)}. Please choose another network, or dial the code.`,
      errors: [{ field: 'provider', message: 'does not take this amount' }],
    });
}

async function findNetwork(gateway: PaymentGateway, provider: MobileProvider): Promise<Network | undefined> {
  const networks = await gateway.networks().catch((error: unknown) => {
    if (error instanceof GatewayUnavailableError) return [];
    throw error;
  });
  return networks.find((network) => network.provider === provider);
}
