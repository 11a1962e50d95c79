/** VAT within amounts, in SQL. */
import { toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';

interface VatColumns {
  vat_rate: Decimal | null;
  prices_include_vat: boolean | number | null;
}

/** The settings that say how much VAT prices include. */
export const VAT_COLUMNS = ['vat_rate', 'prices_include_vat'] as const satisfies (keyof VatColumns)[];

/** Returns the rate of the VAT that prices include, in percent; null where they include none. */
export const includedRate = (settings: VatColumns | undefined): Decimal | null =>
  settings === undefined || settings.prices_include_vat === false || settings.prices_include_vat === 0
    ? null
    : settings.vat_rate;

/** What the settings say about VAT. */
export interface VatSettings {
  /** In percent; null where prices include none. */
  rate: number | null;
  /** Whether there is a rate that prices do not include. */
  isLeftOut: boolean;
}

export async function readVat(database: Knex): Promise<VatSettings> {
  const row = await database('store_settings').first<VatColumns | undefined>(...VAT_COLUMNS);
  const rate = includedRate(row);
  return {
    rate: rate === null ? null : Number(rate),
    isLeftOut: rate === null && (row?.vat_rate ?? null) !== null,
  };
}

/**
 * Returns SQL of an amount in ngwee without the VAT that it includes, rounded as `includedVat` of the contract does: half a
 * ngwee of VAT rounds up, so half a ngwee of the rest rounds down. The amount, at least 0, stands in it once.
 */
export function netOf(amount: string, vatRate: number | null): string {
  if (vatRate === null) return `(${amount})`;
  // Hundredths of a percent.
  const whole = 10_000 + toNgwee(vatRate);
  return `((20000 * (${amount}) + ${whole - 1}) / ${2 * whole})`;
}
