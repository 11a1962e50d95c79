/** Categories in the back office: docs/back-office.md#categories-tab. */
import { categoriesCalls as calls } from '@chitenge/contract/calls/categories';
import { timestampColumn, versionOf } from '@chitenge/contract/columns';
import { inheritedValues } from '@chitenge/contract/product-fields';
import { categoryRowSchema, presentCategory } from '@chitenge/contract/rows/category';
import { categoryColumns } from '@chitenge/contract/rows/product-columns';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { allowed, countBy, itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { explainVersionConflict } from './changed-fields.ts';
import { answer, type Serve } from '../http/serve.ts';
import { readHistory } from '../history/record-history.ts';
import { categoryHistoryOf, restoreCategory } from './category-history.ts';
import { readCategoryUses } from './category-uses.ts';
import { deleteCategory } from './delete-category.ts';
import { assertReferences } from './assert-references.ts';
import { sortRows } from './sort-rows.ts';
import { updateItem } from './update-item.ts';

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
