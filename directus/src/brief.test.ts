import { expect, it } from 'vitest';
import { brief } from './brief.ts';

it('keeps the beginning of a statement and the reason at its end, and short lines', () => {
  const statement = `insert into "orders" values (${'?, '.repeat(30_000)}?) - SQLITE_FULL: database or disk is full`;
  const text = brief(`Directus ended:\n${statement}`);
  expect(text).toMatch(/^Directus ended:\ninsert into "orders".+ … .+SQLITE_FULL: database or disk is full$/);
  expect(text.length).toBeLessThan(450);
  expect(brief('')).toBe('');
});
