/** The till: docs/back-office.md#till. */
import { createHash } from 'node:crypto';
import { toDecimal } from '@chitenge/contract/money';
import type { TillSale } from '@chitenge/contract/till';
import { totalOfLines, DEVICE_TIME, isRepriced, takenOff } from '@chitenge/contract/till-sums';
import { tillCalls as calls } from '@chitenge/contract/calls/till';
import type { SaleRequest } from '../orders/placing-repository.ts';
import { requestHash } from '../orders/request-hash.ts';
import { orderOf, type StaffSale, presentChange } from '../orders/staff-sale.ts';
import { problemError } from '@chitenge/contract/problem-error';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { notAllowed, type StaffCommands } from '../http/staff-guard.ts';
import { readStaffOrder } from '../orders/staff-orders.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { promptTerms } from '../payments/prompt-terms.ts';
import { createApprovals } from './approval.ts';
import { sellAtTill } from './sell-at-till.ts';
import { readTillGoods } from './till-goods.ts';
import { voidSale } from './void-sale.ts';

/**
 * Returns the request that records a sale. Its session is of the sale alone, so that the sale is one whoever sends it again.
 */
function tillRequest(sale: TillSale, { userId, prompt }: Pick<StaffSale, 'userId' | 'prompt'>): SaleRequest {
  const { approval: _approval, ...sold } = sale;
  const totalAmount = toDecimal(totalOfLines(sale.lines));
  return {
    sessionId: `till-${createHash('sha256').update(sale.id).digest('hex')}`,
    idempotencyKey: sale.id,
    requestHash: requestHash(sold),
    body: orderOf({ ...TAKEN_ALONG, ...sale }, totalAmount),
    sale: {
      channel: 'counter',
      userId,
      lines: sale.lines,
      discount: null,
      payments: sale.payments,
      handedOver: false,
      isFact: true,
      prompt,
    },
  };
}

const TAKEN_ALONG = {
  customerEmail: '',
  shippingAddress: null,
  city: null,
  province: null,
  deliveryMethodId: null,
  landmark: null,
  station: null,
  discountCode: null,
  notes: '',
};

export function serveTill(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'env' | 'logger' | 'services'>,
  services: PaymentServices & { commandsOf: StaffCommands },
): void {
  const { database } = context;
  const { run, caller, commandsOf, gateways } = services;
  const approvals = createApprovals(context);

  serve(calls.readTillGoods, async () => answer(200, await readTillGoods(database)));

  serve(calls.sellAtTill, async ({ headers, body }, { actor, request }) => {
    const needsApproval = isRepriced(body.lines) && !(await commandsOf(request)).includes('discounts');
    const wanted = { kind: 'discount', saleId: body.id, off: takenOff(body.lines) } as const;
    const approvedBy = needsApproval ? await approvals.approverOf(actor, body.approval, wanted) : null;
    if (needsApproval && approvedBy === null) throw notAllowed();
    if (gateways.page === null && body.payments.some(({ method }) => method === 'page'))
      throw problemError('page-not-offered');
    const prompt = await promptTerms(services, body.payments);
    const time = headers[DEVICE_TIME];
    const clockError = time === undefined ? null : Date.parse(time) - Date.now();
    const placing = {
      request: tillRequest(body, { userId: actor.userId, prompt }),
      sale: body,
      clockError,
      approvedBy,
    };
    const { orderId, replayed, asked } = await run(sellAtTill, placing, actor);
    for (const row of asked) await caller.ask({ ...row, checks: 1 });
    const order = await readStaffOrder(context, actor, orderId);
    return answer(replayed ? 200 : 201, { ...order, change: presentChange(body) });
  });

  serve(calls.readTillApprovers, async (_input, { actor }) =>
    answer(200, { approvers: await approvals.approvers(actor) }),
  );

  serve(calls.approveAtTill, async ({ body }, { actor }) =>
    answer(200, { approval: await approvals.approve(actor, body) }),
  );

  serve(calls.voidSale, async ({ params: { id: orderId }, body }, { actor, request }) => {
    const { approval, ...asked } = body;
    const mayRefund = (await commandsOf(request)).includes('refunds');
    const approvedBy = await approvals.approverOf(actor, approval, { kind: 'void', orderId });
    const input = { ...asked, orderId, mayRefund, approvedBy, requestHash: requestHash(asked) };
    const voided = await run(voidSale, input, actor);
    for (const row of voided.asked) await caller.ask({ ...row, checks: 1 });
    return answer(200, await readStaffOrder(context, actor, orderId));
  });
}
