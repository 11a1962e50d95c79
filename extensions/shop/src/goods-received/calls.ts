/** Goods received: docs/back-office.md#goods-received. */
import { goodsReceivedCalls as calls } from '@chitenge/contract/calls/goods-received';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { notFound } from '@chitenge/contract/problem-error';
import { GOODS_RECEIVED } from '@chitenge/directus/hidden-tables';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { maySeeCosts } from '../costs/variant-costs.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { requestHash } from '../orders/request-hash.ts';
import { receiveGoods } from './receive-goods.ts';
import { reverseGoods } from './reverse-goods.ts';
import { presentSheet, readSheets, type SheetRow } from './sheet-row.ts';

export function serveGoodsReceived(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
  const present = async (row: SheetRow, actor: Actor) =>
    presentSheet(database, row, await maySeeCosts(database, actor));

  serve(calls.receiveGoods, async ({ body }, { actor }) => {
    const input = { ...body, requestHash: requestHash(body) };
    const { row, replayed } = await run(receiveGoods, input, actor);
    return answer(replayed ? 200 : 201, await present(row, actor));
  });

  serve(calls.listGoodsReceived, async ({ query: { limit = MAX_LIST, offset = 0 } }, { actor }) => {
    const page = { limit, offset };
    const { sheets, total } = await readSheets(database, page, await maySeeCosts(database, actor));
    return answer(200, sheets, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.readGoodsReceived, async ({ params: { id } }, { actor }) => {
    const row = await database(GOODS_RECEIVED).where({ id }).first<SheetRow | undefined>('*');
    if (row === undefined) throw notFound('sheet of goods received');
    return answer(200, await present(row, actor));
  });

  serve(calls.reverseGoodsReceived, async ({ params }, { actor }) =>
    answer(200, await present(await run(reverseGoods, params, actor), actor)),
  );
}
