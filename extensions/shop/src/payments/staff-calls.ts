/** Payments of staff: docs/back-office.md#payments-tab. */
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { problemError } from '@chitenge/contract/problem-error';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import type { Actor } from '../commands/command.ts';
import { hasRight } from '../directus/rights.ts';
import type { DirectusContext } from '../directus/types.ts';
import { csvInPieces, EXPORT_PIECE } from '../http/csv.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { readStaffOrder } from '../orders/staff-orders.ts';
import { confirmPayment } from './confirm-payment.ts';
import { cancelWithMoney } from './cancel-with-money.ts';
import { closeDay, readDayEnds } from './day-end.ts';
import { leasePayment } from './due-payments.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { keepPayment } from './keep-payment.ts';
import { listMoveTargets, moveSurplus } from './move-surplus.ts';
import { readPaymentSummary } from './payment-figures.ts';
import { lockPayment } from './payment-repository.ts';
import type { PaymentRow } from './payment-row.ts';
import type { PaymentServices } from './payment-services.ts';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { rejectPayment } from './reject-payment.ts';
import { paymentsCsv } from './payments-csv.ts';
import { listPayments, readPaymentsAfter, readStaffPayment } from './staff-payments.ts';

const toNgweeOrMissing = (amount: string | undefined): Ngwee | undefined =>
  amount === undefined ? undefined : toNgwee(amount);

export function serveStaffPayments(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  {
    run,
    caller,
    gateways,
    gatewayHealth,
    guard,
  }: Pick<PaymentServices, 'run' | 'caller' | 'gateways' | 'gatewayHealth'> & { guard: StaffGuard },
): void {
  const { database } = context;

  const answerPayment = async (actor: Actor, id: string) =>
    answer(200, await readStaffPayment(context, actor, id));

  serve(
    calls.listPayments,
    async ({ query: { limit = MAX_LIST, offset = 0, ...filter } }, { actor, request }) => {
      const caller = { actor, request };
      const { rows, total } = await listPayments(context, caller, filter, { limit, offset });
      return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(total) });
    },
  );

  serve(calls.exportPayments, ({ query: { search = '' } }, { actor, request }) =>
    csvInPieces<string>('payments', async (after) => {
      const place = { limit: EXPORT_PIECE, after: after ?? null };
      const payments = await readPaymentsAfter(context, request, search.trim(), place);
      const next = payments.length < EXPORT_PIECE ? null : (payments.at(-1)?.id ?? null);
      return { csv: await paymentsCsv(context, actor, payments, !after), next };
    }),
  );

  serve(calls.readPayment, async ({ params }, { actor }) => answerPayment(actor, params.id));

  serve(calls.recordPayment, async ({ params: { id: orderId }, headers, body }, { actor }) => {
    const input = {
      ...body,
      orderId,
      amount: toNgwee(body.amount),
      idempotencyKey: headers[IDEMPOTENCY_KEY],
    };
    const { payment, replayed } = await run(recordPayment, input, actor);
    return answer(replayed ? 200 : 201, await readStaffPayment(context, actor, payment.id));
  });

  serve(calls.confirmPayment, async ({ params: { id }, body }, { actor }) => {
    const amount = toNgweeOrMissing(body.amount);
    await run(confirmPayment, { ...body, amount, paymentId: id }, actor);
    return answerPayment(actor, id);
  });

  serve(calls.rejectPayment, async ({ params: { id }, body }, { actor }) => {
    await run(rejectPayment, { ...body, paymentId: id }, actor);
    return answerPayment(actor, id);
  });

  serve(calls.keepPayment, async ({ params: { id }, body }, { actor }) => {
    await run(keepPayment, { ...body, paymentId: id }, actor);
    return answerPayment(actor, id);
  });

  serve(calls.recheckPayment, async ({ params: { id } }, { actor }) => {
    const { payment } = await database.transaction((trx) => lockPayment(trx, id));
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
    return answerPayment(actor, id);
  });

  serve(calls.refundPayment, async ({ params: { id }, body }, { actor }) => {
    const { amount, expectedRefunded, ...way } = body;
    await assertRefundable(id, amount);
    const input = {
      ...way,
      paymentId: id,
      amount: toNgweeOrMissing(amount),
      expectedRefunded: toNgweeOrMissing(expectedRefunded),
    };
    const refund = await run(refundPayment, input, actor);
    await caller.ask({ ...refund, checks: 1 });
    return answerPayment(actor, id);
  });

  /** @throws ProblemError 409 for a part that the gateway does not pay back */
  async function assertRefundable(id: string, amount: string | undefined): Promise<void> {
    const paid = await database('payments').where({ id }).first<PaymentRow | undefined>('gateway', 'amount');
    const gateway = paid && gateways.byName(paid.gateway);
    if (!paid || !gateway || gateway.refunds.inParts) return;
    if (amount === undefined || toNgwee(amount) === toNgwee(paid.amount)) return;
    throw problemError('shop-rule', { detail: `${gateway.label} pays back whole payments only.` });
  }

  serve(staffOrdersCalls.cancelOrder, async ({ params: { id }, body }, { actor, request }) => {
    if (body.payments.length > 0) await guard(request, 'refunds');
    const refunds = await run(cancelWithMoney, { ...body, orderId: id }, actor);
    for (const refund of refunds) await caller.ask({ ...refund, checks: 1 });
    return answer(200, await readStaffOrder(context, actor, id));
  });

  serve(calls.listMoveTargets, async ({ params: { id } }) =>
    answer(200, await listMoveTargets(database, id)),
  );

  serve(
    calls.movePayment,
    async ({ params: { id }, body: { orderId, amount, expectedRefunded } }, { actor }) => {
      const input = {
        orderId,
        paymentId: id,
        amount: toNgweeOrMissing(amount),
        expectedRefunded: toNgweeOrMissing(expectedRefunded),
      };
      await run(moveSurplus, input, actor);
      return answerPayment(actor, id);
    },
  );

  serve(calls.readPaymentSummary, async (_input, { actor }) =>
    answer(200, await readPaymentSummary(context, actor, startOfShopDay(new Date()))),
  );

  serve(calls.listDayEnds, async (_input, { actor }) => answer(200, await readDayEnds(database, actor)));

  serve(calls.closeDay, async ({ body }, { actor }) => answer(201, await run(closeDay, body, actor)));

  serve(calls.readGatewayState, async (_input, { actor }) => {
    const [mayChange, all] = await Promise.all([
      hasRight(database, actor, 'update store_settings'),
      gatewayHealth(),
    ]);
    const shown = all.map((one) => (mayChange ? one : { ...one, problem: null }));
    return answer(200, { problem: shown.find(({ problem }) => problem)?.problem ?? null, gateways: shown });
  });
}
