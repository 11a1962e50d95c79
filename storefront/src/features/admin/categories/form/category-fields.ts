/** Fields, validation and request body of the category form: docs/back-office.md#categories-tab. */
import { createCategorySchema, type AdminCategory } from '@chitenge/contract/admin-category';
import { cleanAmount } from '@chitenge/contract/clean-text';
import {
  INHERITED,
  type InheritedName,
  inheritedInputShape,
  PRODUCT_LABELS,
} from '@chitenge/contract/product-fields';
import { fromEntries } from '@chitenge/contract/typed-entries';
import { z } from 'zod';
import { contractResolver } from '../../form/record-form.tsx';

/** Returns a value for each field that products inherit. */
const forInherited = <Value>(valueOf: (name: InheritedName) => Value): Record<InheritedName, Value> =>
  fromEntries(INHERITED.map(({ name }) => [name, valueOf(name)]));

export const EMPTY_CATEGORY = {
  name: '',
  slug: '',
  description: '',
  imageUrl: '',
  ...forInherited(() => ''),
  reorderLeadDays: '',
  reorderSafetyDays: '',
};
export type CategoryFields = typeof EMPTY_CATEGORY;

export const CATEGORY_LABELS: Record<keyof CategoryFields, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  imageUrl: 'Image URL',
  ...forInherited((name) => PRODUCT_LABELS[name]),
  reorderLeadDays: 'Days until ordered goods come',
  reorderSafetyDays: 'Days of safety',
};

const daysText = (days: number | null): string => (days === null ? '' : String(days));

/** Empty for those of the settings. */
const toDays = (text: string): number | null => (text.trim() === '' ? null : Number(cleanAmount(text)));

/** Converts a category to form fields. */
export function toCategoryFields(category: AdminCategory): CategoryFields {
  const { name, slug, description, imageUrl } = category;
  return {
    name,
    slug,
    description: description ?? '',
    imageUrl: imageUrl ?? '',
    ...forInherited((inherited) => category[inherited] ?? ''),
    reorderLeadDays: daysText(category.reorderLeadDays),
    reorderSafetyDays: daysText(category.reorderSafetyDays),
  };
}

/** Converts the form fields to the request body: trimmed, with an empty description or image as null. */
export const toCategoryPayload = ({
  name,
  slug,
  description,
  imageUrl,
  reorderLeadDays,
  reorderSafetyDays,
  ...defaults
}: CategoryFields) => ({
  name: name.trim(),
  slug: slug.trim(),
  description: description.trim() || null,
  imageUrl: imageUrl.trim() || null,
  reorderLeadDays: toDays(reorderLeadDays),
  reorderSafetyDays: toDays(reorderSafetyDays),
  ...z.object(inheritedInputShape).parse(defaults),
});

export const categoryResolver = contractResolver(createCategorySchema, toCategoryPayload, CATEGORY_LABELS, [
  'name',
  'slug',
]);
