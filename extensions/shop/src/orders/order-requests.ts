/** Requests of customers that staff answer: docs/behaviour.md#a-change-of-mind. */
import {
  MAX_REQUESTS_PER_ORDER,
  REQUEST_WITHDRAWN,
  type RequestKind,
  type RequestState,
} from '@chitenge/contract/order-request';
import { problemError } from '@chitenge/contract/problem-error';
import { SENT_ORDER_STATUSES, UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Actor, Command, Outcome } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { countRows } from '../database/count-rows.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-repository.ts';

const WAITING = 'waiting' satisfies RequestState;

/** A request in words, without the customer's own. */
const REQUEST_WORDS: Record<RequestKind, string> = {
  cancel: 'Cancel the order.',
  change: 'Change the items.',
};

interface NewRequest {
  orderId: string;
  kind: RequestKind;
  text: string;
}

/**
 * Stores a request of a locked order in place of the one before, and tells staff.
 * @throws ProblemError 409 after too many requests
 */
export async function recordRequest(
  trx: Knex.Transaction,
  { orderId, kind, text }: NewRequest,
  actor: Actor,
): Promise<Outcome<void>> {
  if ((await countRows(statesOf(trx, orderId).where({ to_value: WAITING }))) >= MAX_REQUESTS_PER_ORDER)
    throw problemError('shop-rule', {
      detail: `You have asked the shop about this order ${MAX_REQUESTS_PER_ORDER} times. More is not possible here.`,
    });
  await updateOrder(
    trx,
    orderId,
    {
      request_kind: kind,
      request_state: WAITING,
      request_text: text || null,
      request_answer: null,
      requested_at: new Date(),
    },
    actor,
  );
  const about = await recordState(trx, { orderId, kind, to: WAITING, words: text, userId: null });
  const list = [REQUEST_WORDS[kind], text].filter(Boolean).join('\n');
  await queueMessages(trx, [{ template: 'staff-order-request', about, orderId, data: { list } }]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
}

interface WithdrawInput {
  orderId: string;
  /** Of the request that the buyer has seen. */
  kind: RequestKind;
}

/**
 * Withdraws a request that staff have not answered yet. Without one, and at a repeat, nothing changes.
 * @throws ProblemError 404; 409 `changed-meanwhile` when it was answered, or when another one waits
 */
export const withdrawRequest: Command<WithdrawInput, void> = async (trx, { orderId, kind }, actor) => {
  const order = await lockOrder(trx, orderId);
  if (order.request_state === null) return { result: undefined, events: [] };
  if (order.request_state !== WAITING)
    throw problemError('changed-meanwhile', { detail: 'The shop has answered your request meanwhile.' });
  if (order.request_kind !== kind)
    throw problemError('changed-meanwhile', { detail: 'You have asked for something else meanwhile.' });
  await updateOrder(
    trx,
    orderId,
    { request_kind: null, request_state: null, request_text: null, requested_at: null },
    actor,
  );
  await recordState(trx, { orderId, kind, to: REQUEST_WITHDRAWN, words: '', userId: null });
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};

interface AnswerInput {
  orderId: string;
  decision: Exclude<RequestState, typeof WAITING>;
  answer: string;
}

/**
 * Answers what a customer asks about an order. A repeat changes nothing.
 * @throws ProblemError 404; 409 for a request to cancel that would be done without cancelling, without a request, and
 * `changed-meanwhile` when somebody else has answered otherwise
 */
export const answerRequest: Command<AnswerInput, void> = async (trx, input, actor) => {
  const { orderId, decision, answer } = input;
  const order = await lockOrder(trx, orderId);
  const { request_kind: kind, request_state: state } = order;
  if (kind === null) throw problemError('shop-rule', { detail: 'The customer asks for nothing.' });
  if (state !== WAITING) {
    if (state === decision) return { result: undefined, events: [] };
    throw problemError('changed-meanwhile', { detail: 'This request was answered meanwhile.' });
  }
  if (kind === 'cancel' && decision === 'done')
    throw problemError('shop-rule', { detail: 'Cancel the order, or say why not.' });
  await updateOrder(trx, orderId, { request_state: decision, request_answer: answer || null }, actor);
  const event = { orderId, kind, to: decision, words: answer, userId: actor.userId };
  const about = await recordState(trx, event);
  if (answer) await queueMessages(trx, [{ template: 'request-answered', about, orderId, data: { answer } }]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};

interface StateEvent {
  orderId: string;
  kind: RequestKind;
  to: RequestState | typeof REQUEST_WITHDRAWN;
  words: string;
  userId: string | null;
}

/** @returns a name for this event of the order, which no other has */
async function recordState(trx: Knex, { orderId, kind, to, words, userId }: StateEvent): Promise<string> {
  const reason = words ? { reason: words } : {};
  await recordOrderEvents(trx, [
    { orderId, kind: 'request', field: kind, from: null, to, userId, ...reason },
  ]);
  return `${orderId}:${await countRows(statesOf(trx, orderId))}`;
}

const statesOf = (trx: Knex, order: string) => trx('order_events').where({ order, kind: 'request' });

/** Whether staff have a request to cancel before them. */
export const asksToCancel = ({
  request_kind,
  request_state,
}: Pick<LockedOrder, 'request_kind' | 'request_state'>): boolean =>
  request_kind === 'cancel' && request_state === WAITING;

/** Returns the columns of an order that is cancelled: that answers a request to cancel, and ends one to change. */
export function endOfRequest({
  request_kind,
  request_state,
}: Pick<LockedOrder, 'request_kind' | 'request_state'>): { request_state?: RequestState | null } {
  if (request_state !== WAITING) return {};
  return { request_state: request_kind === 'cancel' ? 'done' : null };
}

/** Returns the columns of an order that is opened again: what it was cancelled for waits again. */
export function requestOfReopened({
  request_kind,
  request_state,
}: Pick<LockedOrder, 'request_kind' | 'request_state'>): { request_state?: RequestState } {
  return request_kind === 'cancel' && request_state === 'done' ? { request_state: WAITING } : {};
}

/** @throws ProblemError 409 when goods would be sent before staff have answered what the customer asks */
export function assertAnswered({ status, request_kind, request_state }: LockedOrder, to: OrderStatus): void {
  if (request_state !== WAITING || !UNSENT_ORDER_STATUSES.includes(status)) return;
  if (!SENT_ORDER_STATUSES.includes(to)) return;
  throw problemError('shop-rule', {
    detail:
      request_kind === 'cancel'
        ? 'The customer asks to cancel this order. Cancel it, or say why not, before it is sent.'
        : 'The customer asks to change this order. Answer before it is sent.',
  });
}
