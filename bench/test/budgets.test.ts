import { expect, it } from 'vitest';
import { BUDGETS } from '../budgets.ts';
import { addedScriptBytes, BuildOutput, gzipBytes } from '../support/build-output.ts';

const output = new BuildOutput();

it('keeps the home page’s scripts within their budget', () => {
  expect(gzipBytes(output.scriptsOf('home'))).toBeLessThanOrEqual(BUDGETS.homeScript.budget);
});

it('keeps the scripts that a product page adds to a listing within their budget', () => {
  const added = addedScriptBytes(output, 'products', 'product');
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(BUDGETS.detailScript.budget);
});

it('contains no back-office module in the shop’s scripts', () => {
  expect(output.backOfficeModules(output.scriptsOf('admin'))).not.toEqual([]);
  expect(output.backOfficeModules(output.shopScripts())).toEqual([]);
});
