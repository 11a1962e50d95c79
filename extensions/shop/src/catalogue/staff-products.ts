/** What staff do with products, with their own rights. */
import type { UpdateStock } from '@chitenge/contract/admin-stock';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import { productInput, type ProductFields } from '@chitenge/contract/rows/product-columns';
import type { DirectusContext } from '../directus/types.ts';
import { productsOf } from './find-products.ts';
import { notAllowed } from '../http/staff-guard.ts';
import { setStock, setVariantStock } from '../stock/set-stock.ts';
import { createProduct } from './create-product.ts';
import { allowed } from '../directus/items.ts';
import { assertReferences } from './assert-references.ts';
import { updateProduct } from './update-product.ts';
import type { Actor, Command } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

interface BulkUpdate {
  ids: string[];
  columns: Record<string, unknown>;
}

/** Creates the command that gives several products the same values. It returns those that exist. */
function updateProducts(services: DirectusContext['services']): Command<BulkUpdate, { updated: string[] }> {
  return async (trx, { ids, columns }, actor) => {
    const existing = await trx('products').whereIn('id', ids).orderBy('id').pluck<string[]>('id');
    const { service, options, events } = itemsInTransaction(services, 'products', trx, actor);
    if (existing.length > 0) await service.updateMany(existing, columns, options);
    return { result: { updated: existing }, events };
  };
}

/** What a change of a product was based on. */
interface Preconditions {
  /** ISO 8601. */
  version?: string | undefined;
  stockCount?: number | undefined;
}

/** All methods throw ProblemError or Directus' errors. */
export interface StaffProducts {
  /** @throws ProblemError 404 */
  read(actor: Actor, id: string): Promise<StaffProductRow>;
  /** @throws ProblemError 400 when an image or the category does not exist; 409 when the slug is taken */
  create(actor: Actor, fields: ProductFields): Promise<StaffProductRow>;
  /** @throws ProblemError 404; 409 for a newer version, another stock count or a taken slug; else as `create` */
  update(actor: Actor, id: string, fields: ProductFields, preconditions?: Preconditions): Promise<void>;
  /** Gives several products the same values. Returns how many of them exist. */
  updateAll(actor: Actor, ids: string[], fields: ProductFields): Promise<string[]>;
  /** @throws ProblemError 404; 409 when the stock count is not the expected one */
  setStock(actor: Actor, id: string, stock: UpdateStock): Promise<void>;
  /** @throws ProblemError 403 without the right to delete products */
  assertMayDelete(actor: Actor): Promise<void>;
  /** @throws ProblemError 404 */
  delete(actor: Actor, id: string): Promise<void>;
}

export function createStaffProducts(
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): StaffProducts {
  const { database, services } = context;
  const commands = {
    create: createProduct(services),
    update: updateProduct(services),
    updateAll: updateProducts(services),
  };
  const read: StaffProducts['read'] = (actor, id) => productsOf(context, actor).readOne(id);

  return {
    read,

    async create(actor, fields) {
      const input = productInput(fields);
      await assertReferences(context, actor, fields);
      const { id } = await run(commands.create, input, actor);
      return read(actor, id);
    },

    async update(actor, id, fields, { version, stockCount: expectedStockCount } = {}) {
      await assertReferences(context, actor, fields);
      await run(commands.update, { ...productInput(fields), id, version, expectedStockCount }, actor);
    },

    async updateAll(actor, ids, fields) {
      await assertReferences(context, actor, fields);
      const { columns } = productInput(fields);
      return (await run(commands.updateAll, { ids, columns }, actor)).updated;
    },

    async setStock(actor, productId, { variants, ...stock }) {
      if (variants) await run(setVariantStock, { productId, variants }, actor);
      else await run(setStock, { productId, ...stock }, actor);
    },

    async assertMayDelete({ accountability, schema }) {
      if (accountability?.admin === true) return;
      const permissions = new services.PermissionsService({ accountability, schema, knex: database });
      const rights = await allowed(permissions.getItemPermissions('products'));
      if (!rights.delete.access) throw notAllowed();
    },

    async delete(actor, id) {
      // Directus answers 403 for an id that does not exist, too.
      await read(actor, id);
      await allowed(productsOf(context, actor).service.deleteOne(id));
    },
  };
}
