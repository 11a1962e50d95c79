import { describe, expect, it } from 'vitest';
import { escapeFormulas, unescapeFormulas } from './spreadsheet.ts';

describe('a text for a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+260971234567', "'+260971234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "  '=1+1"],
    ['\u00A0=1+1', "\u00A0'=1+1"],
    ['\u200B=1+1', "\u200B'=1+1"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r\nx', "'\r\nx"],
    ['＝1＋1', "'＝1＋1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['Ann;=cmd|x', "Ann;'=cmd|x"],
    ['Ann\n=cmd|x', "Ann\n'=cmd|x"],
    ['=1;=2', "'=1;'=2"],
    ['; ;\n=1', "; ;\n'=1"],
  ])('is escaped if a program would calculate it: %j', (text, shown) => {
    expect(escapeFormulas(text)).toBe(shown);
  });

  it.each(['=1+1', '  =1+1', 'Ann;=cmd|x', 'Ann\n=cmd|x', '=1;=2', '＝1＋1'])('is read again: %j', (text) => {
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
  });

  it('is read in a moment, however long its white space is', () => {
    const long = '\n'.repeat(200_000);
    const started = performance.now();
    expect(unescapeFormulas(`${long}x`)).toBe(`${long}x`);
    expect(escapeFormulas(`a${long}x`)).toBe(`a${long}x`);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each(['', 'Chanda Mwila', 'a=b', 'm-b@example.com', '-12.50', '100.00', 'Plot 7; near the market'])(
    'stays unchanged otherwise: %j',
    (text) => {
      expect(escapeFormulas(text)).toBe(text);
    },
  );
});
