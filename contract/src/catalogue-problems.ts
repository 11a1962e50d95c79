/**
 * What the catalogues of Google and Meta refuse of a product, or show less: docs/back-office.md#catalogues-tab.
 * @see https://support.google.com/merchants/answer/7052112 and https://www.facebook.com/business/help/120325381656392
 */
import { z } from 'zod';
import { catalogueAudience } from './catalogue-audience.ts';
import { pagingQuery } from './paging-query.ts';
import type { Product } from './product.ts';
import { SEARCH_MAX_LENGTH } from './search.ts';
import { singleLineText } from './text.ts';

/** Pictures that each catalogue takes, with the main one. */
export const CATALOGUE_IMAGES = { google: 11, meta: 21 } as const;

/** Characters of a title at most; Google cuts what is longer. */
export const CATALOGUE_TITLE = 150;

/** `refused`: the product is not shown. `advised`: it is shown less, or with less. */
export const PROBLEM_LEVELS = ['refused', 'advised'] as const;
export type ProblemLevel = (typeof PROBLEM_LEVELS)[number];

/** Fields of the product form, by which a problem is put right. */
const PROBLEM_FIELDS = [
  'name',
  'description',
  'images',
  'gender',
  'ageGroup',
  'options',
  'identifiers',
] as const;

export const catalogueProblemSchema = z
  .object({
    field: z.enum(PROBLEM_FIELDS),
    level: z.enum(PROBLEM_LEVELS),
    /** What is missing, and what follows from it. */
    text: z.string(),
  })
  .meta({ id: 'CatalogueProblem' });
export type CatalogueProblem = z.infer<typeof catalogueProblemSchema>;

/** `GET /api/admin/catalogue-problems`. */
export const catalogueProblemsQuerySchema = z.object({
  level: z.enum(PROBLEM_LEVELS, `must be one of ${PROBLEM_LEVELS.join(', ')}`).optional(),
  search: singleLineText(SEARCH_MAX_LENGTH).optional(),
  ...pagingQuery,
});

/** A published product with its problems, the worst first. */
export const productProblemsSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    imageUrl: z.string().nullable(),
    problems: z.array(catalogueProblemSchema),
  })
  .meta({ id: 'ProductProblems' });
export type ProductProblems = z.infer<typeof productProblemsSchema>;

/** Four capital letters in a row, and no small one anywhere. */
const isInCapitals = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

/** Returns what catalogues refuse of a published product, and what they advise; the worst first. */
export function catalogueProblems(product: Product): CatalogueProblem[] {
  const { name, description, images, variants, stockBy, sizes, colors } = product;
  const { gender, age_group } = catalogueAudience(product);
  const isSplit = stockBy === 'variant';
  const hasNoColor = isSplit ? variants.some(({ color }) => color === null) : colors.length === 0;
  // Bags and jewellery have no sizes at all.
  const hasNoSize = variants.some(({ size }) => size === null) && variants.some(({ size }) => size !== null);
  const unknown = variants.filter(({ sku, gtin }) => sku === null && gtin === undefined);
  const found: (CatalogueProblem | false)[] = [
    images.length === 0 && refused('images', 'It has no picture, so it is not in the catalogues at all.'),
    gender === undefined && refused('gender', 'It does not say whom it is for, which clothes need.'),
    age_group === undefined && refused('ageGroup', 'It has no age group, which clothes need.'),
    hasNoColor && advised('options', 'It has no colour. Google asks for one with clothes.'),
    hasNoSize && advised('options', 'Some of it has no size, which Google asks for with clothes and shoes.'),
    !isSplit &&
      sizes.length > 1 &&
      advised('options', 'Its sizes share one stock, so the catalogues cannot show which are in stock.'),
    description === null &&
      advised('description', 'It has no description. The catalogues show its name instead.'),
    Array.from(name).length > CATALOGUE_TITLE &&
      advised('name', `Its name is longer than ${CATALOGUE_TITLE} characters, and is cut.`),
    isInCapitals(name) && advised('name', 'Its name is in capital letters, which Google does not like.'),
    images.length > CATALOGUE_IMAGES.google &&
      advised(
        'images',
        `Google takes ${CATALOGUE_IMAGES.google} pictures; the last ${images.length - CATALOGUE_IMAGES.google} are left out there.`,
      ),
    unknown.length > 0 &&
      unknown.length === variants.length &&
      advised('identifiers', 'It has neither barcode nor SKU. Goods with a maker’s barcode are found more.'),
  ];
  return found.filter((problem) => problem !== false);
}

const problem =
  (level: ProblemLevel) =>
  (field: CatalogueProblem['field'], text: string): CatalogueProblem => ({ field, level, text });
const refused = problem('refused');
const advised = problem('advised');
