/** Conditions of the views of orders and of the dispatch list: docs/back-office.md#views-of-orders. */
import { DAY_MS } from '@chitenge/contract/duration';
import type { OrderCounts } from '@chitenge/contract/admin-order';
import type { DispatchState } from '@chitenge/contract/dispatch-states';
import type { MessageState } from '@chitenge/contract/messages';
import { ORDER_VIEWS, type OrderView } from '@chitenge/contract/order-views';
import { RETURN_ATTENTION_STATES } from '@chitenge/contract/return-state';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { PAYMENT_STATUSES } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { z } from 'zod';
import { rawRows } from '../database/raw-rows.ts';
import type { Sql } from '../database/sql.ts';

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** The columns of an order's status and payment status. */
type Columns = readonly [status: string, payment: string];

const UNSENT = listed(UNSENT_ORDER_STATUSES);
const toSend = ([status, payment]: Columns) =>
  `${status} IN (${UNSENT}) AND (${payment} = 'paid' OR ${status} = 'confirmed')`;
// By its values, because an index finds none by what it is not.
const UNPAID = listed(PAYMENT_STATUSES.filter((status) => status !== 'paid'));
const unpaid = ([status, payment]: Columns) => `${status} <> 'cancelled' AND ${payment} IN (${UNPAID})`;

/** Of many orders few wait, so those are found by the index of their status. */
const ofFew = (condition: (columns: Columns) => string) =>
  `o.id IN (SELECT id FROM orders WHERE ${condition(['status', 'payment_status'])})`;

const TO_SEND = ofFew(toSend);

const DISPATCH: Record<DispatchState, string> = {
  'to-send': TO_SEND,
  unpaid: ofFew(([status, payment]) => `${status} = 'pending' AND ${payment} <> 'paid'`),
  shipped: "o.status = 'shipped'",
  delivered: "o.status = 'delivered'",
  all: "o.status <> 'cancelled'",
};

export const dispatchCondition = (state: DispatchState): Sql => ({ sql: DISPATCH[state], bindings: [] });

/** The customer asks to cancel or change it, and waits for the answer. */
const TO_ANSWER = "SELECT q.id FROM orders AS q WHERE q.request_state = 'waiting'";

const UNDELIVERED: readonly MessageState[] = ['failed', 'unknown'];

/** A message that was not delivered needs a person for this long. Later, nobody waits for it. */
const MESSAGE_ATTENTION_MS = 7 * DAY_MS;

/** What only a person can settle; of messages, what nobody has sent again since. */
const NEEDS_PERSON = `o.id IN (
  SELECT p."order" FROM payments AS p WHERE p.attention IS NOT NULL
  UNION ${TO_ANSWER}
  UNION SELECT s.id FROM orders AS s WHERE s.status IN (${UNSENT})
    AND EXISTS (SELECT 1 FROM order_events AS e WHERE e."order" = s.id AND e.kind = 'short')
  UNION SELECT r."order" FROM returns AS r WHERE r.status IN (${listed(RETURN_ATTENTION_STATES)})
  UNION SELECT m."order" FROM messages AS m
    WHERE m.status IN (${listed(UNDELIVERED)}) AND m.date_created >= ? AND m."order" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM messages AS n WHERE n."order" = m."order" AND n.template = m.template
      AND n.medium = m.medium AND n.date_created > m.date_created))`;

/** Returns the condition of a view on the orders `o`. */
export function viewCondition(view: OrderView): Sql {
  switch (view) {
    case 'to-pack':
      return { sql: TO_SEND, bindings: [] };
    case 'unpaid':
      return { sql: unpaid(['o.status', 'o.payment_status']), bindings: [] };
    case 'needs-person':
      return { sql: NEEDS_PERSON, bindings: [new Date(Date.now() - MESSAGE_ATTENTION_MS)] };
    case 'to-answer':
      return { sql: `o.id IN (${TO_ANSWER})`, bindings: [] };
    case 'today':
      return { sql: 'o.date_created >= ?', bindings: [startOfShopDay(new Date())] };
  }
}

/** Postgres counts in text. */
const count = z.coerce.number().int();
const countsSchema = z.tuple([
  z.object({
    all: count,
    to_pack: count,
    unpaid: count,
    needs_person: count,
    to_answer: count,
    today: count,
  }),
]);

/** Counts the orders of each view. */
export async function countViews(database: Knex): Promise<OrderCounts> {
  const views = ORDER_VIEWS.map((view) => ({ name: view.replace('-', '_'), ...viewCondition(view) }));
  const counts = views.map(({ name, sql }) => `(SELECT count(*) FROM orders AS o WHERE ${sql}) AS ${name}`);
  const [row] = await rawRows(database, countsSchema, {
    sql: `SELECT (SELECT count(*) FROM orders) AS "all", ${counts.join(', ')}`,
    bindings: views.flatMap(({ bindings }) => bindings),
  });
  const { to_pack: toPack, needs_person: needsPerson, to_answer: toAnswer, ...others } = row;
  return { ...others, toPack, needsPerson, toAnswer };
}
