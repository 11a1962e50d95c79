/** Orders of staff: docs/back-office.md#orders-tab and docs/back-office.md#dispatch-list. */
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import { MAX_DISPATCH, type DispatchQuery } from '@chitenge/contract/dispatch';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { addDays, startOfDay } from '@chitenge/contract/shop-time';
import type { QuoteSale } from '@chitenge/contract/staff-sale';
import type { Request } from 'express';
import { formatPhoneNumber } from '@chitenge/contract/phone-number';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { toDecimal } from '@chitenge/contract/money';
import { CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { explainVersionConflict } from '../catalogue/changed-fields.ts';
import { csvInPieces, EXPORT_PIECE, toCsv, type Columns } from '../http/csv.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { promptTerms } from '../payments/prompt-terms.ts';
import { changeOrderNotes } from './change-order-notes.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { changePaymentStatus } from './change-payment-status.ts';
import { answerRequest } from './order-requests.ts';
import { correctDetails } from './correct-details.ts';
import { extendHold } from './extend-hold.ts';
import { findOrders, findOrdersAfter, type OrderFilter } from './find-orders.ts';
import { countViews } from './order-views.ts';
import {
  itemsCsv,
  ordersCsv,
  type OrdersCsv,
  describeLine,
  numberCell,
  provinceLabel,
} from './orders-csv.ts';
import { placeOrder } from './place-order.ts';
import { quoteSale } from './quote-sale.ts';
import { presentChange, saleRequest } from './staff-sale.ts';
import { assertReadsOrders, readStaffOrder, readStaffOrders } from './staff-orders.ts';

const DISPATCH_COLUMNS: Columns<AdminOrderRow> = {
  Order: ({ id }) => shortOrderId(id),
  Method: ({ deliveryName }) => deliveryName,
  Name: ({ customerName }) => customerName,
  Phone: ({ customerPhone }) => formatPhoneNumber(customerPhone),
  'Received by': ({ recipientPhone }) => recipientPhone && formatPhoneNumber(recipientPhone),
  Address: ({ shippingAddress }) => shippingAddress,
  City: ({ city }) => city,
  Province: ({ province }) => provinceLabel(province),
  Landmark: ({ landmark }) => landmark,
  Station: ({ station }) => station,
  Items: ({ items }) => items.map(describeLine).join('; '),
  'Payment status': ({ paymentStatus }) => paymentStatus,
  'To collect (K)': (order) => {
    const amount = amountToCollect(order);
    return amount === null ? null : toDecimal(amount);
  },
  Status: ({ status }) => status,
  Courier: ({ courier }) => courier,
  Tracking: ({ tracking }) => tracking,
  'Customer note': ({ customerNote }) => customerNote,
  'Order id': ({ id }) => id,
  Channel: ({ channel }) => CHANNEL_LABELS[channel],
  Number: numberCell,
};

/** One row per order that goes out. */
const dispatchCsv: OrdersCsv = (orders, withHeader) => toCsv(DISPATCH_COLUMNS, orders, withHeader);

const dispatchFilter = ({ day, deliveryMethod, status }: DispatchQuery): OrderFilter => ({
  dispatch: status,
  deliveryMethod,
  ...(day !== undefined && { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }),
});

export function serveStaffOrders(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  services: PaymentServices & { guard: StaffGuard },
): void {
  const { database } = context;
  const { run, caller, guard } = services;

  const answerOrder = async (actor: Actor, id: string) =>
    answer(200, await readStaffOrder(context, actor, id));

  serve(calls.listOrders, async ({ query: { limit = MAX_LIST, offset = 0, ...filter } }, { actor }) => {
    await assertReadsOrders(context, actor);
    const { ids, total } = await findOrders(database, filter, { limit, offset });
    const orders = await readStaffOrders(database, ids);
    return answer(200, orders, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.countOrders, async (_input, { actor }) => {
    await assertReadsOrders(context, actor);
    return answer(200, await countViews(database));
  });

  /** What is taken off without a code is for the owner and managers. */
  async function guardDiscount(request: Request, { discount }: Pick<QuoteSale, 'discount'>): Promise<void> {
    if (discount !== null) await guard(request, 'discounts');
  }

  serve(calls.quoteStaffOrder, async ({ body }, { request }) => {
    await guardDiscount(request, body);
    return answer(200, await quoteSale(database, body));
  });

  serve(calls.placeStaffOrder, async ({ headers, body }, { actor, request }) => {
    await guardDiscount(request, body);
    const prompt = await promptTerms(services, body.payments);
    const key = headers[IDEMPOTENCY_KEY] ?? null;
    const placing = saleRequest(body, { key, userId: actor.userId, prompt });
    const { order, replayed, asked } = await run(placeOrder, placing, actor);
    for (const row of asked) await caller.ask({ ...row, checks: 1 });
    const placed = await readStaffOrder(context, actor, order.id);
    return answer(replayed ? 200 : 201, { ...placed, change: presentChange(body) });
  });

  serve(calls.readStaffOrder, async ({ params }, { actor }) => answerOrder(actor, params.id));

  serve(calls.setOrderStatus, async ({ params: { id }, body }, { actor }) => {
    await run(changeOrderStatus, { ...body, orderId: id }, actor);
    return answerOrder(actor, id);
  });

  serve(calls.extendHold, async ({ params: { id }, body }, { actor }) => {
    await run(extendHold, { ...body, orderId: id }, actor);
    return answerOrder(actor, id);
  });

  serve(calls.setPaymentStatus, async ({ params: { id }, body }, { actor }) => {
    await run(changePaymentStatus, { ...body, orderId: id }, actor);
    return answerOrder(actor, id);
  });

  serve(calls.correctOrderDetails, async ({ params: { id }, body }, { actor }) => {
    await run(correctDetails, { ...body, orderId: id }, actor);
    return answerOrder(actor, id);
  });

  serve(calls.answerRequest, async ({ params: { id }, body }, { actor }) => {
    await run(answerRequest, { ...body, orderId: id }, actor);
    return answerOrder(actor, id);
  });

  serve(calls.setOrderNotes, async ({ params: { id }, body }, { actor }) => {
    await run(changeOrderNotes, { ...body, orderId: id }, actor).catch((error: unknown) =>
      explainVersionConflict(error, { notes: body.notes }, () => readStaffOrder(context, actor, id)),
    );
    return answerOrder(actor, id);
  });

  /** Answers a file of orders, oldest first. */
  async function exportOrders(actor: Actor, name: string, csv: OrdersCsv, filter: OrderFilter) {
    await assertReadsOrders(context, actor);
    return csvInPieces<string>(name, async (after) => {
      const ids = await findOrdersAfter(database, filter, { limit: EXPORT_PIECE, after: after ?? null });
      const next = ids.length < EXPORT_PIECE ? null : (ids.at(-1) ?? null);
      return { csv: csv(await readStaffOrders(database, ids), !after), next };
    });
  }

  serve(calls.exportOrders, ({ query }, { actor }) => exportOrders(actor, 'orders', ordersCsv, query));

  serve(calls.exportOrderItems, ({ query }, { actor }) =>
    exportOrders(actor, 'order-items', itemsCsv, query),
  );

  serve(calls.readDispatchList, async ({ query }, { actor }) => {
    await assertReadsOrders(context, actor);
    const page = { limit: MAX_DISPATCH, after: null };
    const ids = await findOrdersAfter(database, dispatchFilter(query), page);
    return answer(200, await readStaffOrders(database, ids));
  });

  serve(calls.exportDispatchList, ({ query }, { actor }) =>
    exportOrders(actor, 'dispatch', dispatchCsv, dispatchFilter(query)),
  );
}
