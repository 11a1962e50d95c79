import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { answerList, products } from '../../../testing/handlers/products.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

/** The menu's field, for jsdom does not display the desk's; what is asked of the API is noted. */
async function typing(text: string) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/products', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.search);
      return answerList(products, url);
    }),
  );
  const app = renderApp('/nowhere');
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const field = menu.getByRole('combobox', { name: 'Search products' });
  await app.user.type(field, text);
  return { ...app, asked, field, options: () => menu.findAllByRole('option') };
}

const names = (options: HTMLElement[]) => options.map(({ textContent }) => textContent);

describe('suggestions', () => {
  it('are asked for once the shopper pauses: six products, then the way to all', async () => {
    const { options, asked, field } = await typing('  shirt ');
    expect(names(await options())).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((n) => `Chitenge Shirt ${n}K349.00`),
      'All results for “shirt”',
    ]);
    expect(asked).toEqual(['?search=shirt&limit=6&offset=0']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('6 of 30 products, arrow keys lead to them')).toBeInTheDocument();
    const [first] = await options();
    expect(first?.querySelector('img')?.srcset).toContain('w160');
    expect(await seriousFindings()).toEqual([]);
  });

  it('are not asked for by a single letter', async () => {
    const { asked, field, user } = await typing('s');
    await new Promise((resolve) => void setTimeout(resolve, 400));
    expect(asked).toEqual([]);
    await user.type(field, 'h');
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('are gone through by the arrows, round and back to the text, and chosen by Enter', async () => {
    const { options, field, user, router } = await typing('shirt');
    const [first, second, ...rest] = await options();
    const marked = () => field.getAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe(rest.at(-1)?.id);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe(second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(first).toHaveAttribute('aria-selected', 'false');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/chitenge-shirt-2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave Enter to the search while none is marked', async () => {
    const { options, user, router } = await typing(' shirt 1 ');
    await options();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=shirt+1'));
  });

  it('are chosen by a press, the last of them being the whole search', async () => {
    const { options, user, router } = await typing('shirt 1');
    const all = (await options()).at(-1);
    await user.click(all ?? document.body);
    await waitFor(() => expect(router.state.location.search).toBe('?search=shirt+1'));
  });

  it('are closed by Escape, which leaves the menu open and the text as it is, and opened again by the arrow', async () => {
    const { options, field, user } = await typing('shirt');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('shirt');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(7);
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say so when nothing is found', async () => {
    await typing('gumboots');
    expect(await screen.findByText('No products match “gumboots”.')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await seriousFindings()).toEqual([]);
  });

  it('offer the whole search when they cannot be fetched', async () => {
    server.use(http.get('*/api/products', () => new HttpResponse(null, { status: 500 })));
    const { user, router } = await typing('sh');
    server.use(http.get('*/api/products', () => new HttpResponse(null, { status: 500 })));
    await user.keyboard('irt');
    expect(names(await screen.findAllByRole('option'))).toEqual(['All results for “shirt”']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=shirt'));
  });
});
