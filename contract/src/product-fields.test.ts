import { describe, expect, it } from 'vitest';
import { catalogueAudience } from './catalogue-audience.ts';
import { DETAILS, PRODUCT_FIELDS, productColumns, readChoice } from './product-fields.ts';

describe('a word of a file', () => {
  const { choice } = PRODUCT_FIELDS.gender.detail;
  it.each([
    ['women', 'women'],
    ['Ladies', 'women'],
    [" Women's ", 'women'],
    ['FEMALE', 'women'],
    ['Male', 'men'],
    ['female; male', 'unisex'],
    ['Girl', 'girls'],
    ['martian', undefined],
    ['', undefined],
  ])('%j means %j', (word, value) => expect(readChoice(choice, word)).toBe(value));
});

it('says whom goods are for in the words of catalogues', () => {
  expect(catalogueAudience({ gender: null, ageGroup: null })).toEqual({});
  expect(catalogueAudience({ gender: 'boys', ageGroup: null })).toEqual({
    gender: 'male',
    age_group: 'kids',
  });
  expect(catalogueAudience({ gender: 'girls', ageGroup: 'toddler' })).toEqual({
    gender: 'female',
    age_group: 'toddler',
  });
});

it('renames fields to columns, and leaves out what is missing', () => {
  expect(productColumns({ ageGroup: 'kids', categoryId: null, name: undefined })).toEqual({
    age_group: 'kids',
    category: null,
  });
});

it('has a column of the same name in files for every detail', () => {
  for (const { name } of DETAILS) expect(PRODUCT_FIELDS[name].file.help).not.toBe('');
});
