/** The payments that a statement is compared with, read with the staff member's rights. */
import type { MobileProvider } from '@chitenge/contract/status';
import { startOfShopDay } from '@chitenge/contract/shop-time';
import type { Statement } from '../reconciliation/read-statement.ts';
import type { StaffClient } from './staff-client.ts';
import { readPayments } from './staff-payments.ts';
import type { StaffPaymentRow } from './staff-rows.ts';

const DAY_MS = 24 * 3_600_000;

/** Values of one filter, within the limits of every database. */
const BATCH = 500;

function inBatches(column: string, values: readonly string[]): object[] {
  const filters: object[] = [];
  for (let start = 0; start < values.length; start += BATCH)
    filters.push({ [column]: { _in: values.slice(start, start + BATCH) } });
  return filters;
}

/** First and last day of a statement; null without a payment. */
export function daysOf({ payments }: Pick<Statement, 'payments'>): { from: string; to: string } | null {
  const days = payments.flatMap(({ rows }) => rows.map(({ day }) => day)).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** Reads the payments that the statement names, and the completed and waiting ones of its days. */
export async function readReconciledPayments(
  staff: StaffClient,
  statement: Statement,
  provider: MobileProvider | undefined,
): Promise<StaffPaymentRow[]> {
  const days = daysOf(statement);
  if (days === null) return [];
  const begin = startOfShopDay(new Date(`${days.from}T12:00:00Z`));
  const end = new Date(startOfShopDay(new Date(`${days.to}T12:00:00Z`)).getTime() + DAY_MS);
  const { payments, isOfGateway } = statement;
  const filters = [
    {
      _and: [
        { status: { _in: ['created', 'pending', 'completed'] } },
        { date_created: { _gte: begin.toISOString() } },
        { date_created: { _lt: end.toISOString() } },
        // A gateway knows nothing of what shoppers have paid by themselves.
        ...(isOfGateway ? [{ method: { _eq: 'push' } }] : []),
      ],
    },
    ...inBatches(
      'receipt',
      payments.flatMap(({ receipt }) => receipt ?? []),
    ),
    ...inBatches(
      'id',
      payments.flatMap(({ depositId }) => depositId ?? []),
    ),
  ];
  const found = new Map<string, StaffPaymentRow>();
  for (const filter of filters) {
    const ofProvider = provider === undefined ? [] : [{ provider: { _eq: provider } }];
    const { rows } = await readPayments(staff, {
      filter: { _and: [{ kind: { _eq: 'payment' } }, ...ofProvider, filter] },
      sort: 'date_created,id',
      limit: -1,
      offset: 0,
    });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}
