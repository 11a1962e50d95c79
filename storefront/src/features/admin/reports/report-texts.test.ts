import { expect, it } from 'vitest';
import { changeText, periodText, rowName } from './report-texts.ts';

it.each([
  [0, 0, '±0%'],
  [5, 0, 'new'],
  [112, 100, '+12%'],
  [95, 100, '−5%'],
  [0, 100, '−100%'],
  [1000, 999, '±0%'],
])('compares %d with %d', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

it('names rows', () => {
  const name = (by: Parameters<typeof rowName>[0], key: string) => rowName(by, { key });
  expect(name('day', '2026-11-23')).toBe('Mon, 23 Nov 2026');
  expect(name('week', '2026-11-23')).toBe('Week of 23 Nov 2026');
  expect(name('month', '2026-11')).toBe('November 2026');
  expect(name('network', 'mtn')).toBe('MTN Mobile Money');
  expect(name('network', '')).toBe('Not recorded');
  expect(name('method', 'prompt')).toBe('PIN prompt');
  expect(name('channel', 'web')).toBe('Website');
  expect(periodText({ from: '2026-11-01', to: '2026-11-23' })).toBe('1 Nov 2026 – 23 Nov 2026');
});
