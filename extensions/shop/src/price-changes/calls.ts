/** Changes of price: docs/back-office.md#changes-of-price. */
import { presentMoney, toDecimal } from '@chitenge/contract/money';
import {
  changedPrice,
  whyNoPrice,
  type PreviewLine,
  type PriceTerms,
  MAX_PRICE_LINES,
} from '@chitenge/contract/price-change';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import { priceChangesCalls as calls } from '@chitenge/contract/calls/price-changes';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { problemError } from '@chitenge/contract/problem-error';
import { PRICE_CHANGES } from '@chitenge/directus/hidden-tables';
import { optionOrNull } from '../database/columns.ts';
import { findTargets, productsOf } from '../catalogue/find-products.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { cancelPriceChange, changePrices, movePriceChange, undoPriceChange } from './change-prices.ts';
import {
  LISTED,
  presentListed,
  presentPriceChange,
  readPriceChange,
  type ListedRow,
} from './price-change-row.ts';

/** Says what the prices of products would become, with those that sizes and colours have of their own. */
const previewPrices = (products: readonly StaffProductRow[], terms: PriceTerms): PreviewLine[] =>
  products.flatMap(({ id: productId, name, price, variants }) => [
    { productId, variantId: null, name, size: null, color: null, ...outcomeOf(price, terms) },
    ...variants.flatMap(({ id, size, color, price: own }) =>
      own === null
        ? []
        : [
            {
              productId,
              variantId: id,
              name,
              size: optionOrNull(size),
              color: optionOrNull(color),
              ...(terms.ownPrices
                ? outcomeOf(own, terms)
                : { from: presentMoney(own), to: null, why: 'keeps a price of its own' }),
            },
          ],
    ),
  ]);

function outcomeOf(price: string | number, terms: PriceTerms): Pick<PreviewLine, 'from' | 'to' | 'why'> {
  const from = presentMoney(price);
  const ngwee = changedPrice(price, terms);
  const to = toDecimal(Math.max(ngwee, 0));
  const why = whyNoPrice(ngwee) ?? (to === from ? 'stays the same' : null);
  return { from, to: why === null ? to : null, why };
}

export function servePriceChanges(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const { database } = context;
  const read = async (id: string) => presentPriceChange(await readPriceChange(database, id));

  serve(calls.previewPrices, async ({ body: { terms, ...target } }, { actor }) => {
    const products = productsOf(context, actor);
    const ids = await findTargets(context, actor, target);
    const rows = await products.read({ filter: { id: { _in: ids } }, sort: ['name', 'id'], limit: -1 });
    const found = new Set(rows.map(({ id }) => id));
    const lines = [...previewPrices(rows, terms), ...ids.filter((id) => !found.has(id)).map(unknownLine)];
    if (lines.length > MAX_PRICE_LINES)
      throw problemError('shop-rule', {
        detail: `These are ${lines.length} prices, and ${MAX_PRICE_LINES} can change at once. Choose fewer products.`,
      });
    return answer(200, { lines });
  });

  serve(calls.changePrices, async ({ body }, { actor }) => {
    const { row, replayed } = await run(changePrices, body, actor);
    return answer(replayed ? 200 : 201, presentPriceChange(row));
  });

  serve(calls.listPriceChanges, async ({ query: { limit = MAX_LIST, offset = 0 } }) => {
    const rows = await database(PRICE_CHANGES)
      .orderByRaw(`CASE WHEN state = 'scheduled' THEN 0 ELSE 1 END`)
      .orderBy([
        { column: 'date_created', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .offset(offset)
      .select<ListedRow[]>(...LISTED);
    const all = await database(PRICE_CHANGES).count({ total: '*' }).first<{ total: string | number }>();
    return answer(200, rows.map(presentListed), { [TOTAL_COUNT_HEADER]: String(all.total) });
  });

  serve(calls.readPriceChange, async ({ params: { id } }) => answer(200, await read(id)));

  serve(calls.movePriceChange, async ({ params: { id }, body: { startsAt } }, { actor }) => {
    await run(movePriceChange, { id, startsAt }, actor);
    return answer(200, await read(id));
  });

  serve(calls.cancelPriceChange, async ({ params: { id } }, { actor }) => {
    await run(cancelPriceChange, { id }, actor);
    return answer(200, await read(id));
  });

  serve(calls.undoPriceChange, async ({ params: { id } }, { actor }) => {
    await run(undoPriceChange, { id }, actor);
    return answer(200, await read(id));
  });
}

const unknownLine = (productId: string): PreviewLine => ({
  productId,
  variantId: null,
  name: null,
  size: null,
  color: null,
  from: '0.00',
  to: null,
  why: 'was deleted',
});
