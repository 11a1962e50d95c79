import { cleanCode } from './clean-text.ts';

const WORDS_BEFORE_NUMBER: ReadonlySet<string> = new Set([
  '',
  'no',
  'number',
  'order',
  'order no',
  'order number',
]);

/** Returns the running number that a search asks for, such as `No. 1042`, `#1042` or `1042`; null for other text. */
export function searchedOrderNumber(search: string): number | null {
  const words = cleanCode(search)
    .toLowerCase()
    .split(/[\s.:#]/)
    .filter(Boolean);
  const number = words.pop() ?? '';
  return WORDS_BEFORE_NUMBER.has(words.join(' ')) && /^[1-9]\d{3,8}$/.test(number) ? Number(number) : null;
}
