import { cleanCode } from '@chitenge/contract/clean-text';
import { DECIMAL } from '@chitenge/contract/money';
import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { findTransactionId, normalizeTransactionId } from '@chitenge/contract/transaction-id';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
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

/**
 * Finds payments and refunds, newest first, by transaction id, amount, the number that paid, or their order, as a search
 * of orders does. It counts at most `MAX_COUNTED_MATCHES`.
 */
export async function searchPayments(
  database: Knex,
  search: string,
  { limit, offset }: Paging,
): Promise<IdPage> {
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
  const ids = await database('payments')
    .whereIn('transaction_id', transactionIds)
    .modify((query) => {
      if (amount !== null) void query.orWhere('amount', amount);
      if (phone !== null) void query.orWhere('phone', phone);
      if (orders !== null) void query.orWhereIn('order', orders.ids);
    })
    .orderBy(byAge('payments', 'desc'))
    .limit(MAX_COUNTED_MATCHES)
    .pluck<string[]>('id');
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}
