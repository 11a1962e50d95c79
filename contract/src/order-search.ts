/** The search of orders in the back office: docs/back-office.md#orders-tab. */
import { withoutApostrophes } from './apostrophes.ts';
import { DECIMAL, toDecimal, toNgwee } from './money.ts';
import { cleanAmount, cleanCode, cleanPhone } from './clean-text.ts';
import { shortOrderId } from './order-id.ts';
import { findOrderReference } from './order-reference.ts';
import { searchedOrderNumber } from './searched-order-number.ts';
import { foldForSearch, removeAccents } from './search.ts';

/** Matches that a search counts at most; the total of a search with more is this number. */
export const MAX_COUNTED_MATCHES = 1000;

/** Newest orders that a search looks through when each of its words is shorter than three letters or digits. */
export const MAX_SCANNED_ORDERS = 10_000;

/** What a search looks for: each of the texts, or the id. */
export interface OrderSearchTerms {
  /** Every one of them is a part of an order's name, email, phone digits, goods or total, without accents and in lower case. */
  texts: string[];
  /** Hexadecimal digits of a part of the short id. Eight and more are also the beginning or the end of an id. */
  idPart: string | null;
  /** The running number of an order, which digits may also be; null for other text. */
  number: number | null;
}

/** Lower case without accents and apostrophes, with every other character as it is. */
const plain = (text: string): string => removeAccents(withoutApostrophes(text)).toLowerCase();

/** Characters that only a literal comparison finds: those of an email, and the wildcards of SQL. */
const LITERAL = /[@%_\\]/;

const ID_PART = /^[\da-f-]{4,36}$/;

/** Returns the digits of a phone number, or of a part of one, without leading zeros; null for other text. */
function phoneDigits(text: string): string | null {
  const phone = cleanPhone(text);
  const digits = text.length >= 4 && /^\+?\d+$/.test(phone) ? phone.replace(/^\+?0*/, '') : '';
  return digits.length >= 3 ? digits : null;
}

/** A total, with the sign of the kwacha or with its two decimals: other numbers are parts of phones. */
const TOTAL = /^(?:k[\d,]+(?:\.\d{1,2})?|[\d,]+\.\d{2})$/i;

/** Returns a total as the text of an order has it, such as `k698.00`; null for other text. */
function totalText(token: string): string | null {
  const amount = cleanAmount(token).replace(/^k/i, '').replaceAll(',', '');
  return TOTAL.test(token) && DECIMAL.test(amount) ? `k${toDecimal(toNgwee(amount))}` : null;
}

function textsOf(token: string): string[] {
  const total = totalText(token);
  if (total !== null) return [total];
  const words = LITERAL.test(token) ? [] : foldForSearch(token).split(' ').filter(Boolean);
  return words.length === 0 ? [plain(token)] : words;
}

/** What an order is found by, besides its goods. */
export interface SearchedOrder {
  id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  mobile_number: string;
  total_amount: number | string;
}

/**
 * Returns the text that a search finds an order by: the column `search_text`. It has the name, the email, the digits of the phones, the total, the short id and the names of the goods, a line for each.
 */
export function orderSearchText(order: SearchedOrder, goods: readonly string[]): string {
  const lines = [
    plain(order.customer_name),
    plain(order.customer_email),
    ...[order.customer_phone, order.mobile_number].map((phone) => phone.replaceAll(/\D/g, '')),
    `k${toDecimal(toNgwee(order.total_amount))}`,
    shortOrderId(order.id),
    ...goods.map(plain),
  ];
  return [...new Set(lines)].filter(Boolean).join('\n');
}

/** Parses a search. The back office shows ids without the # that people write before them. */
export function orderSearchTerms(search: string): OrderSearchTerms {
  const text = cleanCode(search);
  const phone = totalText(text) === null ? phoneDigits(text) : null;
  const id = text.replace(/^#\s*/, '').toLowerCase();
  const digits = id.replaceAll('-', '');
  return {
    texts: phone === null ? [...new Set(text.split(/\s+/).filter(Boolean).flatMap(textsOf))] : [phone],
    number: searchedOrderNumber(text),
    idPart: ID_PART.test(id) && digits.length >= 4 && digits.length <= 32 ? digits : findOrderReference(text),
  };
}
