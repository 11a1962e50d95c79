/** The till: docs/back-office.md#till. */
import { tillCalls as calls } from '@chitenge/contract/calls/till';
import { DEVICE_TIME, isReduced } from '@chitenge/contract/till-sums';
import { ProblemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { changeOf } from '../orders/staff-sale.ts';
import { requestHash } from '../orders/request-hash.ts';
import { readStaffOrder } from '../orders/staff-orders.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { promptTerms } from '../payments/prompt-terms.ts';
import { sellAtTill } from './sell-at-till.ts';
import { readTillGoods } from './till-goods.ts';
import { tillRequest } from './till-request.ts';
import { voidSale } from './void-sale.ts';

export function serveTill(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  services: PaymentServices & { guard: StaffGuard },
): void {
  const { database } = context;
  const { run, caller, guard } = services;

  serve(calls.readTillGoods, async () => answer(200, await readTillGoods(database)));

  serve(calls.sellAtTill, async ({ headers, body }, { actor, request }) => {
    if (isReduced(body.lines)) await guard(request, 'discounts');
    const prompt = await promptTerms(services, body.payments);
    const time = headers[DEVICE_TIME];
    const clockError = time === undefined ? null : Date.parse(time) - Date.now();
    const placing = { request: tillRequest(body, { userId: actor.userId, prompt }), sale: body, clockError };
    const { orderId, replayed, asked } = await run(sellAtTill, placing, actor);
    for (const row of asked) await caller.ask({ ...row, checks: 1 });
    const order = await readStaffOrder(context, actor, orderId);
    return answer(replayed ? 200 : 201, { ...order, change: changeOf(body) });
  });

  serve(calls.voidSale, async ({ params: { id: orderId }, body }, { actor, request }) => {
    const mayRefund = await may(guard, request, 'refunds');
    const { asked } = await run(
      voidSale,
      { ...body, orderId, mayRefund, requestHash: requestHash(body) },
      actor,
    );
    for (const row of asked) await caller.ask({ ...row, checks: 1 });
    return answer(200, await readStaffOrder(context, actor, orderId));
  });
}

async function may(guard: StaffGuard, request: Request, group: Parameters<StaffGuard>[1]): Promise<boolean> {
  try {
    await guard(request, group);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 403) return false;
    throw error;
  }
}
