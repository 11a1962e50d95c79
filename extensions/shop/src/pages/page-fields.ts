/** What the form of a page asks for, read from the collection’s fields: docs/decisions/071-settings-in-admin.md. */
import type { AdminPage } from '@chitenge/contract/admin-pages';
import {
  ABOUT_SLUG,
  ACCESSIBILITY_SLUG,
  CONTACT_SLUG,
  DELIVERY_SLUG,
  PAYMENT_SLUG,
  PRIVACY_SLUG,
  RETURNS_SLUG,
  SIZE_GUIDE_SLUG,
} from '@chitenge/contract/content-page-slugs';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { contentPages } from '@chitenge/directus/collections/content-pages';
import { formFieldOf, isEntered, type FormField } from '../settings/form-fields.ts';

export const PAGE_FIELDS: readonly FormField[] = contentPages.fields.filter(isEntered).map(formFieldOf);

export type PageRow = Readonly<Record<string, unknown>>;

export const pagePath = (slug: unknown): string => SHOP_PAGES.content.path.replace(':slug', String(slug));

/** Returns the fields of the form with their values in a row. */
export const pageForm = (row: PageRow): AdminPage['fields'] =>
  PAGE_FIELDS.map(({ column, read, input: _input, ...field }) => {
    const value = read(row[column]);
    return { ...field, value: typeof value === 'string' ? value : null };
  });

/** The row of a new page. */
export const BLANK_PAGE: PageRow = Object.fromEntries(
  contentPages.fields.map(({ name, column }) => [name, column?.default ?? null]),
);

/** Says a choice of the form in its words. */
export function labelOf(name: string, value: unknown): string | null {
  const field = PAGE_FIELDS.find((one) => one.name === name);
  return field?.options.find((option) => option.value === value)?.label ?? null;
}

/** What the shop itself does with a page of this address: docs/shopping.md#pages-of-editors. */
const USES: Readonly<Record<string, string>> = {
  [CONTACT_SLUG]: 'The shop adds how it can be reached.',
  [DELIVERY_SLUG]: 'The shop adds the delivery methods with their prices; the home page links to it.',
  [RETURNS_SLUG]: 'The shop adds how long buyers can ask; the home page links to it.',
  [PAYMENT_SLUG]:
    'The shop adds the ways to pay; home page and checkout link to it. “What we never ask” stands out.',
  [SIZE_GUIDE_SLUG]: 'Product pages show it as the size guide. The shop adds where to measure.',
  [ABOUT_SLUG]: 'The shop adds a picture and what it sells.',
  [PRIVACY_SLUG]: 'The shop adds in short what it keeps.',
  [ACCESSIBILITY_SLUG]: 'The shop adds in short what has been tried.',
};

export const useOf = (slug: unknown): string | null => USES[String(slug)] ?? null;
