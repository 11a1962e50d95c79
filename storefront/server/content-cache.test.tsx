import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createContentPlaces, type Markup } from './content-cache.ts';

const style = (name: string) => ({ id: name, name, rules: [] });

const render = vi.fn<(content: ReactNode) => Markup>((content) => ({
  head: '',
  body: renderToStaticMarkup(content),
  styles: [style('content')],
}));

/** Renders a page with one content for each owner. */
function pageOf(owners: readonly { name: string }[], variant?: string): Markup {
  const places = createContentPlaces();
  const body = owners.map((owner) => {
    const token = places.placeOf({ owner, variant, render: () => <b>{owner.name}</b> });
    return `<p>${token}</p>`;
  });
  const filled = places.withContents({ head: '', body: body.join(''), styles: [style('page')] }, render);
  return { ...filled, body: filled.body.join('') };
}

it('renders each content once, and puts it where it belongs', () => {
  const [shirt, dress] = [{ name: 'Shirt <1> $&' }, { name: 'Dress' }];
  const first = pageOf([shirt, dress]);
  const second = pageOf([dress, shirt, dress]);
  expect(first.body).toBe('<p><b>Shirt &lt;1&gt; $&amp;</b></p><p><b>Dress</b></p>');
  expect(second.body).toBe('<p><b>Dress</b></p><p><b>Shirt &lt;1&gt; $&amp;</b></p><p><b>Dress</b></p>');
  expect(render).toHaveBeenCalledTimes(2);
});

it('adds the styles of contents from the cache', () => {
  const shirt = { name: 'Shirt' };
  expect(pageOf([shirt]).styles.map(({ name }) => name)).toEqual(['page', 'content']);
  expect(pageOf([shirt]).styles.map(({ name }) => name)).toEqual(['page', 'content']);
});

it('renders another variant and a changed object again', () => {
  const shirt = { name: 'Shirt' };
  pageOf([shirt]);
  render.mockClear();
  pageOf([shirt], 'large');
  expect(pageOf([{ ...shirt, name: 'Blouse' }]).body).toBe('<p><b>Blouse</b></p>');
  expect(render).toHaveBeenCalledTimes(2);
});
