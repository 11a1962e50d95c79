/**
 * Reads what the cart left in local storage: an older version of the shop, or anybody, may have written it. By hand, for
 * the contract's schemas stay out of shoppers' scripts.
 */
import type { CartLine } from '@chitenge/contract/cart';
import type { Addition, CartChange, CartProduct, KeptChanges } from './cart-state.ts';

/** More than any shopper asks for without a line. */
const MOST_SLOTS = 100;
const MOST_CHANGES = 50;

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isQuantity = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function isProduct(value: unknown): value is CartProduct {
  return (
    isObject(value) &&
    [value['id'], value['name'], value['slug'], value['price']].every(isText) &&
    isTextOrNull(value['description']) &&
    isTextOrNull(value['imageUrl']) &&
    typeof value['inStock'] === 'boolean' &&
    typeof value['stockCount'] === 'number' &&
    /^\d+\.\d\d$/.test(String(value['price']))
  );
}

function isAddition(value: unknown): value is Addition {
  return (
    isObject(value) &&
    isProduct(value['product']) &&
    isQuantity(value['quantity']) &&
    isTextOrNull(value['size']) &&
    isTextOrNull(value['color'])
  );
}

function isLine(value: unknown): value is CartLine {
  return (
    isAddition(value) &&
    'id' in value &&
    isText(value.id) &&
    'productId' in value &&
    isText(value.productId) &&
    'available' in value &&
    typeof value.available === 'boolean'
  );
}

function isChange(value: unknown): value is CartChange {
  if (!isObject(value)) return false;
  switch (value['kind']) {
    case 'add':
      return isAddition(value['addition']) && isText(value['key']);
    case 'set':
      return isQuantity(value['quantity']);
    case 'remove':
      return true;
    default:
      return false;
  }
}

function isWaiting(value: unknown): value is KeptChanges['waiting'][number] {
  if (!Array.isArray(value)) return false;
  const [slot, changes]: unknown[] = value;
  return isText(slot) && Array.isArray(changes) && changes.length <= MOST_CHANGES && changes.every(isChange);
}

function isSent(value: unknown): value is KeptChanges['sent'][number] {
  if (!Array.isArray(value)) return false;
  const [slot, line]: unknown[] = value;
  return isText(slot) && (line === null || isLine(line));
}

/** Lines of a cart; null for anything else. */
export function readLines(value: unknown): CartLine[] | null {
  return Array.isArray(value) && value.length <= MOST_SLOTS && value.every(isLine) ? value : null;
}

/** Kept changes; null for anything else. */
export function readKept(value: unknown): KeptChanges | null {
  if (!isObject(value)) return null;
  const { waiting, sent } = value;
  if (!Array.isArray(waiting) || waiting.length > MOST_SLOTS || !waiting.every(isWaiting)) return null;
  if (!Array.isArray(sent) || sent.length > MOST_SLOTS || !sent.every(isSent)) return null;
  return { waiting, sent };
}
