import { cleanCode, cleanEmail, cleanLine, cleanText } from '@chitenge/contract/clean-text';
import { textProblem } from '@chitenge/contract/text';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** Collections whose texts people enter in the Studio. Commands write the others: hooks/protected-collections.ts. */
export const EDITED = [
  'products',
  'products_files',
  'categories',
  'delivery_methods',
  'discount_codes',
  'storefront',
  'content_pages',
  'reviews',
  'store_settings',
  'message_templates',
  'newsletter_subscribers',
] as const;

/** Texts of Directus' own collections. Their other fields, such as passwords, stay as they are. */
const SYSTEM_TEXTS: Readonly<Record<string, readonly string[]>> = {
  users: ['first_name', 'last_name', 'email', 'title', 'description'],
  files: ['title', 'description'],
  folders: ['name'],
};

type Clean = (text: string) => string;

/** Fields that are a code or an address. */
const KINDS: Readonly<Record<string, Clean>> = {
  slug: cleanCode,
  email: cleanEmail,
  contact_email: cleanEmail,
  alert_email: cleanEmail,
};

/** Cleans texts that editors enter, before they are checked, and rejects what must not be stored: docs/text.md. */
export function cleanEditedTexts(register: Register): void {
  for (const action of ['create', 'update']) {
    for (const collection of EDITED)
      register.filter(`${collection}.items.${action}`, (payload, _meta, { schema }) => {
        const fields = schema?.collections[collection]?.fields ?? {};
        return cleanTexts(payload, (field) => fields[field]?.type === 'text');
      });
    for (const [collection, names] of Object.entries(SYSTEM_TEXTS))
      register.filter(`${collection}.${action}`, (payload) => {
        const given = Object.entries(payload ?? {}).filter(([name]) => names.includes(name));
        return { ...Object(payload), ...Object(cleanTexts(Object.fromEntries(given), isDescription)) };
      });
  }
}

const isDescription = (field: string): boolean => field === 'description';

/**
 * Returns the payload with clean texts.
 * @param hasLines whether the texts of a field have several lines
 * @throws InvalidValueError 400 that names the field
 */
export function cleanTexts(payload: unknown, hasLines: (field: string) => boolean): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([field, value]) => {
      const clean = KINDS[field] ?? (hasLines(field) ? cleanText : cleanLine);
      return [field, cleanValue(value, clean, field)];
    }),
  );
}

/** Cleans lists too, and objects in them, whose texts may have several lines. */
function cleanValue(value: unknown, clean: Clean, field: string): unknown {
  if (typeof value === 'string') {
    const text = clean(value);
    const problem = textProblem(text);
    if (problem !== null) throw new InvalidValueError({ reason: `${field} ${problem}` });
    return text;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => cleanValue(entry, clean, field));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleanValue(inner, cleanText, field)]),
  );
}
