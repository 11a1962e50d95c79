/** Lay-bys in the back office: docs/back-office.md#lay-bys-tab. */
import { layBysCalls as calls } from '@chitenge/contract/calls/lay-bys';
import { toNgwee } from '@chitenge/contract/money';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { readStaffOrder } from '../orders/staff-orders.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { endLayBy } from './end-lay-by.ts';
import { extendLayBy } from './extend-lay-by.ts';
import { findLayBys } from './find-lay-bys.ts';

export function serveLayBys(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  { run, caller }: Pick<PaymentServices, 'run' | 'caller'>,
): void {
  serve(calls.listLayBys, async ({ query: { limit = MAX_LIST, offset = 0, ...filter } }) => {
    const { rows, total } = await findLayBys(context.database, { ...filter, limit, offset });
    return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.extendLayBy, async ({ params: { id: orderId }, body }, { actor }) => {
    await run(extendLayBy, { ...body, orderId }, actor);
    return answer(200, await readStaffOrder(context, actor, orderId));
  });

  serve(calls.endLayBy, async ({ params: { id: orderId }, body }, { actor }) => {
    const refunds = await run(endLayBy, { orderId, refund: toNgwee(body.refund) }, actor);
    for (const refund of refunds) await caller.ask({ ...refund, checks: 1 });
    return answer(200, await readStaffOrder(context, actor, orderId));
  });
}
