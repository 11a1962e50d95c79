/** Fields, validation and request body of the category form: docs/behaviour.md#category-form. */
import { createCategorySchema, type AdminCategory } from '@chitenge/contract/admin-category';
import { z } from 'zod';
import { withLabel } from '../../../../ui/field-message.ts';

export interface CategoryFields {
  name: string;
  slug: string;
  description: string;
  imageUrl: string;
}
export type CategoryFieldName = keyof CategoryFields;

export const EMPTY_CATEGORY: CategoryFields = { name: '', slug: '', description: '', imageUrl: '' };

export const CATEGORY_LABELS: Record<CategoryFieldName, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  imageUrl: 'Image URL',
};

/** Finds the form field and label for the server's field name; null when the form has no such field. */
export function findCategoryField(name: string) {
  const field = CATEGORY_FIELD_NAMES.find((fieldName) => fieldName === name);
  return field ? { name: field, label: CATEGORY_LABELS[field] } : null;
}

/** Converts a category to form fields. */
export function toCategoryFields({ name, slug, description, imageUrl }: AdminCategory): CategoryFields {
  return { name, slug, description: description ?? '', imageUrl: imageUrl ?? '' };
}

/** Returns a schema that validates a field by the contract's rule and leaves the text unchanged. */
function contractText(name: CategoryFieldName) {
  return z.string().superRefine((text, context) => {
    const [issue] = createCategorySchema.shape[name].safeParse(text.trim()).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: withLabel(CATEGORY_LABELS[name], issue.message) });
  });
}

const requiredText = (name: CategoryFieldName) =>
  z.string().trim().min(1, `${CATEGORY_LABELS[name]} is required`).pipe(contractText(name));

export const categoryFieldsSchema = z.object({
  name: requiredText('name'),
  slug: requiredText('slug'),
  description: contractText('description'),
  imageUrl: contractText('imageUrl'),
}) satisfies z.ZodType<CategoryFields>;

const CATEGORY_FIELD_NAMES = categoryFieldsSchema.keyof().options;

export interface CategoryPayload {
  name: string;
  slug: string;
  description: string | null;
  imageUrl: string | null;
}

/** Converts the form fields to the request body: trimmed, with an empty description or image as null. */
export function toCategoryPayload({ name, slug, description, imageUrl }: CategoryFields): CategoryPayload {
  return {
    name: name.trim(),
    slug: slug.trim(),
    description: description.trim() || null,
    imageUrl: imageUrl.trim() || null,
  };
}
