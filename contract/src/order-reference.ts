import { cleanCode } from './clean-text.ts';
import { shortOrderId } from './order-id.ts';
import { searchedOrderNumber } from './searched-order-number.ts';

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/;

/** The short id alone or after words such as 'Order ID:', perhaps in groups. */
const LABELLED =
  /^[^\da-z]*(?:(?:order|id|no|number|ref|reference)[ .:#]+){0,4}((?:[\da-f][ .-]?){8})[^\da-z]*$/;

/** Returns the short id of an order that people paste, also from a message or the address of its page; null without one. */
export function findOrderReference(text: string): string | null {
  const code = cleanCode(text).toLowerCase();
  const id = UUID.exec(code)?.[0];
  if (id !== undefined) return shortOrderId(id);
  const labelled = LABELLED.exec(code)?.[1];
  if (labelled !== undefined) return labelled.replaceAll(/[ .-]/g, '');
  const [word, ...others] = new Set(
    code.split(/[^\da-z]+/).filter((word) => /^(?=.*\d)[\da-f]{8}$/.test(word)),
  );
  return word !== undefined && others.length === 0 ? word : null;
}

/** Digits of a running number; eight are the end of an id. */
const NUMBER_DIGITS = /^\d{4,7}$/;

/** Returns whether what an order is tracked by is its running number, which can be guessed, and not the end of its id. */
export const isOrderNumber = (reference: string): boolean => NUMBER_DIGITS.test(reference);

/** Returns what people say of an order to track it: its short id, or the digits of its running number; null without one. */
export function findTrackedOrder(text: string): string | null {
  const number = String(searchedOrderNumber(text) ?? '');
  return findOrderReference(text) ?? (isOrderNumber(number) ? number : null);
}
