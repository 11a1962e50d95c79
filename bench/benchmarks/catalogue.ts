import { step } from '../../scripts/support/steps.ts';
import type { Benchmark } from '../support/benchmark.ts';
import { fillCatalogue } from '../support/fill-catalogue.ts';
import { compareResponses, readCatalogue } from '../support/uncached-responses.ts';

const SMALL = 100;
const LARGE = 10_000;

/** Compares uncached responses of a catalogue of 10,000 products with those of 100. */
export const catalogue: Benchmark = async ({ directus }) => {
  await fillCatalogue(directus, SMALL);
  const small = await readCatalogue(directus);
  await step(`Adding products up to ${LARGE}`, () => fillCatalogue(directus, LARGE));
  const large = await step('Reading the catalogue', () => readCatalogue(directus));
  return compareResponses(large, small, '10,000 : 100', 1.3);
};
