/** Gift cards and credit: docs/behaviour.md#credit and docs/back-office.md#credit-tab. */
import { randomUUID } from 'node:crypto';
import { creditCodeText } from '@chitenge/contract/credit-terms';
import { CREDIT_ENTRIES } from '@chitenge/directus/hidden-tables';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { creditsCalls as calls } from '@chitenge/contract/calls/credits';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Command } from '../commands/command.ts';
import { endReturn, type RefundReturnInput } from '../returns/refund-return.ts';
import { giveBackToCredit } from './give-back-to-credit.ts';
import { issueCredit, type NewCredit, sendCode } from './issue-credit.ts';
import { insertEntry, lockCredit, newCode, assertUsable, readCredit } from './credit-ledger.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { parseTimestamp } from '../database/columns.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { presentPayment } from '../orders/present-order.ts';
import { toShopperPayment } from '../payments/shopper-payments.ts';
import { lockPayment, orderPayments } from '../payments/payment-repository.ts';
import { readStaffPayment } from '../payments/staff-payments.ts';
import { readSurplus } from '../payments/surplus.ts';
import { findCredits, readIssuedCredit, readStaffCredit } from './find-credits.ts';
import { sellGiftCard } from './sell-gift-card.ts';
import { takeCredit } from './take-credit.ts';

const REASON = 'Goods came back';

/**
 * Pays a return back as credit: first to the credit that has paid, the rest as new credit.
 * @returns the new credit; null when nothing was left for one
 * @throws ProblemError as `refundReturn`
 */
const creditReturn: Command<RefundReturnInput, NewCredit | null> = (trx, input, actor) =>
  endReturn(trx, input, actor, async ({ orderId, amount }) => {
    const back = { orderId, reason: REASON, isForReturn: true };
    const given = await giveBackToCredit(trx, { ...back, amount }, actor);
    const rest = amount - given.result;
    if (rest === 0) return { result: null, events: given.events };
    const issued = await issueCredit(trx, { ...back, amount: rest }, actor);
    return { result: issued.result, events: [...given.events, ...issued.events] };
  });

interface FreezeInput {
  creditId: string;
  isFrozen: boolean;
  reason: string;
}

/**
 * Freezes a credit, which then pays nothing, or allows it again. What goes back to it still arrives. A repeat changes nothing.
 * @throws ProblemError 404
 */
const freezeCredit: Command<FreezeInput, void> = async (trx, input, { userId }) => {
  const { creditId, isFrozen, reason } = input;
  const { first, isFrozen: was } = await lockCredit(trx, { creditId });
  if (was !== isFrozen)
    await insertEntry(trx, {
      credit: first.id,
      kind: isFrozen ? 'frozen' : 'unfrozen',
      user: userId,
      reason,
    });
  return { result: undefined, events: [] };
};

/**
 * Gives a credit another code, which is sent once to the customer of its first order. The code before pays nothing any more.
 * @throws ProblemError 404
 */
const renewCode: Command<{ creditId: string; reason: string }, NewCredit> = async (
  trx,
  { creditId, reason },
  { userId },
) => {
  const { first, balance } = await lockCredit(trx, { creditId });
  const { code, columns } = newCode();
  const entry = randomUUID();
  await trx(CREDIT_ENTRIES).where({ id: creditId }).update(columns);
  await insertEntry(trx, { credit: creditId, kind: 'renewed', user: userId, reason }, entry);
  if (first.order !== null)
    await sendCode(trx, { orderId: first.order, amount: balance, code, about: entry });
  return { result: { creditId, code: creditCodeText(code) }, events: [] };
};

export function serveCredits(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const { database } = context;

  serve(calls.checkCredit, async ({ body: { creditCode: code } }) => {
    const credit = await readCredit(database, { code });
    assertUsable(credit);
    const { expires_at: end } = credit.first;
    return answer(200, {
      balance: toDecimal(credit.balance),
      expiresAt: end === null ? null : parseTimestamp(end),
    });
  });

  serve(calls.payByCredit, async ({ body: { creditCode: code, amount } }, { order, actor }) => {
    const input = { ...order, code, amount: amount === undefined ? undefined : toNgwee(amount) };
    const { payment } = await run(takeCredit, input, actor);
    const all = await orderPayments(database, order.orderId);
    return answer(201, presentPayment(toShopperPayment(payment, all)));
  });

  serve(calls.recordCreditPayment, async ({ params: { id: orderId }, headers, body }, { actor }) => {
    const { creditCode: code, amount } = body;
    const input = {
      orderId,
      code,
      amount: amount === undefined ? undefined : toNgwee(amount),
      key: headers[IDEMPOTENCY_KEY],
    };
    const { payment, replayed } = await run(takeCredit, input, actor);
    return answer(replayed ? 200 : 201, await readStaffPayment(context, actor, payment.id));
  });

  serve(calls.listCredits, async ({ query: { limit = MAX_LIST, offset = 0, ...filter } }) => {
    const { rows, total } = await findCredits(database, { ...filter, limit, offset });
    return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.readCredit, async ({ params: { id } }) => answer(200, await readStaffCredit(database, id)));

  const present = (issued: NewCredit) => readIssuedCredit(database, issued);

  serve(calls.issueCredit, async ({ params: { id: paymentId }, headers, body }, { actor }) => {
    const { order, all } = await database.transaction((trx) => lockPayment(trx, paymentId));
    const input = {
      orderId: order.id,
      paymentId,
      amount: body.amount === undefined ? await readSurplus(database, order, all) : toNgwee(body.amount),
      reason: body.reason,
      expectedRefunded: body.expectedRefunded === undefined ? undefined : toNgwee(body.expectedRefunded),
      key: headers[IDEMPOTENCY_KEY],
    };
    const issued = await run(issueCredit, input, actor);
    return answer(issued.code === null ? 200 : 201, await present(issued));
  });

  serve(calls.creditReturn, async ({ params: { id: returnId }, body: { amount } }, { actor }) => {
    const input = { returnId, amount: amount === undefined ? undefined : toNgwee(amount) };
    const issued = await run(creditReturn, input, actor);
    return answer(200, issued === null ? { credit: null, code: null } : await present(issued));
  });

  serve(calls.sellGiftCard, async ({ params: { id: orderId }, headers, body }, { actor }) => {
    const input = { ...body, orderId, amount: toNgwee(body.amount), key: headers[IDEMPOTENCY_KEY] };
    const sold = await run(sellGiftCard, input, actor);
    return answer(sold.code === null ? 200 : 201, await present(sold));
  });

  serve(calls.freezeCredit, async ({ params: { id: creditId }, body }, { actor }) => {
    await run(freezeCredit, { ...body, creditId }, actor);
    return answer(200, await readStaffCredit(database, creditId));
  });

  serve(calls.renewCredit, async ({ params: { id: creditId }, body }, { actor }) =>
    answer(200, await present(await run(renewCode, { ...body, creditId }, actor))),
  );
}
