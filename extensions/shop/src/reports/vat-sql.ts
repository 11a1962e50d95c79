/** VAT within amounts, in SQL. */
import { toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';

/** Returns the shop's rate of VAT in percent; null for a shop without VAT. */
export async function readVatRate(database: Knex): Promise<number | null> {
  const row = await database('store_settings').first<{ vat_rate: Decimal | null } | undefined>('vat_rate');
  return row?.vat_rate === null || row?.vat_rate === undefined ? null : Number(row.vat_rate);
}

/** Returns SQL of an amount in ngwee without the VAT that it includes, rounded as `includedVat` of the contract does. */
export function netOf(amount: string, vatRate: number | null): string {
  if (vatRate === null) return amount;
  // Hundredths of a percent.
  const part = toNgwee(vatRate);
  const whole = 10_000 + part;
  return `(${amount} - (2 * (${amount}) * ${part} + ${whole}) / ${2 * whole})`;
}
