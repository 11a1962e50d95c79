/** Sums and limits of the till. Without zod, for the storefront. */
import { toNgwee, type Ngwee } from './money.ts';

/** A clock that differs by more milliseconds than these is named. */
export const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;

/** Minutes in which a seller may void an own sale. */
export const VOID_MINUTES = 15;

/** The header with the device's clock at the moment of sending. */
export const DEVICE_TIME = 'x-device-time';

interface Priced {
  price: string;
  quantity: number;
  off?: string | undefined;
  listPrice?: string | undefined;
}

/** Returns what a line costs before its discount. */
export const valueOfLine = ({ price, quantity }: Pick<Priced, 'price' | 'quantity'>): Ngwee =>
  toNgwee(price) * quantity;

/** Returns what the lines of a slip come to. */
export const totalOfLines = (lines: readonly Priced[]): Ngwee =>
  lines.reduce((sum, line) => sum + valueOfLine(line) - toNgwee(line.off ?? '0.00'), 0);

/** Whether a person has taken something off a line, or has changed its price. */
export const isRepriced = (lines: readonly Priced[]): boolean =>
  lines.some(({ off, price, listPrice = price }) => toNgwee(off ?? '0.00') > 0 || listPrice !== price);

/** Returns what persons have taken off the lines, also by a lower price. */
export const takenOff = (lines: readonly Priced[]): Ngwee =>
  lines.reduce(
    (sum, { off, price, listPrice = price, quantity }) =>
      sum + toNgwee(off ?? '0.00') + Math.max(toNgwee(listPrice) - toNgwee(price), 0) * quantity,
    0,
  );

interface Paid {
  method: string;
  amount: string;
  /** Missing when it is the amount. */
  received?: string | undefined;
}

/** Returns what of the cash goes back. */
export const changeOf = (payments: readonly Paid[]): Ngwee =>
  payments.reduce(
    (sum, { method, amount, received = amount }) =>
      method === 'cash' ? sum + toNgwee(received) - toNgwee(amount) : sum,
    0,
  );

/** Minutes in which an approved void is sent. */
export const APPROVAL_MINUTES = 10;
