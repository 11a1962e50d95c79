/** What else uses a category, for the question before it is deleted: docs/back-office.md#categories-tab. */
import { MAX_NAMED_USES, type CategoryUses } from '@chitenge/contract/admin-category';
import { INHERITED } from '@chitenge/contract/product-fields';
import { STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { hasRight } from '../directus/rights.ts';
import { countRows } from '../database/count-rows.ts';

interface Category {
  id: string;
  slug: string;
  [column: string]: unknown;
}

type Use = CategoryUses[number];

const entry = (place: string, consequence: string, names: readonly string[], count = names.length): Use[] =>
  count === 0 ? [] : [{ place, consequence, names: names.slice(0, MAX_NAMED_USES), count }];

/** Rows whose JSON has the id of a category; both databases store it as a text within. */
const withId = (query: Knex.QueryBuilder, column: string, id: string) =>
  query.whereRaw('cast(?? as text) LIKE ?', [column, `%${id}%`]);

/** A text has the address of the category, and not that of one whose slug only begins so. */
const linksTo = (body: string, slug: string): boolean =>
  body
    .split(`/products/${slug}`)
    .slice(1)
    .some((rest) => !/^[\w-]/.test(rest));

/** Reads what uses a category. Codes are named for those who may read them. */
export async function readCategoryUses(
  database: Knex,
  { id, slug, ...category }: Category,
  actor: Actor,
): Promise<CategoryUses> {
  const published = await countRows(database('products').where({ category: id, status: 'published' }));
  const codes = await withId(database('discount_codes'), 'categories', id)
    .whereNot({ status: 'archived' })
    .orderBy('code')
    .pluck<string[]>('code');
  const pages = await database('content_pages')
    .whereLike('body', `%/products/${slug}%`)
    .orderBy('title')
    .select<{ title: string; body: string }[]>('title', 'body');
  const takes = await countRows(withId(database(STOCK_TAKES).where({ state: 'open' }), 'shelves', id));
  const inherited: string[] = [];
  for (const { column, label } of INHERITED) {
    if (typeof category[column] !== 'string' || category[column] === '') continue;
    const products = await countRows(database('products').where({ category: id }).whereNull(column));
    if (products > 0) inherited.push(label);
  }
  const mayReadCodes = await hasRight(database, actor, 'read discount_codes');
  const mayReadPages = await hasRight(database, actor, 'read content_pages');
  const linking = pages.filter(({ body }) => linksTo(body, slug)).map(({ title }) => title);
  return [
    ...entry('Menu, home page and footer', 'They show it no more. Its address answers ‘not found’.', [], 1),
    ...entry(
      'Feeds for Google, Meta and others',
      'They leave out its name, so that sets and campaigns by it lose these products.',
      [],
      published,
    ),
    ...entry('Discount codes', 'They cover nothing by it any more.', mayReadCodes ? codes : [], codes.length),
    ...entry(
      'Pages with a link to it',
      'Please change the link.',
      mayReadPages ? linking : [],
      linking.length,
    ),
    ...entry(
      'Details that its products take from it',
      'Products without their own take those of the category to which they move, or have none.',
      inherited,
    ),
    ...entry('Open stock takes of its shelf', 'The shelf is no part of them any more.', [], takes),
  ];
}
