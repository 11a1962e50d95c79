/** Categories in the back office: docs/back-office.md#categories-tab. */
import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import { categoriesCalls as calls } from '@chitenge/contract/calls/categories';
import { timestampColumn, versionOf } from '@chitenge/contract/columns';
import { inheritedValues } from '@chitenge/contract/product-fields';
import { categoryRowSchema, presentCategory } from '@chitenge/contract/rows/category';
import { categoryColumns } from '@chitenge/contract/rows/product-columns';
import { z } from 'zod';
import type { Command, Actor } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { itemsInTransaction } from './items-in-transaction.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { allowed, countBy, itemsOf } from '../directus/items.ts';
import { explainVersionConflict } from './changed-fields.ts';
import { answer, type Serve } from '../http/serve.ts';
import { readHistory } from '../history/record-history.ts';
import { categoryHistoryOf, restoreCategory } from './category-history.ts';
import { readCategoryUses } from './category-uses.ts';
import { assertReferences } from './assert-references.ts';
import { sortRows } from './sort-rows.ts';
import { updateItem } from './update-item.ts';

interface Removal {
  id: string;
  /** The category that its products get; null for none. */
  moveTo: string | null;
}

/** The most products that one transaction moves: more would keep the one writer of SQLite for seconds. */
const BATCH_SIZE = 1000;

/**
 * Creates the command that moves the products of a category and deletes it, in one transaction. Of more products than
 * one transaction takes it moves some, and is repeated until it has deleted the category. Directus' service moves them,
 * because it writes their revisions and search texts.
 * The command throws ProblemError 404; 400 for a category that cannot take the products.
 */
function deleteCategory(
  services: DirectusContext['services'],
): Command<Removal, { products: number; isDeleted: boolean }> {
  return async (trx, { id, moveTo }, actor) => {
    const ids = moveTo === null ? [id] : [id, moveTo].toSorted();
    const rows = await trx('categories')
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select<{ id: string }[]>('id');
    const isThere = (one: string) => rows.some((row) => row.id === one);
    if (!isThere(id)) throw notFound('category');
    if (moveTo !== null && (moveTo === id || !isThere(moveTo)))
      throw invalidRequest([{ field: 'moveTo', message: 'must be another category' }]);
    const products = itemsInTransaction(services, 'products', trx, actor);
    const query = { filter: { category: { _eq: id } }, limit: BATCH_SIZE };
    const moved = await products.service.updateByQuery(query, { category: moveTo }, products.options);
    if (moved.length === BATCH_SIZE)
      return { result: { products: moved.length, isDeleted: false }, events: products.events };
    const categories = itemsInTransaction(services, 'categories', trx, actor);
    await categories.service.deleteOne(id, categories.options);
    return {
      result: { products: moved.length, isDeleted: true },
      events: [...products.events, ...categories.events],
    };
  };
}

const CATEGORIES = { collection: 'categories', what: 'category' } as const;

const columns = categoryRowSchema.extend({
  reorder_lead_days: z.number().int().nullable(),
  reorder_safety_days: z.number().int().nullable(),
  date_created: timestampColumn.nullable(),
  date_updated: timestampColumn.nullable(),
});

const FIELDS = [...Object.keys(columns.omit({ image: true }).shape), 'image.id', 'image.preview'];

const usedSchema = z.looseObject({ id: z.string(), slug: z.string() });

/** A category as staff see it, without the store's default image and the number of its products. */
const staffCategory = columns.transform((row) => ({
  ...presentCategory(row, null),
  ...inheritedValues(row),
  reorderLeadDays: row.reorder_lead_days,
  reorderSafetyDays: row.reorder_safety_days,
  updatedAt: versionOf(row),
}));

export function serveCategories(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const change = updateItem(context.services, 'categories');

  const categoriesOf = (actor: Actor) =>
    itemsOf(context, actor, { ...CATEGORIES, fields: FIELDS, row: staffCategory });

  /** Counts the products of each category, of any status. */
  const countProducts = (actor: Actor) =>
    countBy(context, actor, { collection: 'products', column: 'category' });

  async function listCategories(actor: Actor) {
    const [categories, counts] = await Promise.all([
      categoriesOf(actor).read({ sort: ['sort', 'name'], limit: -1 }),
      countProducts(actor),
    ]);
    return categories.map((category) => ({ ...category, productCount: counts.get(category.id) ?? 0 }));
  }

  serve(calls.listStaffCategories, async (_input, { actor }) => answer(200, await listCategories(actor)));

  serve(calls.sortCategories, async ({ body: { ids } }, { actor }) => {
    await sortRows(context, actor, CATEGORIES, ids);
    return answer(200, await listCategories(actor));
  });

  serve(calls.addCategory, async ({ body }, { actor }) => {
    await assertReferences(context, actor, body);
    const categories = categoriesOf(actor);
    const id = await allowed(categories.service.createOne(categoryColumns(body)));
    return answer(201, { ...(await categories.readOne(String(id))), productCount: 0 });
  });

  serve(
    calls.updateCategory,
    async ({ params: { id }, body: { updatedAt: version, ...fields } }, { actor }) => {
      const readCategory = () => categoriesOf(actor).readOne(id);
      if (Object.keys(fields).length > 0) {
        await assertReferences(context, actor, fields);
        await run(change, { id, columns: categoryColumns(fields), version }, actor).catch((error: unknown) =>
          explainVersionConflict(error, fields, readCategory),
        );
      }
      const category = await readCategory();
      return answer(200, { ...category, productCount: (await countProducts(actor)).get(id) ?? 0 });
    },
  );

  serve(calls.readCategoryUses, async ({ params: { id } }, { actor }) => {
    await categoriesOf(actor).readOne(id);
    const row = usedSchema.parse(await context.database('categories').where({ id }).first<unknown>('*'));
    return answer(200, await readCategoryUses(context.database, row, actor));
  });

  serve(calls.readCategoryHistory, async ({ params: { id } }, { actor }) => {
    await categoriesOf(actor).readOne(id);
    return answer(200, await readHistory(context.database, categoryHistoryOf(id)));
  });

  const restore = restoreCategory(context.services);
  serve(calls.restoreCategory, async ({ params: { id }, body }, { actor }) => {
    await run(restore, { id, ...body }, actor);
    return answer(204);
  });

  const remove = deleteCategory(context.services);

  serve(calls.deleteCategory, async ({ params: { id }, query: { moveTo = null } }, { actor }) => {
    await categoriesOf(actor).readOne(id);
    const removal = { id, moveTo };
    let moved = 0;
    for (;;) {
      const { products, isDeleted } = await allowed(run(remove, removal, actor));
      moved += products;
      if (!isDeleted) continue;
      const [productsMoved, productsLeftWithout] = moveTo === null ? [0, moved] : [moved, 0];
      return answer(200, { productsMoved, productsLeftWithout });
    }
  });
}
