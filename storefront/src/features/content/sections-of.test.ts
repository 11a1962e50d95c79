import { expect, it } from 'vitest';
import { sectionsOf } from './sections-of.ts';

it('splits a text at its headings, and keeps what comes before the first', () => {
  const html =
    '<p>Before.<br />More.</p><h2>One &amp; <strong>two</strong></h2><p>1</p><hr /><h2>Two</h2><ul><li><p>2</p></li></ul>';
  expect(sectionsOf(html)).toEqual([
    { title: '', html: '<p>Before.<br />More.</p>' },
    { title: 'One &amp; <strong>two</strong>', html: '<p>1</p><hr />' },
    { title: 'Two', html: '<ul><li><p>2</p></li></ul>' },
  ]);
});

it('leaves a heading within a quote or a table in its place', () => {
  const quote = '<blockquote><h2>Inside</h2><p>x</p></blockquote>';
  const table = '<table><tbody><tr><td colspan="1"><h2>S</h2></td></tr></tbody></table>';
  expect(sectionsOf(`<h2>Said</h2>${quote}<h2>Sizes</h2>${table}`)).toEqual([
    { title: 'Said', html: quote },
    { title: 'Sizes', html: table },
  ]);
});

it('has a section of a text without headings, and none of an empty one', () => {
  expect(sectionsOf('<p>All.</p>')).toEqual([{ title: '', html: '<p>All.</p>' }]);
  expect(sectionsOf('<h2>One</h2>')).toEqual([{ title: 'One', html: '' }]);
  expect(sectionsOf('')).toEqual([]);
});

it('leaves a heading without words where it is', () => {
  for (const blank of ['<h2></h2>', '<h2> &nbsp;</h2>', '<h2><strong><br /></strong></h2>'])
    expect(sectionsOf(`<h2>One</h2><p>1</p>${blank}<p>more</p>`)).toEqual([
      { title: 'One', html: `<p>1</p>${blank}<p>more</p>` },
    ]);
});
