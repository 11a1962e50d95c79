import type { SeenLayBy } from '@chitenge/contract/lay-by';
import {
  endOfGrace,
  isSameTerms,
  layByDay,
  layByOfferText,
  layByRules,
  layByTerms,
  layByWords,
  LAY_BY_COLUMNS,
  type LayByColumns,
  type LayByRules,
  type LayByTerms,
} from '@chitenge/contract/lay-by-terms';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { NewMessage } from '../messages/queue-messages.ts';
import type { LayByRow } from './lay-by-row.ts';

interface NewLayBy {
  orderId: string;
  /** What the order costs, in ngwee. */
  total: Ngwee;
  /** The terms that the buyer has seen. */
  seen: SeenLayBy;
}

/**
 * Stores the terms of an order that is placed as a lay-by, as the buyer has seen them. Later changes of the settings do not
 * change them.
 * @throws ProblemError 409 `lay-by-changed` when the shop sells nothing by lay-by, or on other terms
 */
export async function openLayBy(trx: Knex, { orderId, total, seen }: NewLayBy): Promise<void> {
  const rules = await readRules(trx);
  const today = shopDay(new Date());
  // The day may have ended since the buyer saw them.
  const seenOn = addDays(today, -1);
  const terms = [today, seenOn]
    .map((day) => termsOn(rules, total, day))
    .find((one) => isSameTerms(one, seen));
  if (terms === undefined) {
    const now = termsOn(rules, total, today);
    throw problemError('lay-by-changed', {
      detail: `The terms are others now: ${layByOfferText(now, total)}. Look at them, then order again.`,
      layBy: now,
    });
  }
  const row: LayByRow = {
    order: orderId,
    deposit: toNgwee(terms.deposit),
    first_due_on: terms.dueOn,
    due_on: terms.dueOn,
    fee: Math.round(terms.feePercent * 100),
    grace_days: terms.graceDays,
    grace_until: endOfGrace(terms),
    terms: JSON.stringify(layByWords(terms, total)),
    reminded: 0,
    started_at: null,
    ended_at: null,
    kept: null,
  };
  await trx(LAY_BYS).insert(row);
}

async function readRules(trx: Knex): Promise<LayByRules> {
  const settings = await trx('store_settings').first<LayByColumns | undefined>(...LAY_BY_COLUMNS);
  const rules = settings === undefined ? null : layByRules(settings);
  if (rules === null)
    throw problemError('lay-by-changed', {
      detail: 'The shop does not sell by lay-by any more. You can order and pay all at once.',
      layBy: null,
    });
  return rules;
}

function termsOn(rules: LayByRules, total: Ngwee, day: string): LayByTerms {
  const terms = layByTerms(rules, total, day);
  if (terms !== null) return terms;
  throw problemError('lay-by-changed', {
    detail: `${formatMoney(total)} is too little to be split. You can order and pay all at once.`,
    layBy: null,
  });
}

/** Returns the message about a new lay-by, with its terms. It replaces the one about a new order. */
export function layByPlaced(orderId: string, { deposit, ...seen }: SeenLayBy, total: Ngwee): NewMessage {
  return {
    template: 'lay-by-placed',
    about: orderId,
    orderId,
    data: {
      deposit: formatMoney(toNgwee(deposit)),
      due_day: layByDay(seen.dueOn),
      list: layByWords({ deposit, ...seen }, total).join('\n'),
    },
  };
}
