import { expect, it } from 'vitest';
import { BUDGETS } from '../budgets.ts';
import { addedScript, BuildOutput, gzipped } from '../support/build-output.ts';

const output = new BuildOutput();

it('keeps the script of the home page within its budget', () => {
  expect(gzipped(output.scriptsOf('home'))).toBeLessThanOrEqual(BUDGETS.homeScript.budget);
});

it('keeps what a product’s page adds to a listing within its budget', () => {
  const added = addedScript(output, 'products', 'product');
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(BUDGETS.detailScript.budget);
});

it('has nothing of the back office in what shoppers may fetch', () => {
  expect(output.backOfficeModules(output.scriptsOf('admin'))).not.toEqual([]);
  expect(output.backOfficeModules(output.shopScripts())).toEqual([]);
});
