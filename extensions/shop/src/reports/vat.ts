/** VAT of receipts less that of credit notes: docs/back-office.md#vat. Amounts are ngwee. */
import { DAY_MS } from '@chitenge/contract/duration';
import type { Ngwee } from '@chitenge/contract/money';
import { SHOP_OFFSET_MS } from '@chitenge/contract/shop-time';
import { ORDER_RECEIPTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isPostgres, rawRows } from '../database/raw-rows.ts';
import { dayOf, timeKey } from './report-rows.ts';
import { defineTable } from './report-table.ts';
import { inPeriods, ngwee, periodOf, slicesBetween } from './sale-sql.ts';
import { readVat, type VatSettings } from './vat-sql.ts';

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const daysSchema = z.array(
  z.object({
    day: z.string(),
    kind: z.enum(['receipt', 'credit-note']),
    count: whole,
    amount: whole,
    vat: whole,
    withoutVat: whole,
  }),
);

/** Sums of the documents of each day of the shop. Those without VAT are only counted. */
function daysSql(database: Knex): string {
  const milliseconds = isPostgres(database)
    ? 'CAST(extract(epoch FROM d.issued_at) * 1000 AS bigint)'
    : 'd.issued_at';
  const vat = isPostgres(database)
    ? `CAST(CAST(d.content AS json) #>> '{vat,amount}' AS numeric)`
    : `CAST(json_extract(d.content, '$.vat.amount') AS numeric)`;
  // Each document is read once: Postgres would read it again for each sum.
  return `WITH documents AS MATERIALIZED (
      SELECT d.issued_at, d.kind, d.amount, ${vat} AS vat FROM ${ORDER_RECEIPTS} AS d
      WHERE ${inPeriods('d.issued_at')}
    )
    SELECT CAST((${milliseconds} + ${SHOP_OFFSET_MS}) / ${DAY_MS} AS text) AS day, kind,
      sum(CASE WHEN vat IS NULL THEN 0 ELSE 1 END) AS count,
      sum(CASE WHEN vat IS NULL THEN 0 ELSE ${ngwee('amount')} END) AS amount,
      coalesce(sum(${ngwee('vat')}), 0) AS vat,
      sum(CASE WHEN vat IS NULL THEN 1 ELSE 0 END) AS "withoutVat"
    FROM documents AS d
    GROUP BY 1, 2`;
}

interface Documents {
  count: number;
  amount: Ngwee;
  vat: Ngwee;
}

interface VatRow {
  key: string;
  receipts: Documents;
  notes: Documents;
}

const newRow = (key: string): VatRow => ({
  key,
  receipts: { count: 0, amount: 0, vat: 0 },
  notes: { count: 0, amount: 0, vat: 0 },
});

function add(sum: Documents, { count, amount, vat }: Documents): void {
  sum.count += count;
  sum.amount += amount;
  sum.vat += vat;
}

const NOT_REGISTERED =
  'The shop has no VAT rate, so its receipts have no VAT. A shop must register from sales of K800,000 in 12 months, or K200,000 in 3: ask ZRA. Then enter the rate in the settings.';

const LEFT_OUT =
  'The settings say that prices include no VAT. Receipts since then have none, and nothing is added to what customers pay. Once the shop is registered for VAT, switch ‘Prices include VAT’ on.';

/** Why there is no VAT in the shop's prices; null when they include it. */
export function whyWithoutVat({ rate, isLeftOut }: VatSettings): string | null {
  if (rate !== null) return null;
  return isLeftOut ? LEFT_OUT : NOT_REGISTERED;
}

/** Who must issue a tax invoice. It stands with every table about VAT. */
export const NO_TAX_INVOICE =
  'Receipts of this shop are no tax invoices. Whoever is registered for VAT must issue one for every sale with ZRA’s Smart Invoice, and enter its number in the report ‘Smart Invoice, to issue’.';

export const vat = defineTable<VatRow>({
  title: 'VAT',
  about: 'VAT that prices include, from receipts less credit notes, by the day of each document.',
  groupings: { month: 'Month', day: 'Day' },
  hasPeriod: true,
  columns: ({ by }) => [
    { label: by === 'day' ? 'Day' : 'Month', kind: by === 'day' ? 'day' : 'month', value: ({ key }) => key },
    { label: 'Receipts', kind: 'count', value: ({ receipts }) => receipts.count },
    { label: 'Amount', kind: 'money', value: ({ receipts }) => receipts.amount },
    { label: 'Credit notes', kind: 'count', value: ({ notes }) => notes.count },
    { label: 'Credited', kind: 'money', value: ({ notes }) => notes.amount },
    {
      label: 'Without VAT',
      kind: 'money',
      value: ({ receipts, notes }) => receipts.amount - notes.amount - (receipts.vat - notes.vat),
    },
    { label: 'VAT', kind: 'money', value: ({ receipts, notes }) => receipts.vat - notes.vat },
  ],
  pictured: 'VAT',
  async read(database, { by, ...period }) {
    const rows = new Map<string, VatRow>();
    const total = newRow('Total');
    let withoutVat = 0;
    const bounds = periodOf(period);
    for (const bindings of slicesBetween(database, ...bounds))
      for (const row of await rawRows(database, daysSchema, { sql: daysSql(database), bindings })) {
        withoutVat += row.withoutVat;
        if (row.count === 0) continue;
        const key = timeKey(dayOf(row.day), by === 'day' ? 'day' : 'month');
        const sum = rows.get(key) ?? newRow(key);
        rows.set(key, sum);
        for (const to of [sum, total]) add(row.kind === 'receipt' ? to.receipts : to.notes, row);
      }
    const notes = [whyWithoutVat(await readVat(database)) ?? NO_TAX_INVOICE];
    if (rows.size > 0 && withoutVat > 0)
      notes.push(
        withoutVat === 1
          ? '1 document without VAT is left out.'
          : `${withoutVat} documents without VAT are left out.`,
      );
    return {
      rows: [...rows.values()].toSorted((one, other) => other.key.localeCompare(one.key)),
      total,
      notes,
    };
  },
});
