/** The order that a staff member is entering. It survives a reload, and another person never sees it. */
import type { StaffChannel } from '@chitenge/contract/order-channel';
import type { PlaceSaleInput } from '@chitenge/contract/staff-sale';
import { PROVINCES } from '@chitenge/contract/province';
import type { LayByTerms } from '@chitenge/contract/lay-by-terms';
import { formatMoney, isAmount, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { FieldError } from '@chitenge/contract/problem';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import type { LinkedLine, LinkedOrder } from '../../../../lib/linked-lines.ts';
import { keysOf } from '@chitenge/contract/typed-entries';
import { useEffect, useState } from 'react';

export interface DraftLine extends LinkedLine {
  /** Options that are chosen freely, of a product with one stock count. */
  sizes?: readonly string[];
  colors?: readonly string[];
}

/** What is typed. Empty texts are left out of the request; without a method, goods are taken along. */
export const NO_FIELDS = {
  customerPhone: '',
  customerName: '',
  customerEmail: '',
  deliveryMethodId: '',
  province: '',
  city: '',
  shippingAddress: '',
  landmark: '',
  station: '',
  discountCode: '',
  discountAmount: '',
  discountReason: '',
  notes: '',
  cash: '',
};
export type SaleFields = typeof NO_FIELDS;

export interface SaleDraft {
  channel: StaffChannel;
  lines: readonly DraftLine[];
  fields: SaleFields;
  /** Whether it is sold by lay-by. */
  layBy: boolean;
  /** Whether it is paid when it is handed over, if it is delivered. */
  atDoor: boolean;
  /** Of the last try whose answer did not arrive: the same content is sent with the same key. */
  attempt: { key: string; content: string } | null;
}

/** Names of the server's fields that differ from those of the form. */
const SERVER_NAMES: Partial<Record<keyof SaleFields, string>> = {
  discountAmount: 'discount.amount',
  discountReason: 'discount.reason',
  cash: 'payments.0.received',
};

export const serverName = (name: keyof SaleFields): string => SERVER_NAMES[name] ?? name;

/** The server's fields at which the form shows what is wrong. */
export const FORM_FIELDS: ReadonlySet<string> = new Set(keysOf(NO_FIELDS).map(serverName));

const EMPTY: SaleDraft = {
  channel: 'counter',
  lines: [],
  fields: NO_FIELDS,
  layBy: false,
  atDoor: false,
  attempt: null,
};

/** The tab's storage ends with the tab, and each person has a key of their own. */
const keyOf = (userId: string) => `chitenge-new-order-2026-11-${userId}`;

function read(userId: string): SaleDraft {
  try {
    const text = sessionStorage.getItem(keyOf(userId));
    if (text === null) return EMPTY;
    const stored: Partial<SaleDraft> = JSON.parse(text);
    return { ...EMPTY, ...stored, fields: { ...NO_FIELDS, ...stored.fields } };
  } catch {
    return EMPTY;
  }
}

function write(userId: string, draft: SaleDraft): void {
  try {
    if (draft.lines.length === 0 && draft.fields === NO_FIELDS) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}

const draftOf = ({ lines, code }: LinkedOrder): SaleDraft => ({
  ...EMPTY,
  channel: 'whatsapp',
  lines,
  fields: { ...NO_FIELDS, discountCode: code },
});

const isEmpty = ({ lines, fields }: SaleDraft): boolean =>
  lines.length === 0 && Object.values(fields).every((text) => text === '');

/** @param linked what a link orders, which fills an empty draft */
export function useSaleDraft(userId: string, linked: LinkedOrder) {
  const [draft, setDraft] = useState<SaleDraft>(() => {
    const stored = read(userId);
    return linked.lines.length > 0 && isEmpty(stored) ? draftOf(linked) : stored;
  });
  useEffect(() => write(userId, draft), [userId, draft]);
  const change = (part: Partial<SaleDraft>): void => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    change,
    setField: (name: keyof SaleFields, value: string): void =>
      setDraft((before) => ({ ...before, fields: { ...before.fields, [name]: value } })),
    /** Sets the fields that have nothing yet. */
    fillEmpty: (known: Partial<SaleFields>): void =>
      setDraft((before) => ({ ...before, fields: filled(before.fields, known) })),
    /** Adds one unit; a line with the same choice gets one more. */
    add: (line: Omit<DraftLine, 'quantity'>): void =>
      setDraft((before) => ({ ...before, lines: withOneMore(before.lines, line) })),
    setLine: (index: number, part: Partial<DraftLine>): void =>
      setDraft((before) => ({ ...before, lines: withChange(before.lines, index, part) })),
    removeLine: (index: number): void =>
      setDraft((before) => ({ ...before, lines: before.lines.filter((_line, at) => at !== index) })),
    clear: (): void => setDraft(EMPTY),
    /** Begins anew with what a link orders. */
    replace: (order: LinkedOrder): void => setDraft(draftOf(order)),
  };
}

function filled(fields: SaleFields, known: Partial<SaleFields>): SaleFields {
  const typed = Object.entries(fields).filter(([, text]) => text !== '');
  return { ...fields, ...known, ...Object.fromEntries(typed) };
}

export type SaleEdit = ReturnType<typeof useSaleDraft>;

/** Whether two lines are of one product in one size and colour. */
export const isSameChoice = (one: Omit<DraftLine, 'quantity'>, other: Omit<DraftLine, 'quantity'>): boolean =>
  one.productId === other.productId && one.size === other.size && one.color === other.color;

/** Changes a line. One that then has the choice of another one is added to it. */
export function withChange(
  lines: readonly DraftLine[],
  index: number,
  part: Partial<DraftLine>,
): readonly DraftLine[] {
  const changed = lines.map((line, at) => (at === index ? { ...line, ...part } : line));
  const line = changed[index];
  const twin = line && changed.find((other) => other !== line && isSameChoice(other, line));
  if (!twin) return changed;
  return changed
    .filter((other) => other !== line)
    .map((other) => (other === twin ? { ...twin, quantity: twin.quantity + line.quantity } : other));
}

export function withOneMore(
  lines: readonly DraftLine[],
  added: Omit<DraftLine, 'quantity'>,
): readonly DraftLine[] {
  if (!lines.some((line) => isSameChoice(line, added))) return [...lines, { ...added, quantity: 1 }];
  return lines.map((line) => (isSameChoice(line, added) ? { ...line, quantity: line.quantity + 1 } : line));
}

/** Whether the customer takes the goods along without a delivery. Those of a lay-by stay. */
export const isTakenAlong = ({ channel, fields, layBy }: SaleDraft): boolean =>
  channel === 'counter' && fields.deliveryMethodId === '' && !layBy;

/** Returns a typed amount in ngwee: 0 of an empty field, null of what is no amount. */
export function readAmount(typed: string): Ngwee | null {
  const text = cleanTypedAmount(typed);
  if (text === '') return 0;
  return isAmount(text) ? toNgwee(text) : null;
}

/** Returns a typed discount, of an amount or in percent: empty of an empty field, null of what is neither. */
export function readDiscount(typed: string): { amount?: string; percent?: number } | null {
  const percent = /^\s*(\d{1,3})\s*%\s*$/.exec(typed)?.[1];
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100 ? { percent: Number(percent) } : null;
  const amount = readAmount(typed);
  if (amount === null) return null;
  return amount === 0 ? {} : { amount: cleanTypedAmount(typed) };
}

/** Whether the order is to be paid when it is handed over: what has a way of delivery, and is no lay-by. */
export const isPaidAtDoor = ({ atDoor, layBy, fields }: SaleDraft): boolean =>
  atDoor && !layBy && fields.deliveryMethodId !== '';

/** Returns the cash that is received at the counter: 0 without, null while it is no amount. */
export const cashOf = (draft: SaleDraft): Ngwee | null =>
  draft.channel === 'counter' && !isPaidAtDoor(draft) ? readAmount(draft.fields.cash) : 0;

/** Whether the press takes the whole sum. */
export const isPaidNow = (draft: SaleDraft, totalAmount: string): boolean =>
  (!draft.layBy && cashOf(draft) !== 0) || toNgwee(totalAmount) === 0;

/** In ngwee: more change than this may be a slip of the finger. */
export const MUCH_CHANGE = 1_000_00;

/** Whether the cash received is so much that it is asked about. */
export const isMuchCash = (draft: SaleDraft, totalAmount: string): boolean =>
  (cashOf(draft) ?? 0) - toNgwee(totalAmount) > MUCH_CHANGE;

const NO_AMOUNT = 'must be an amount, such as 1349.00';
const NO_DISCOUNT = 'must be an amount, such as 50.00, or a percentage, such as 10%';

/** Returns which typed amounts keep the order from being placed. */
export function amountErrors(
  draft: SaleDraft,
  mayDiscount: boolean,
  { totalAmount, terms }: { totalAmount: string; terms: LayByTerms | null },
): FieldError[] {
  const cash = cashOf(draft);
  const total = toNgwee(terms?.deposit ?? totalAmount);
  const errors: FieldError[] = [];
  if (cash === null) errors.push({ field: serverName('cash'), message: NO_AMOUNT });
  else if (cash > 0 && cash < total)
    errors.push({ field: serverName('cash'), message: `must be at least ${formatMoney(total)}` });
  if (mayDiscount && readDiscount(draft.fields.discountAmount) === null)
    errors.push({ field: serverName('discountAmount'), message: NO_DISCOUNT });
  return errors;
}

/** A typed phone number that is long enough to be judged. */
const MIN_PHONE_DIGITS = 9;

/** Returns what is asked for a quote: without what is still being typed. */
export function quoteBody(draft: SaleDraft, mayDiscount: boolean) {
  const { channel, lines, fields } = draft;
  const digits = fields.customerPhone.replaceAll(/\D/g, '').length;
  const discount = mayDiscount ? (readDiscount(fields.discountAmount) ?? {}) : {};
  const isDelivered = !isTakenAlong(draft);
  return {
    channel,
    lines: lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity })),
    customerName: fields.customerName,
    customerPhone: digits < MIN_PHONE_DIGITS ? '' : fields.customerPhone,
    deliveryMethodId: isDelivered ? fields.deliveryMethodId || null : null,
    province: isDelivered ? (PROVINCES.find((name) => name === fields.province) ?? null) : null,
    city: isDelivered ? fields.city : null,
    shippingAddress: isDelivered ? fields.shippingAddress : null,
    landmark: isDelivered ? fields.landmark : null,
    station: isDelivered ? fields.station : null,
    discountCode: fields.discountCode,
    discount:
      Object.keys(discount).length === 0
        ? null
        : { ...discount, reason: fields.discountReason.trim() || 'Not said yet' },
  };
}

/**
 * Returns the request that places the order, whose amounts have no errors, at the total that was shown. Goods that are taken
 * along and paid are handed over.
 * @param terms those of a lay-by, as the page shows them; of which cash pays as much as there is
 */
export function saleBody(
  draft: SaleDraft,
  mayDiscount: boolean,
  { totalAmount, terms }: { totalAmount: string; terms: LayByTerms | null },
): PlaceSaleInput {
  const cash = cashOf(draft);
  const paid = terms === null ? totalAmount : toDecimal(Math.min(cash ?? 0, toNgwee(totalAmount)));
  const { fields } = draft;
  const quoted = quoteBody(draft, mayDiscount);
  return {
    ...quoted,
    customerPhone: fields.customerPhone,
    customerEmail: fields.customerEmail,
    discount: quoted.discount && { ...quoted.discount, reason: fields.discountReason },
    notes: fields.notes,
    totalAmount,
    ...(terms !== null && { layBy: terms }),
    ...(isPaidAtDoor(draft) && { payAtDoor: true }),
    ...(cash && {
      payments: [{ method: 'cash', amount: paid, received: cleanTypedAmount(fields.cash) }],
    }),
    handedOver: isPaidNow(draft, totalAmount) && isTakenAlong(draft),
  };
}
