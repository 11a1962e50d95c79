/** Changes of what an order has: docs/behaviour.md#changing-an-order. */
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import type { ChangeQuote, QuoteChange } from '@chitenge/contract/change-order';
import { toDecimal, toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import type { LineConflict } from '@chitenge/contract/problem';
import type { Knex } from 'knex';
import { readIssuedCredit } from '../credit/find-credits.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { wordsOf } from '../orders/quote-sale.ts';
import { requestHash } from '../orders/request-hash.ts';
import { readStaffOrder } from '../orders/staff-orders.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { promptTerms } from '../payments/prompt-terms.ts';
import { changeOrder, refusalOf } from './change-order.ts';
import { planChange } from './plan-change.ts';

export function serveChanges(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  services: PaymentServices & { guard: StaffGuard },
): void {
  const { database } = context;
  const { run, caller, guard } = services;

  serve(calls.quoteChange, async ({ params: { id }, body }) =>
    answer(200, await database.transaction((trx) => quoteChange(trx, id, body))),
  );

  serve(calls.changeOrder, async ({ params: { id }, body }, { actor, request }) => {
    const { way, network } = body.settlement;
    const isBack = body.expectedDifference.startsWith('-');
    if (isBack && way !== 'later') await guard(request, 'refunds');
    const asking = { method: way, network, amount: body.expectedDifference };
    const prompt = await promptTerms(services, isBack ? [] : [asking]);
    const change = { ...body, orderId: id, prompt, requestHash: requestHash(body) };
    const { asked, issued } = await run(changeOrder, change, actor);
    for (const row of asked) await caller.ask({ ...row, checks: 1 });
    const issuedCredit = issued && (await readIssuedCredit(database, issued));
    return answer(200, { ...(await readStaffOrder(context, actor, id)), issuedCredit });
  });
}

async function quoteChange(trx: Knex, orderId: string, body: QuoteChange): Promise<ChangeQuote> {
  const plan = await planChange(trx, orderId, body);
  const { charge, conflicts, difference, out, products } = plan;
  const refusal = refusalOf(plan, body);
  const found = new Map(out.map((one) => [one.line.id, one]));
  return {
    out: body.out.map(({ productId, size, color, quantity }, index) => {
      const one = found.get(String(index));
      return {
        productId,
        productName: products.get(productId)?.name ?? '',
        size: one === undefined ? size : one.size,
        color: one === undefined ? color : one.color,
        quantity,
        price: one === undefined ? null : toDecimal(toNgwee(one.price)),
      };
    }),
    goods: toDecimal(charge.goods),
    discountAmount: toDecimal(charge.discount),
    deliveryFee: toDecimal(charge.fee),
    cost: toDecimal(charge.cost),
    paid: toDecimal(Math.max(charge.cost - difference, 0)),
    difference: toSignedDecimal(difference),
    conflicts: [...conflicts.map(conflictOf), ...(refusal === null ? [] : [refusal])],
  };
}

const conflictOf = (line: LineConflict) => ({
  field: `out.${line.lineId}`,
  message: wordsOf(line),
  line,
});
