import { isPlainText } from '@chitenge/contract/text';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** Collections whose texts shoppers see. */
const SHOWN = ['products', 'categories', 'home_page', 'lookbook_page', 'store_settings'] as const;

/** Rejects control characters, also bidirectional ones, in texts that editors enter: docs/behaviour.md#texts. */
export function rejectControlCharacters(register: Register): void {
  for (const collection of SHOWN)
    for (const action of ['create', 'update'])
      register.filter(`${collection}.items.${action}`, (payload) => {
        assertPlainTexts(payload);
        return payload;
      });
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
