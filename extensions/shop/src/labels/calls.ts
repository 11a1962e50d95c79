/** Labels of goods: docs/counter.md#labels. */
import { labelsCalls as calls } from '@chitenge/contract/calls/labels';
import type { LabelledVariant } from '@chitenge/contract/labels';
import { presentAdminProduct } from '@chitenge/contract/rows/admin-product';
import { productsOf } from '../catalogue/find-products.ts';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { giveNumbers } from './give-numbers.ts';

export function serveLabels(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  async function answerLabels(actor: Actor, ids: string[]) {
    const filter = { variants: { id: { _in: ids } } };
    const rows = await productsOf(context, actor).read({ filter, limit: ids.length });
    const byId = new Map(rows.map(presentAdminProduct).flatMap(variantsOf));
    return answer(
      200,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  }

  serve(calls.readLabels, async ({ query }, { actor }) => answerLabels(actor, query.variants));

  serve(calls.giveNumbers, async ({ body }, { actor }) => {
    await run(giveNumbers, body.variants, actor);
    return answerLabels(actor, body.variants);
  });
}

const variantsOf = ({ id: productId, name, variants }: ReturnType<typeof presentAdminProduct>) =>
  variants.map(({ id, size, color, sku, barcode, price, stockCount }) => {
    const label: LabelledVariant = { id, productId, name, size, color, sku, barcode, price, stockCount };
    return [id, label] as const;
  });
