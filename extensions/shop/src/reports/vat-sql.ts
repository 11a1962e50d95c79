/** VAT within amounts, in SQL. */
import { toNgwee } from '@chitenge/contract/money';
import type { SettingValues } from '@chitenge/contract/settings-fields';
import type { Knex } from 'knex';
import type { Decimal } from '../database/columns.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** The settings that say how much VAT prices include. */
export const VAT_SETTINGS = ['vatRate', 'pricesIncludeVat'] as const;

/** Returns the rate of the VAT that prices include, in percent; null where they include none. */
export const includedRate = ({
  vatRate,
  pricesIncludeVat,
}: SettingValues<(typeof VAT_SETTINGS)[number]>): Decimal | null => (pricesIncludeVat ? vatRate : null);

/** What the settings say about VAT. */
export interface VatSettings {
  /** In percent; null where prices include none. */
  rate: number | null;
  /** Whether there is a rate that prices do not include. */
  isLeftOut: boolean;
}

export async function readVat(database: Knex): Promise<VatSettings> {
  const settings = await readStoreSettings(database, ...VAT_SETTINGS);
  const rate = includedRate(settings);
  return {
    rate: rate === null ? null : Number(rate),
    isLeftOut: rate === null && settings.vatRate !== null,
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
