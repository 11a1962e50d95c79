/**
 * Checks the cart's entries in local storage, which an older version of the shop may have written.
 * It does not use the contract's schemas, which stay out of the shop's scripts.
 */
import type { CartLine } from '@chitenge/contract/cart';
import {
  NO_CHOICE,
  type Addition,
  type CartChange,
  type CartProduct,
  type PersistedChanges,
  type Slot,
} from './cart-state.ts';

/** Limits above what any shopper requests while offline. */
const MAX_SLOTS = 100;
const MAX_CHANGES = 50;

/** Entries from before product variants lack these fields. Offline, the shopper cannot choose. */
type StoredLine = Omit<CartLine, 'variantId' | 'variants'>;

type UnknownRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isStringOrNull = (value: unknown): value is string | null => value === null || isString(value);
const isQuantity = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function isProduct(value: unknown): value is CartProduct {
  return (
    isRecord(value) &&
    [value['id'], value['name'], value['slug'], value['price']].every(isString) &&
    isStringOrNull(value['description']) &&
    isStringOrNull(value['imageUrl']) &&
    typeof value['inStock'] === 'boolean' &&
    typeof value['stockCount'] === 'number' &&
    /^\d+\.\d\d$/.test(String(value['price']))
  );
}

function isAddition(value: unknown): value is Addition {
  return (
    isRecord(value) &&
    isProduct(value['product']) &&
    isQuantity(value['quantity']) &&
    isStringOrNull(value['size']) &&
    isStringOrNull(value['color'])
  );
}

function isLine(value: unknown): value is StoredLine {
  return (
    isAddition(value) &&
    'id' in value &&
    isString(value.id) &&
    'productId' in value &&
    isString(value.productId) &&
    'available' in value &&
    typeof value.available === 'boolean'
  );
}

function isChange(value: unknown): value is CartChange {
  if (!isRecord(value)) return false;
  switch (value['kind']) {
    case 'add':
      return isAddition(value['addition']) && isString(value['key']);
    case 'set':
      return isQuantity(value['quantity']);
    case 'remove':
      return true;
    default:
      return false;
  }
}

function isPendingEntry(value: unknown): value is PersistedChanges['pending'][number] {
  if (!Array.isArray(value)) return false;
  const [slot, changes]: unknown[] = value;
  return isString(slot) && Array.isArray(changes) && changes.length <= MAX_CHANGES && changes.every(isChange);
}

function isInFlightEntry(value: unknown): value is readonly [Slot, StoredLine | null] {
  if (!Array.isArray(value)) return false;
  const [slot, line]: unknown[] = value;
  return isString(slot) && (line === null || isLine(line));
}

const withoutChoice = (line: StoredLine): CartLine => ({ ...line, ...NO_CHOICE });

/** Returns the lines of a stored cart, without what the shopper may choose; null for any other value. */
export function parseCartLines(value: unknown): CartLine[] | null {
  return Array.isArray(value) && value.length <= MAX_SLOTS && value.every(isLine)
    ? value.map(withoutChoice)
    : null;
}

/** Returns stored changes; null for any other value. */
export function parsePersistedChanges(value: unknown): PersistedChanges | null {
  if (!isRecord(value)) return null;
  // The stored names are older than those in the code; changing them would lose the changes of shoppers who are offline.
  const { waiting: pending, sent: inFlight } = value;
  if (!Array.isArray(pending) || pending.length > MAX_SLOTS || !pending.every(isPendingEntry)) return null;
  if (!Array.isArray(inFlight) || inFlight.length > MAX_SLOTS || !inFlight.every(isInFlightEntry))
    return null;
  return { pending, inFlight: inFlight.map(([slot, line]) => [slot, line && withoutChoice(line)]) };
}
