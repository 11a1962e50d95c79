import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { products } from '../testing/handlers/products.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Longer than a link must be rested on. */
const LONG_MS = 150;

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

/** The first product's link on the listing, and what was asked of it. */
async function listing(answer = () => HttpResponse.json(products[0])) {
  let asked = 0;
  server.use(
    http.get('*/api/products/:slug', () => {
      asked += 1;
      return answer();
    }),
  );
  const { user } = renderApp('/products');
  const [card] = await screen.findAllByRole('article');
  const link = within(card ?? document.body).getByRole('link', { name: 'Chitenge Shirt 1' });
  return { user, link, asked: () => asked };
}

describe('a link', () => {
  it.each<[string, (user: Awaited<ReturnType<typeof listing>>['user'], link: HTMLElement) => unknown]>([
    ['a pointer that rests on it', (user, link) => user.hover(link)],
    ['the keyboard that comes to it', (_user, link) => link.focus()],
    ['a finger that stays on it', (user, link) => user.pointer({ keys: '[TouchA>]', target: link })],
  ])('has its page fetched ahead by %s, once', async (_name, approach) => {
    const { user, link, asked } = await listing();
    await approach(user, link);
    await waitFor(() => expect(asked()).toBe(1));
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Chitenge Shirt 1' })).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('that is merely passed is left alone', async () => {
    const { user, link, asked } = await listing();
    await user.hover(link);
    await user.unhover(link);
    await pause(LONG_MS);
    expect(asked()).toBe(0);
  });

  it('is left alone for a shopper who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { user, link, asked } = await listing();
    await user.hover(link);
    await pause(LONG_MS);
    expect(asked()).toBe(0);
  });

  it('whose page could not be fetched ahead is followed as if nobody had tried', async () => {
    let well = false;
    const { user, link, asked } = await listing(() =>
      well ? HttpResponse.json(products[0]) : HttpResponse.error(),
    );
    await user.hover(link);
    await waitFor(() => expect(asked()).toBe(1));
    await pause(LONG_MS);
    well = true;
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Chitenge Shirt 1' })).toBeVisible();
  });
});
