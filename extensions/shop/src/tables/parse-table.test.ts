import { describe, expect, it } from 'vitest';
import { parseTable, UnreadableTableError } from './parse-table.ts';

const cellsOf = (text: string) => parseTable(text).lines.map(({ cells }) => cells);

describe('a table', () => {
  it.each([
    ['with Windows line ends', 'a,b\r\nc,d\r\n'],
    ['with old Mac line ends', 'a,b\rc,d\r'],
    ['with semicolons', 'a;b\nc;d'],
    ['with tabs', 'a\tb\nc\td'],
    ['with bars', 'a|b\nc|d'],
    ['that names its separator', '\u{FEFF}sep=;\r\na;b\r\nc;d'],
    ['with quoted cells', '"a" , "b"\n"c","d"'],
    ['with blank lines', '\n\na,b\n,\n\nc,d\n'],
    ['with invisible characters', 'a\u200B,\u00A0b\nc,\u202Ad\u202C'],
  ])('%s is read', (_kind, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('has a record on each line, whatever ends it', () => {
    expect(parseTable('a,b\r\n"c\r\nd",e\nf,g\rh,i').lines).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['c\nd', 'e'] },
      { line: 4, cells: ['f', 'g'] },
      { line: 5, cells: ['h', 'i'] },
    ]);
  });

  it('has quotation marks within cells', () => {
    expect(cellsOf('a,12" rule\n"12"" rule",b')).toEqual([
      ['a', '12" rule'],
      ['12" rule', 'b'],
    ]);
  });

  it('keeps zeros that a formula protects, and what an export has escaped', () => {
    expect(cellsOf('"=""00123""",\'=1+1,"=""a ""b"""')).toEqual([['00123', '=1+1', 'a "b']]);
  });

  it('names the line of a quotation mark that never ends', () => {
    const parse = () => parseTable('a,b\nc,"d\ne,f\n');
    expect(parse).toThrow(UnreadableTableError);
    expect(parse).toThrow(expect.objectContaining({ line: 2 }));
  });
});

describe('the separator', () => {
  it.each([
    ['after a title', 'Merchant statement\nAccount 1\nId;Amount;State\nMP1;698,00;Success', 3],
    ['beside decimal commas', 'Id;Amount;Fee\nMP1;698,00;2,00\nMP2;1,00;0,10', 3],
    ['beside lists', 'slug,sizes,name\na,S;M;L;XL,x\nb,S;M,y', 3],
    ['beside commas in text', 'slug;name\nhat;Hat, wide, warm\nbag;Bag', 2],
    ['beside quoted ones', 'slug,name\nhat,"a;b;c;d"\nbag,"a;b;c;d"', 2],
    ['of one column', 'slug\nhat', 1],
  ])('is found %s', (_where, text, columns) => {
    expect(cellsOf(text).at(-1)).toHaveLength(columns);
  });
});

describe('a decimal comma', () => {
  it.each([
    ['is shown by the numbers', 'a\tb\n1\t85,00', true],
    ['is not one of thousands', 'a;b\n1;1,250.00', false],
    ['follows from semicolons', 'a;b\n1;2', true],
    ['does not go with commas', 'a,b\n1,2', false],
  ])('%s', (_how, text, decimalComma) => {
    expect(parseTable(text).decimalComma).toBe(decimalComma);
  });
});

it.each([
  ['spaces', `a,b\n1${' '.repeat(400_000)}x,2`],
  ['line breaks', `a,b\n"1${'\n'.repeat(400_000)}x",2`],
  ['quotation marks', `a,b\n${'"'.repeat(400_001)}`],
  ['separators', `a,b\n${',;\t|'.repeat(100_000)}`],
  ['joiners', `a,b\n${'👩‍'.repeat(100_000)}`],
])('with very many %s is read or refused in a moment', (_what, text) => {
  const started = performance.now();
  const read = () => {
    try {
      return parseTable(text).lines.length;
    } catch (error) {
      return error;
    }
  };
  expect(read()).toSatisfy((result) => result instanceof UnreadableTableError || Number(result) > 1);
  expect(performance.now() - started).toBeLessThan(5000);
});
