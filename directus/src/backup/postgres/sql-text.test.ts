import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { identifier, literal } from './sql-text.ts';

it('writes text as one line, whatever is in it', async () => {
  const sql = literal("It’s 5 o'clock\\n?\r\n\u2028\u2029 end");
  const lines: string[] = [];
  for await (const line of createInterface({ input: Readable.from([sql]) })) lines.push(line);
  expect(lines).toEqual([String.raw`E'It’s 5 o\'clock\\n\x3f\r\n\u2028\u2029 end'`]);
});

it('tells nothing from empty', () => {
  expect([literal(null), literal('')]).toEqual(['NULL', "E''"]);
});

it('quotes names', () => {
  expect(identifier('or"der')).toBe('"or""der"');
});
