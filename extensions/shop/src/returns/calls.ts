/** Exchanges and returns: docs/behaviour.md#exchanges-and-returns and docs/back-office.md#returns-tab. */
import { returnsCalls as calls } from '@chitenge/contract/calls/returns';
import { toNgwee } from '@chitenge/contract/money';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { notFound } from '@chitenge/contract/problem-error';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { acceptReturn, cancelReturn, completeExchange, receiveReturn, rejectReturn } from './stages.ts';
import { findReturns } from './find-returns.ts';
import { readReturns } from './read-returns.ts';
import { refundReturn } from './refund-return.ts';
import { requestReturn } from './request-return.ts';

export function serveReturns(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  { run, caller }: Pick<PaymentServices, 'run' | 'caller'>,
): void {
  serve(calls.readReturns, async (_input, { order: { orderId } }) =>
    answer(200, await readReturns(database, orderId)),
  );

  serve(calls.requestReturn, async ({ body }, { order: { orderId }, actor }) => {
    await run(requestReturn, { ...body, orderId, byStaff: false }, actor);
    return answer(201, await readReturns(database, orderId));
  });

  serve(calls.cancelOwnReturn, async ({ params: { returnId } }, { order: { orderId }, actor }) => {
    await run(cancelReturn, { returnId, orderId }, actor);
    return answer(200, await readReturns(database, orderId));
  });

  serve(calls.readReturnable, async ({ params: { id } }) =>
    answer(200, await readReturns(database, id, { byStaff: true })),
  );

  serve(calls.takeReturn, async ({ params: { id }, body }, { actor }) => {
    await run(requestReturn, { ...body, orderId: id, byStaff: true }, actor);
    return answer(201, await readReturns(database, id, { byStaff: true }));
  });

  serve(calls.listReturns, async ({ query: { limit = MAX_LIST, offset = 0, ...filter } }) => {
    const { rows, total } = await findReturns(database, { ...filter, limit, offset });
    return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  async function changed(id: string) {
    const [row] = (await findReturns(database, { id, limit: 1, offset: 0 })).rows;
    if (row === undefined) throw notFound('return');
    return answer(200, row);
  }

  serve(calls.acceptReturn, async ({ params: { id }, body }, { actor }) => {
    await run(acceptReturn, { ...body, returnId: id }, actor);
    return changed(id);
  });

  serve(calls.rejectReturn, async ({ params: { id }, body }, { actor }) => {
    await run(rejectReturn, { ...body, returnId: id }, actor);
    return changed(id);
  });

  serve(calls.cancelReturn, async ({ params: { id }, body }, { actor }) => {
    await run(cancelReturn, { ...body, returnId: id }, actor);
    return changed(id);
  });

  serve(calls.receiveReturn, async ({ params: { id }, body }, { actor }) => {
    await run(receiveReturn, { ...body, returnId: id }, actor);
    return changed(id);
  });

  serve(calls.completeExchange, async ({ params: { id }, body }, { actor }) => {
    await run(completeExchange, { ...body, returnId: id }, actor);
    return changed(id);
  });

  serve(calls.refundReturn, async ({ params: { id }, body: { amount } }, { actor }) => {
    const input = { returnId: id, amount: amount === undefined ? undefined : toNgwee(amount) };
    for (const refund of await run(refundReturn, input, actor)) await caller.ask({ ...refund, checks: 1 });
    return changed(id);
  });
}
