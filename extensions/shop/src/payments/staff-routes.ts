/** What staff do with payments. The proxy and the Studio call it as the signed-in staff member. */
import { toNgwee } from '@chitenge/contract/money';
import {
  confirmPaymentSchema,
  keepPaymentSchema,
  refundAmountSchema,
  rejectPaymentSchema,
} from '@chitenge/contract/admin-payments';
import { problemError } from '@chitenge/contract/problem-error';
import { isOpenPayment } from '@chitenge/contract/payment-state';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { confirmPayment } from './confirm-payment.ts';
import { leasePayment } from './due-payments.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { keepPayment } from './keep-payment.ts';
import { lockPayment } from './payment-repository.ts';
import type { PaymentServices } from './payment-services.ts';
import { refundPayment } from './refund-payment.ts';
import { rejectPayment } from './reject-payment.ts';

export function staffPaymentRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { services, guard }: { services: PaymentServices; guard: StaffGuard },
): void {
  const { run, caller } = services;
  const path = (verb: string) => `/staff/payments/:id/${verb}`;

  router.get(
    '/staff/payments/gateway',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      response.json({ data: { problem: await services.gatewayProblem() } });
    }),
  );

  router.post(
    path('confirm'),
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const input = {
        ...parseOr400(confirmPaymentSchema, request.body),
        paymentId: idOf(request, 'payment'),
      };
      await run(confirmPayment, input, actorOf(request));
      response.status(204).end();
    }),
  );

  router.post(
    path('reject'),
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const input = { ...parseOr400(rejectPaymentSchema, request.body), paymentId: idOf(request, 'payment') };
      await run(rejectPayment, input, actorOf(request));
      response.status(204).end();
    }),
  );

  router.post(
    path('keep'),
    handle(logger, async (request, response) => {
      await guard(request, 'refunds');
      const input = { ...parseOr400(keepPaymentSchema, request.body), paymentId: idOf(request, 'payment') };
      await run(keepPayment, input, actorOf(request));
      response.status(204).end();
    }),
  );

  router.post(
    path('recheck'),
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const { payment } = await database.transaction((trx) => lockPayment(trx, idOf(request, 'payment')));
      if (payment.gateway === MANUAL)
        throw problemError('shop-rule', {
          detail: 'No gateway knows this payment. Look into the statement.',
        });
      if (!isOpenPayment(payment.status))
        throw problemError('shop-rule', {
          detail: `This payment is ${payment.status}; its outcome is known.`,
        });
      const leased = await leasePayment(database, payment);
      if (leased !== null) await caller.ask(leased);
      response.status(204).end();
    }),
  );

  router.post(
    path('refund'),
    handle(logger, async (request, response) => {
      await guard(request, 'refunds');
      const { amount, expectedRefunded } = parseOr400(refundAmountSchema, request.body);
      const input = {
        paymentId: idOf(request, 'payment'),
        amount: amount === undefined ? undefined : toNgwee(amount),
        expectedRefunded: expectedRefunded === undefined ? undefined : toNgwee(expectedRefunded),
      };
      const refund = await run(refundPayment, input, actorOf(request));
      await caller.ask({ ...refund, checks: 1 });
      response.status(204).end();
    }),
  );
}
