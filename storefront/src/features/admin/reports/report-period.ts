/** The periods of reports, in the URL: docs/back-office.md#reports-tab. Days are the shop's. */
import { MAX_REPORT_DAYS, lengthOf, type ReportPeriod } from '@chitenge/contract/reports';
import { addDays } from '@chitenge/contract/shop-time';
import { z } from 'zod';

export const PRESETS = {
  today: 'Today',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
} as const;
export type Preset = keyof typeof PRESETS;

/** Own days instead of a preset. */
export const OWN = 'own';

export const DEFAULT_PRESET: Preset = '30-days';

/** Returns the days of a preset. The current month and year end today. */
export function presetPeriod(preset: Preset, today: string): ReportPeriod {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

const daySchema = z.iso.date();

export interface ChosenPeriod {
  choice: Preset | typeof OWN;
  /** The days, also of a preset. */
  period: ReportPeriod;
  /** Why own days are not a period. */
  error: string | null;
}

const isPreset = (name: string): name is Preset => name in PRESETS;

/** Parses the period from the query parameters. */
export function parsePeriod(query: URLSearchParams, today: string): ChosenPeriod {
  const choice = query.get('period') ?? DEFAULT_PRESET;
  if (choice !== OWN)
    return {
      choice: isPreset(choice) ? choice : DEFAULT_PRESET,
      period: presetPeriod(isPreset(choice) ? choice : DEFAULT_PRESET, today),
      error: null,
    };
  const fallback = presetPeriod(DEFAULT_PRESET, today);
  const from = daySchema.safeParse(query.get('from')).data ?? fallback.from;
  const to = daySchema.safeParse(query.get('to')).data ?? fallback.to;
  return { choice: OWN, period: { from, to }, error: periodError({ from, to }) };
}

function periodError(period: ReportPeriod): string | null {
  if (period.to < period.from) return 'The last day is before the first one.';
  return lengthOf(period) > MAX_REPORT_DAYS ? 'At most three years.' : null;
}
