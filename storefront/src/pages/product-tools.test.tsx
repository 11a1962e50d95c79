/** What helps to choose on the product page: zoom, size guide, delivery estimates, and the bar with the add button. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contentPagesQuery } from '../features/content/index.ts';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { serverCart } from '../testing/handlers/cart.ts';
import { catalogueHandlers } from '../testing/handlers/catalogue.ts';
import { DELIVERY_METHODS } from '../testing/handlers/delivery.ts';
import { buildProduct } from '../testing/handlers/products.ts';
import { reportBoxes } from '../testing/intersection-observer.ts';
import { renderApp, expectSeen } from '../testing/render-app.tsx';
import { sentRequests } from '../testing/sent-requests.ts';
import { server } from '../testing/server.ts';

const PATH = '/product/chitenge-shirt-1';

const heading = () => screen.findByRole('heading', { level: 1, name: 'Chitenge Shirt 1' });

describe('zooming', () => {
  async function openZoom() {
    answer('get', '/api/products/:slug', buildProduct(1, { images: ['/assets/a', '/assets/b'] }));
    const { user } = renderApp(PATH);
    await heading();
    expect(document.querySelector('[src*=zoom]')).toBeNull();
    await user.click(screen.getByRole('img', { name: 'Chitenge Shirt 1, picture 1 of 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1 of 2' }));
    return { user, dialog };
  }

  it('shows a large picture on the whole screen, by keyboard and buttons', async () => {
    const { user, dialog } = await openZoom();
    expect(dialog.getByRole('img', { name: 'Chitenge Shirt 1, picture 1 of 2' })).toHaveAttribute(
      'src',
      '/assets/a?key=zoom',
    );
    expect(await seriousViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await user.keyboard('+');
    expect(dialog.getByText('225 %')).toBeVisible();
    await user.keyboard('-');
    expect(dialog.getByText('150 %')).toBeVisible();
    await user.keyboard('0{ArrowRight}');
    await expectSeen(() => screen.getByRole('dialog', { name: 'Picture 2 of 2' }));
    expect(dialog.getByText('100 %')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Zoom picture' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Show picture 2 of 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('is closed by Back, which stays on the page', async () => {
    const { user, router } = renderApp(PATH);
    await heading();
    const { pathname } = router.state.location;
    await user.click(screen.getByRole('button', { name: 'Zoom picture' }));
    await screen.findByRole('dialog');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Size Guide' }));
    await screen.findByRole('dialog', { name: 'Size Guide' });
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(pathname);
    await heading();
  });

  it('zooms by a double tap and the wheel, and turns by a swipe', async () => {
    const { user, dialog } = await openZoom();
    const picture = dialog.getByRole('img');
    const tap = [{ keys: '[TouchA]', target: picture }];
    await user.pointer([...tap, ...tap]);
    expect(dialog.getByText('250 %')).toBeVisible();
    await user.pointer([...tap, ...tap]);
    expect(dialog.getByText('100 %')).toBeVisible();
    act(() => void picture.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true })));
    expect(dialog.getByText('149 %')).toBeVisible();
    await user.keyboard('0');
    await user.pointer([
      { keys: '[TouchA>]', target: picture, coords: { clientX: 300, clientY: 300 } },
      { pointerName: 'TouchA', target: picture, coords: { clientX: 150, clientY: 300 } },
      { keys: '[/TouchA]', target: picture, coords: { clientX: 150, clientY: 300 } },
    ]);
    await expectSeen(() => screen.getByRole('dialog', { name: 'Picture 2 of 2' }));
  });
});

describe('the size guide', () => {
  it('marks the size in the table that has the product’s sizes', async () => {
    const table = (sizes: string[], cm: string) =>
      `<table><tbody>${sizes.map((size) => `<tr><td>${size}</td><td>${cm}</td></tr>`).join('')}</tbody></table>`;
    answer('get', '/api/products/:slug', buildProduct(1, { sizes: ['40', '41', '42'] }));
    answer('get', '/api/content-pages/size-guide', {
      slug: 'size-guide',
      title: 'Size Guide',
      description: '',
      body: `<h2>Trousers</h2>${table(['36', '38', '40'], 'trousers')}<h2>Shoes</h2><p>In cm</p>${table(['40', '41', '42'], 'shoes')}`,
    });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderApp(`${PATH}?size=40`);
    await heading();
    await user.click(await screen.findByRole('link', { name: 'Size Guide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Size Guide' }));
    // The keyboard scrolls what has the focus, and the guide begins at the product's table.
    expect(dialog.getByRole('group', { name: 'Size Guide' })).toHaveFocus();
    expect(await dialog.findByRole('row', { name: '40 shoes' })).toHaveAttribute('data-chosen');
    expect(dialog.getByRole('row', { name: '40 trousers' })).not.toHaveAttribute('data-chosen');
    expect(scroll.mock.instances).toEqual([dialog.getByRole('heading', { name: 'Shoes' })]);
  });

  it('opens beside the sizes with the chosen one marked', async () => {
    const { user } = renderApp(`${PATH}?size=M`);
    await heading();
    const link = await within(screen.getByRole('group', { name: /^Size/ })).findByRole('link', {
      name: 'Size Guide',
    });
    expect(link).toHaveAttribute('href', '/pages/size-guide');
    expect(sentRequests('GET', '/api/content-pages/size-guide')).toHaveLength(0);
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Size Guide' }));
    expect(await dialog.findByRole('row', { name: 'M 89' })).toHaveAttribute('data-chosen');
    expect(dialog.getByRole('row', { name: 'S 84' })).not.toHaveAttribute('data-chosen');
    expect(await seriousViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(link).toHaveFocus();
  });

  it('can be loaded again after an error', async () => {
    // A pointer that rests on the link reads the page, too.
    answer('get', '/api/content-pages/size-guide', 503);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('link', { name: 'Size Guide' }));
    await expectSeen(() => screen.getByText('The size guide could not be loaded.'));
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectSeen(() => screen.getByRole('row', { name: 'S 84' }));
  });

  it('is not offered while its page is not published', async () => {
    const { queryClient } = renderApp(PATH);
    await heading();
    expect(screen.getByRole('link', { name: 'Size Guide' })).toBeVisible();
    act(() => void queryClient.setQueryData(contentPagesQuery.queryKey, []));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Size Guide' })).toBeNull());
  });
});

it('says for each place how long a delivery takes and what it costs', async () => {
  server.use(...catalogueHandlers(undefined, DELIVERY_METHODS));
  renderApp(PATH);
  await heading();
  const list = within(await screen.findByRole('list', { name: 'Delivery' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Lusaka: 1–2 days, K35.00',
    'Lusaka and Copperbelt: 2–4 days, K60.00, collected and paid at a bus station',
    'Pick up in Lusaka: the same day, free',
  ]);
});

it('keeps one add button in reach, with what it adds where the heading is out of sight', async () => {
  const { user } = renderApp(`${PATH}?size=M`);
  await heading();
  const button = screen.getByRole('button', { name: /^Add to Cart/ });
  const bar = button.parentElement;
  expect(bar).not.toHaveAttribute('data-beyond');
  act(() => reportBoxes({ top: -400 }));
  expect(bar).toHaveAttribute('data-beyond');
  expect(bar).toHaveTextContent('Chitenge Shirt 1, M');
  expect(screen.getAllByRole('button', { name: /^Add to Cart/ })).toEqual([button]);
  await user.click(button);
  await waitFor(() => expect(serverCart()).toMatchObject([{ size: 'M' }]));
  act(() => reportBoxes({ top: 900 }));
  expect(bar).not.toHaveAttribute('data-beyond');
});
