import { expect, it } from 'vitest';
import { slugOf, slugSchema } from './slug.ts';

it('makes slugs by the rule of docs/behaviour.md#slugs', () => {
  expect(slugOf("  Men's  Chitenge Shirt -- Blue/White ")).toBe('mens-chitenge-shirt-bluewhite');
  expect(slugSchema.safeParse(slugOf('Robe d’Été No. 2')).success).toBe(true);
});
