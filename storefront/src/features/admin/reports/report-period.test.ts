import { expect, it } from 'vitest';
import { parsePeriod, presetPeriod } from './report-period.ts';

const TODAY = '2026-03-05';

it.each([
  ['today', '2026-03-05', '2026-03-05'],
  ['7-days', '2026-02-27', '2026-03-05'],
  ['30-days', '2026-02-04', '2026-03-05'],
  ['this-month', '2026-03-01', '2026-03-05'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['this-year', '2026-01-01', '2026-03-05'],
] as const)('has the days of %s', (preset, from, to) => {
  expect(presetPeriod(preset, TODAY)).toEqual({ from, to });
});

it('has the month of December in January', () => {
  expect(presetPeriod('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

it.each([
  ['', '30-days', '2026-02-04', null],
  ['period=nonsense', '30-days', '2026-02-04', null],
  ['period=own&from=2026-01-01&to=2026-01-31', 'own', '2026-01-01', null],
  ['period=own&from=2026-02-01&to=2026-01-31', 'own', '2026-02-01', 'The last day is before the first one.'],
  ['period=own&from=2020-01-01&to=2026-01-31', 'own', '2020-01-01', 'At most three years.'],
])('parses ?%s', (query, choice, from, error) => {
  expect(parsePeriod(new URLSearchParams(query), TODAY)).toMatchObject({ choice, period: { from }, error });
});
