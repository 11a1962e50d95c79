/** The cart of the till. It stays on the device through a crash, without anything about the customer. */
import { MIN_PART } from '@chitenge/contract/amount-due';
import { withPresentNames } from '@chitenge/contract/former-names';
import type { LayByTerms } from '@chitenge/contract/lay-by-terms';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { PlaceSaleInput } from '@chitenge/contract/staff-sale';
import type { TillProduct, TillSaleInput, TillVariant } from '@chitenge/contract/till';
import { isRepriced, takenOff, totalOfLines } from '@chitenge/contract/till-sums';
import { readAmount } from '../orders/new/sale-draft.ts';
import { createStoredStore } from '../../../lib/stored-store.ts';
import type { Store } from '../../../lib/store.ts';

export interface TillLine {
  key: string;
  productId: string;
  name: string;
  size: string | null;
  color: string | null;
  price: string;
  quantity: number;
  /** What is taken off the line, in kwacha. */
  off: string;
  /** Of one unit, before somebody has changed it for this line. */
  listPrice?: string | undefined;
}

export interface TillCart {
  /** A cart is sold once. An empty one has none yet. */
  id: string;
  lines: readonly TillLine[];
  discountReason: string;
  approval: Approval | null;
  /** What is typed as the first sum of a lay-by, nothing for its least; null for a sale. */
  layBy: string | null;
}

/** A manager's approval of what is taken off, for the sale that gets this id. */
export interface Approval {
  saleId: string;
  token: string;
  /** What may be taken off at most, in kwacha. */
  off: string;
}

export interface ParkedCart extends TillCart {
  /** By the device's clock. */
  at: string;
}

/** A lay-by as it is sent, and the key that makes it one for the shop. */
export interface LayByAttempt {
  key: string;
  body: PlaceSaleInput;
  cart: TillCart;
}

export type TillPayment = NonNullable<TillSaleInput['payments']>[number];

export interface TillState {
  cart: TillCart;
  /** Parts of the sum that are on the table. */
  parts: readonly TillPayment[];
  parked: readonly ParkedCart[];
  /** Products whose tiles stand at the front. */
  tiles: readonly string[];
  /** The latest sales of this device, newest first. */
  recent: readonly { id: string; orderId: string; total: string; at: string }[];
  /** A sale that was sent and not answered. */
  attempt: TillSaleInput | null;
  /** A lay-by that was sent and not answered. */
  layByAttempt: LayByAttempt | null;
  /** Orders whose phone was asked for the PIN, or whose customers pay by a code that they scan. */
  waiting: readonly { orderId: string; total: string; at: string; byCode?: boolean }[];
}

export const EMPTY_CART: TillCart = { id: '', lines: [], discountReason: '', approval: null, layBy: null };
const EMPTY: TillState = {
  cart: EMPTY_CART,
  parts: [],
  parked: [],
  tiles: [],
  recent: [],
  attempt: null,
  layByAttempt: null,
  waiting: [],
};

/** What an earlier version has stored lacks what came later, and has other names. */
function readState(stored: TillState): TillState {
  const state = withPresentNames(stored);
  return {
    ...state,
    cart: { ...EMPTY_CART, ...state.cart },
    parked: state.parked.map((cart) => ({ ...EMPTY_CART, ...cart })),
  };
}

const stores = new Map<string, Store<TillState>>();

/** Returns the till of a person on this device. */
export function tillStore(userId: string): Store<TillState> {
  const store =
    stores.get(userId) ??
    createStoredStore<TillState>(`chitenge-till-2026-11-${userId}`, EMPTY, (value) =>
      typeof value === 'object' && value !== null ? readState({ ...EMPTY, ...value }) : null,
    );
  stores.set(userId, store);
  return store;
}

/** What a press or a scan chooses: a variant, and of a product with one stock count also options. */
export type Choice = Pick<TillVariant, 'size' | 'color' | 'price' | 'stock'>;

/** Returns what of a product can be chosen. Free options share one stock count. */
export function choicesOf({ variants, sizes, colors }: TillProduct): Choice[] {
  const [only, ...others] = variants;
  if (only === undefined || others.length > 0) return [...variants];
  const orNone = (options: readonly string[]): readonly (string | null)[] =>
    options.length > 0 ? options : [null];
  return orNone(sizes).flatMap((size) =>
    orNone(colors).map((color) => ({ ...only, size: size ?? only.size, color: color ?? only.color })),
  );
}

const keyOf = (productId: string, { size, color }: Pick<TillVariant, 'size' | 'color'>): string =>
  JSON.stringify([productId, size, color]);

/** Adds one unit; a line with the same choice and price gets one more. */
export function withUnit(cart: TillCart, product: TillProduct, variant: Choice): TillCart {
  const key = keyOf(product.id, variant);
  const isSame = (line: TillLine): boolean =>
    line.key === key && (line.listPrice ?? line.price) === variant.price;
  if (cart.lines.some(isSame))
    return {
      ...cart,
      lines: cart.lines.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line)),
    };
  const { size, color, price } = variant;
  const line = {
    key,
    productId: product.id,
    name: product.name,
    size,
    color,
    price,
    quantity: 1,
    off: '0.00',
  };
  // What takes up the emptied cart is another one.
  const id = cart.lines.length === 0 ? crypto.randomUUID() : cart.id;
  return { ...cart, id, lines: [...cart.lines, line] };
}

/** Returns what was scanned while a sale ended. */
export function withoutSold(now: TillCart, sold: TillCart): TillCart {
  const left = now.lines.map((line) => {
    const same = sold.lines.find(({ key, price }) => key === line.key && price === line.price);
    return { ...line, off: '0.00', quantity: line.quantity - (same?.quantity ?? 0) };
  });
  const lines = left.filter(({ quantity }) => quantity > 0);
  return lines.length === 0 ? EMPTY_CART : { ...EMPTY_CART, id: crypto.randomUUID(), lines };
}

/** What a line takes off: an amount, or a percentage of its value. Null for what is neither. */
export function readOff(typed: string, value: Ngwee): Ngwee | null {
  const percent = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(typed.trim())?.[1]?.replace(',', '.');
  if (percent !== undefined)
    return Number(percent) <= 100 ? Math.round((value * Number(percent)) / 100) : null;
  const amount = readAmount(typed);
  return amount !== null && amount <= value ? amount : null;
}

export const totalOf = ({ lines }: TillCart): Ngwee => totalOfLines(lines);

export interface Customer {
  phone: string;
  name: string;
}

interface Slip {
  id: string;
  isProvisional: boolean;
  customer: Customer;
  payments: NonNullable<TillSaleInput['payments']>;
}

/** Returns the sale as it is sent. */
export const saleOf = (
  { lines, discountReason, approval }: TillCart,
  { id, isProvisional, customer, payments }: Slip,
): TillSaleInput => ({
  id,
  soldAt: new Date().toISOString(),
  isProvisional,
  lines: lines.map(({ key: _key, off, listPrice, ...line }) => ({
    ...line,
    ...(listPrice !== undefined && listPrice !== line.price && { listPrice }),
    ...(toNgwee(off) > 0 && { off: toDecimal(toNgwee(off)) }),
  })),
  customerName: customer.name,
  customerPhone: customer.phone,
  ...(discountReason.trim() !== '' && { discountReason }),
  ...(approval !== null && { id: approval.saleId, approval: approval.token }),
  payments,
});

/**
 * Returns a lay-by as it is sent. A lower price is something off, which the order names; a lay-by is a promise, so the shop
 * compares its total.
 */
export const layByOf = (
  cart: TillCart,
  { customer, payments, terms }: Pick<Slip, 'customer' | 'payments'> & { terms: LayByTerms },
): PlaceSaleInput => ({
  channel: 'counter',
  lines: cart.lines.map(({ productId, size, color, quantity, ...priced }) => {
    const off = takenOff([{ ...priced, quantity }]);
    return { productId, size, color, quantity, ...(off > 0 && { off: toDecimal(off) }) };
  }),
  customerName: customer.name,
  customerPhone: customer.phone,
  ...(isRepriced(cart.lines) && { discount: { reason: cart.discountReason } }),
  totalAmount: toDecimal(totalOf(cart)),
  payments,
  layBy: terms,
});

/** Whether a line costs more than its price, which only a sale can. */
export const isDearer = ({ lines }: TillCart): boolean =>
  lines.some(({ price, listPrice = price }) => toNgwee(price) > toNgwee(listPrice));

/**
 * Reads what is paid first of a lay-by: from its deposit to what leaves a part that can be paid. Null for another sum.
 */
export function firstSumOf(typed: string, terms: Pick<LayByTerms, 'deposit'>, total: Ngwee): Ngwee | null {
  const deposit = toNgwee(terms.deposit);
  const first = typed.trim() === '' ? deposit : readAmount(typed);
  return first !== null && first >= deposit && first <= total - MIN_PART ? first : null;
}

/** Whether a manager must approve the cart before it is sold, by somebody who may take nothing off alone. */
export const needsApproval = ({ lines, approval }: TillCart): boolean =>
  isRepriced(lines) && (approval === null || takenOff(lines) > toNgwee(approval.off));

export const unitsOf = ({ lines }: TillCart): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
