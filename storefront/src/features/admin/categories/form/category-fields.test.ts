import { createCategorySchema } from '@chitenge/contract/admin-category';
import { expect, it } from 'vitest';
import { buildAdminCategory } from '../../../../testing/handlers/admin-categories.ts';
import { categoryResolver, toCategoryPayload, EMPTY_CATEGORY, toCategoryFields } from './category-fields.ts';

const filled = { ...EMPTY_CATEGORY, name: ' Shoes ', slug: 'shoes' };

function messagesOf(changes: Partial<typeof filled>): string[] {
  const { errors } = categoryResolver({ ...filled, ...changes });
  return Object.entries(errors).map(([name, { message }]) => `${name}: ${message}`);
}

it('sends null for empty optional fields', () => {
  expect(messagesOf({})).toEqual([]);
  const payload = toCategoryPayload({ ...filled, description: ' ' });
  expect(payload).toEqual({ name: 'Shoes', slug: 'shoes', description: null, imageUrl: null });
  expect(createCategorySchema.safeParse(payload).success).toBe(true);
});

it('sends the optional fields that are filled in', () => {
  const imageUrl = 'https://example.com/shoes.jpg';
  expect(toCategoryPayload({ ...filled, description: ' Leather ', imageUrl })).toMatchObject({
    description: 'Leather',
    imageUrl,
  });
});

it.each([
  [{ name: ' ' }, 'name: Name is required'],
  [{ slug: '' }, 'slug: Slug is required'],
  [{ slug: 'Men Shoes' }, 'slug: Slug must be lowercase words joined by hyphens'],
  [{ imageUrl: 'shoes.jpg' }, 'imageUrl: Image URL must be a URL that begins with http:// or https://'],
  [{ name: 'x'.repeat(121) }, 'name: Name must be at most 120 characters'],
])('rejects %j with the message "%s"', (changes, message) => {
  expect(messagesOf(changes)).toEqual([message]);
});

it('fills the form from a category', () => {
  expect(toCategoryFields(buildAdminCategory({ description: null, imageUrl: null }))).toMatchObject({
    description: '',
    imageUrl: '',
  });
});
