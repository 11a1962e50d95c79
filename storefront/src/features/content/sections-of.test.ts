import { expect, it } from 'vitest';
import { sectionsOf } from './sections-of.ts';

const partsOf = (html: string) => sectionsOf(html).map((section) => section.html);

it('splits a text at its headings, and keeps what comes before the first', () => {
  const html = '<p>Before.<br />More.</p><h2>One</h2><p>1</p><hr /><h2>Two</h2><ul><li><p>2</p></li></ul>';
  expect(partsOf(html)).toEqual([
    '<p>Before.<br />More.</p>',
    '<h2>One</h2><p>1</p><hr />',
    '<h2>Two</h2><ul><li><p>2</p></li></ul>',
  ]);
  expect(sectionsOf(html).map(({ hasHeading }) => hasHeading)).toEqual([false, true, true]);
});

it('leaves a heading within a quote or a table in its place', () => {
  const quote = '<h2>Said</h2><blockquote><h2>Inside</h2><p>x</p></blockquote>';
  const table = '<h2>Sizes</h2><table><tbody><tr><td colspan="1"><h2>S</h2></td></tr></tbody></table>';
  expect(partsOf(quote + table)).toEqual([quote, table]);
});

it('knows a table that needs the whole width', () => {
  const row = (cells: number) => `<tr>${'<td>1</td>'.repeat(cells)}</tr>`;
  const tableOf = (...rows: number[]) => `<table><tbody>${rows.map(row).join('')}</tbody></table>`;
  const html = [tableOf(3, 4), tableOf(2, 5), '<p>x</p>'].map((part) => `<h2>Sizes</h2>${part}`).join('');
  expect(sectionsOf(html).map(({ isWide }) => isWide)).toEqual([false, true, false]);
});

it('has a section of a text without headings, and none of an empty one', () => {
  expect(partsOf('<p>All.</p>')).toEqual(['<p>All.</p>']);
  expect(partsOf('<h2>One</h2>')).toEqual(['<h2>One</h2>']);
  expect(partsOf('')).toEqual([]);
});
