import { cleanCode } from '@chitenge/contract/clean-text';
import { DECIMAL } from '@chitenge/contract/money';
import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { findTransactionId, normalizeTransactionId } from '@chitenge/contract/transaction-id';
import type { Knex } from 'knex';
import { behind, byAge } from '../database/by-age.ts';
import type { IdPage, Paging } from '../lists/find-page.ts';
import { findMatches } from '../orders/find-matches.ts';

/** Longer numbers are phone numbers or transaction ids. */
const MAX_AMOUNT_DIGITS = 7;

/** Returns the amount that a text is: '480', 'K1,250.50'; null for other texts. */
function amountOf(text: string): number | null {
  const plain = text.replace(/^(?:ZMW|K) ?/i, '').replaceAll(',', '');
  const [, kwacha = ''] = DECIMAL.exec(plain) ?? [];
  return kwacha === '' || kwacha.startsWith('0') || kwacha.length > MAX_AMOUNT_DIGITS ? null : Number(plain);
}

/** Returns the condition of a search: a transaction id, an amount, the number that paid, or the order, as a search of orders finds it. */
async function conditionOf(database: Knex, search: string): Promise<(query: Knex.QueryBuilder) => void> {
  const amount = amountOf(cleanCode(search));
  const phone = toZambianMobileNumber(search);
  const transactionIds = [normalizeTransactionId(search), findTransactionId(search)].filter(
    (id) => id !== null,
  );
  // An amount is a part of many phone numbers and ids.
  const orders =
    amount === null
      ? await findMatches(database, { search }, { limit: MAX_COUNTED_MATCHES, offset: 0 })
      : null;
  return (query) =>
    void query.where((any) => {
      void any.whereIn('transaction_id', transactionIds);
      if (amount !== null) void any.orWhere('amount', amount);
      if (phone !== null) void any.orWhere('phone', phone);
      if (orders !== null) void any.orWhereIn('order', orders.ids);
    });
}

/** Finds payments and refunds that a search finds, newest first. It counts at most `MAX_COUNTED_MATCHES`. */
export async function searchPayments(
  database: Knex,
  search: string,
  { limit, offset }: Paging,
): Promise<IdPage> {
  const ids = await database('payments')
    .modify(await conditionOf(database, search))
    .orderBy(byAge('payments', 'desc'))
    .limit(MAX_COUNTED_MATCHES)
    .pluck<string[]>('id');
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

/**
 * Finds the payments that follow another one, of all or of those that a search finds, oldest first. One that comes meanwhile is
 * the last.
 * @param after id of the payment; null for the first ones
 */
export async function findPaymentsAfter(
  database: Knex,
  search: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<string[]> {
  const query = database('payments').orderBy(byAge('payments', 'asc')).limit(limit);
  if (search !== '') void query.modify(await conditionOf(database, search));
  if (after !== null) {
    const { sql, bindings } = behind('payments', after, 'asc');
    void query.whereRaw(sql, bindings);
  }
  return query.pluck<string[]>('id');
}
