/** The comparison of statements with the shop's payments: docs/back-office.md#reconciliation. */
import { paymentsCalls as calls } from '@chitenge/contract/calls/payments';
import { shopDay } from '@chitenge/contract/shop-time';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { TableReader } from '../tables/table-reader.ts';
import { findPayments } from './find-payments.ts';
import { presentReconciliation } from './present-reconciliation.ts';
import { reconcile } from './reconcile.ts';

export function serveReconciliation(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  tableReader: TableReader,
): void {
  serve(calls.reconcilePayments, async ({ query, body }, { actor }) => {
    const { provider, dateOrder } = query;
    const today = shopDay(new Date());
    const statement = await tableReader.readStatement(body, { dateOrder, today });
    const found = await findPayments(context, actor, { statement, provider });
    const comparison = reconcile(statement, found, today);
    return answer(200, presentReconciliation(statement, comparison));
  });
}
