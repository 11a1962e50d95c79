import { createCategorySchema } from '@chitenge/contract/admin-category';
import { expect, it } from 'vitest';
import { aStaffCategory } from '../../../../testing/handlers/admin-categories.ts';
import { categoryFieldsSchema, categoryPayload, EMPTY_CATEGORY, fieldsOf } from './category-fields.ts';

const filled = { ...EMPTY_CATEGORY, name: ' Shoes ', slug: 'shoes' };

function messagesOf(changes: Partial<typeof filled>): string[] {
  const { error } = categoryFieldsSchema.safeParse({ ...filled, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

it('sends null for what was left out', () => {
  expect(messagesOf({})).toEqual([]);
  const payload = categoryPayload({ ...filled, description: ' ' });
  expect(payload).toEqual({ name: 'Shoes', slug: 'shoes', description: null, imageUrl: null });
  expect(createCategorySchema.safeParse(payload).success).toBe(true);
});

it('sends what was given', () => {
  const imageUrl = 'https://example.com/shoes.jpg';
  expect(categoryPayload({ ...filled, description: ' Leather ', imageUrl })).toMatchObject({
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
])('says what is wrong with %j', (changes, message) => {
  expect(messagesOf(changes)).toEqual([message]);
});

it('fills the form from a category', () => {
  expect(fieldsOf(aStaffCategory(1, { description: null, imageUrl: null }))).toMatchObject({
    description: '',
    imageUrl: '',
  });
});
