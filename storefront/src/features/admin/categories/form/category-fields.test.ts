import { expect, it } from 'vitest';
import { categoryResolver, EMPTY_CATEGORY, toCategoryPayload } from './category-fields.ts';

const filled = { ...EMPTY_CATEGORY, name: ' Shoes ', slug: 'shoes' };

function messagesOf(changes: Partial<typeof filled>): string[] {
  const { errors } = categoryResolver({ ...filled, ...changes });
  return Object.entries(errors).map(([name, { message }]) => `${name}: ${message}`);
}

it.each([
  [{ name: ' ' }, 'name: Name is missing'],
  [{ slug: '' }, 'slug: Slug is missing'],
  [{ slug: 'Men Shoes' }, 'slug: Slug must be lowercase words joined by hyphens'],
  [{ imageUrl: 'shoes.jpg' }, 'imageUrl: Image URL must be a URL that begins with http:// or https://'],
  [
    { reorderLeadDays: '1.5' },
    'reorderLeadDays: Days until ordered goods come must be a whole number of days',
  ],
  [
    { reorderLeadDays: 'two' },
    'reorderLeadDays: Days until ordered goods come must be a whole number of days',
  ],
  [{ reorderSafetyDays: '366' }, 'reorderSafetyDays: Days of safety must be at most 365'],
  [{ name: 'x'.repeat(121) }, 'name: Name must be at most 120 characters'],
])('rejects %j with the message "%s"', (changes, message) => {
  expect(messagesOf(changes)).toEqual([message]);
});

it('leaves days of the settings empty', () => {
  expect(toCategoryPayload({ ...filled, reorderLeadDays: ' 30 ' })).toMatchObject({
    reorderLeadDays: 30,
    reorderSafetyDays: null,
  });
});
