import { expect, it } from 'vitest';
import { cellText, formatFigure } from './format-figure.ts';

it.each([
  ['0.00', 'K0.00'],
  ['12340.00', 'K12,340.00'],
  ['1234567.05', 'K1,234,567.05'],
  ['-5000.50', '−K5,000.50'],
])('separates the thousands of %s', (amount, text) => {
  expect(formatFigure(amount)).toBe(text);
});

it('says cells by their kind, and those that are not known', () => {
  expect(cellText('count', '12400')).toBe('12,400');
  expect(cellText('percent', '41.3')).toBe('41.3%');
  expect(cellText('month', '2026-11')).toBe('November 2026');
  expect(cellText('month', 'Total')).toBe('Total');
  expect(cellText('text', 'Wrap dress')).toBe('Wrap dress');
  expect(cellText('money', null)).toBe('–');
});
