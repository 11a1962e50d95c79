/** Fields, validation and request body of the category form: docs/back-office.md#category-form. */
import { createCategorySchema, type AdminCategory } from '@chitenge/contract/admin-category';
import { contractResolver } from '../../form/record-form.tsx';

export const EMPTY_CATEGORY = { name: '', slug: '', description: '', imageUrl: '' };
export type CategoryFields = typeof EMPTY_CATEGORY;

export const CATEGORY_LABELS: Record<keyof CategoryFields, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  imageUrl: 'Image URL',
};

/** Converts a category to form fields. */
export function toCategoryFields({ name, slug, description, imageUrl }: AdminCategory): CategoryFields {
  return { name, slug, description: description ?? '', imageUrl: imageUrl ?? '' };
}

/** Converts the form fields to the request body: trimmed, with an empty description or image as null. */
export const toCategoryPayload = ({ name, slug, description, imageUrl }: CategoryFields) => ({
  name: name.trim(),
  slug: slug.trim(),
  description: description.trim() || null,
  imageUrl: imageUrl.trim() || null,
});

export const categoryResolver = contractResolver(createCategorySchema, toCategoryPayload, CATEGORY_LABELS, [
  'name',
  'slug',
]);
