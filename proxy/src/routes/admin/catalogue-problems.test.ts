import { expect, it, vi } from 'vitest';
import { problemsOf } from './catalogue-problems.ts';

it('judges all goods once after each change of the catalogue, and again after a failure', async () => {
  let change: () => void = () => undefined;
  const productSlugs = vi.fn<() => Promise<string[]>>(async () => ['dress']);
  const problems = problemsOf({
    productSlugs,
    product: async () => null,
    subscribe: (listener) => {
      change = () => listener([]);
    },
  });
  await Promise.all([problems(), problems()]);
  await problems();
  expect(productSlugs).toHaveBeenCalledTimes(1);
  change();
  productSlugs.mockRejectedValueOnce(new Error('Directus is away'));
  await expect(problems()).rejects.toThrow('Directus is away');
  expect(await problems()).toEqual([]);
  expect(productSlugs).toHaveBeenCalledTimes(3);
});
