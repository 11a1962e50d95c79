/** The category form: what its fields must hold, and what it sends (section 5). */
import { createCategorySchema, type AdminCategory } from '@chitenge/contract/admin-category';
import { z } from 'zod';
import { inSentence } from '../../form/field-messages.ts';

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

/** Where the server names a field of the form, its name and what it is called. */
export function categoryFieldOf(name: string) {
  const field = CATEGORY_FIELD_NAMES.find((each) => each === name);
  return field ? { name: field, label: CATEGORY_LABELS[field] } : null;
}

/** The form's fields of a category that exists. */
export function fieldsOf({ name, slug, description, imageUrl }: AdminCategory): CategoryFields {
  return { name, slug, description: description ?? '', imageUrl: imageUrl ?? '' };
}

/** Checks one field by the contract's rule for it, and leaves it as it is. */
function checked(name: CategoryFieldName) {
  return z.string().superRefine((text, context) => {
    const [issue] = createCategorySchema.shape[name].safeParse(text.trim()).error?.issues ?? [];
    if (issue)
      context.addIssue({ code: 'custom', message: inSentence(CATEGORY_LABELS[name], issue.message) });
  });
}

const required = (name: CategoryFieldName) =>
  z.string().trim().min(1, `${CATEGORY_LABELS[name]} is required`).pipe(checked(name));

export const categoryFieldsSchema = z.object({
  name: required('name'),
  slug: required('slug'),
  description: checked('description'),
  imageUrl: checked('imageUrl'),
}) satisfies z.ZodType<CategoryFields>;

const CATEGORY_FIELD_NAMES = categoryFieldsSchema.keyof().options;

export interface CategoryPayload {
  name: string;
  slug: string;
  description: string | null;
  imageUrl: string | null;
}

/** What is sent: name and slug trimmed, an empty description or image as null. */
export function categoryPayload({ name, slug, description, imageUrl }: CategoryFields): CategoryPayload {
  return {
    name: name.trim(),
    slug: slug.trim(),
    description: description.trim() || null,
    imageUrl: imageUrl.trim() || null,
  };
}
