import { isPlainText } from '@chitenge/contract/text';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** Collections whose texts shoppers see. */
const SHOWN = [
  'products',
  'categories',
  'delivery_methods',
  'discount_codes',
  'storefront',
  'content_pages',
  'reviews',
  'store_settings',
] as const;

/** What staff see of each other's accounts, in timelines and in the stock history. Other fields, such as passwords, may have any characters. */
const NAMES = ['first_name', 'last_name'] as const;

/** Rejects control characters, also bidirectional ones, in texts that editors enter: docs/behaviour.md#texts. */
export function rejectControlCharacters(register: Register): void {
  for (const action of ['create', 'update']) {
    for (const collection of SHOWN)
      register.filter(`${collection}.items.${action}`, (payload) => {
        assertPlainTexts(payload);
        return payload;
      });
    register.filter(`users.${action}`, (payload) => {
      assertPlainTexts(namesOf(payload));
      return payload;
    });
  }
}

function namesOf(account: unknown): Record<string, unknown> {
  const columns = new Map(Object.entries(account ?? {}));
  return Object.fromEntries(NAMES.map((name) => [name, columns.get(name)]));
}

/** @throws InvalidValueError 400 that names the field */
export function assertPlainTexts(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [field, value] of Object.entries(payload))
    if (!isPlain(value))
      throw new InvalidValueError({ reason: `${field} must not contain control characters` });
}

/** Looks into lists and repeated fields as well. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isPlain);
}
