import { screen, waitFor } from '@testing-library/react';
import { expectSeen } from '../../../../testing/render-app.tsx';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { A, answerSales, B, openSale, placed, submit } from '../../../../testing/new-order.ts';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
import { fill } from '../../../../testing/fill.ts';

beforeEach(answerSales);

describe('the box that finds goods', () => {
  const findBox = () => screen.getByRole('searchbox', { name: /^Find by name/ });

  it('has the focus at once, so that a scan is not lost', async () => {
    const { user } = await openSale('');
    expect(findBox()).toHaveFocus();
    await user.keyboard('6001234567896');
    expect(findBox()).toHaveValue('6001234567896');
  });

  it('has the focus for the next order', async () => {
    const { user } = await openSale();
    await user.click(screen.getByRole('button', { name: 'Exactly K2500.00' }));
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Next order' }));
    expect(findBox()).toHaveFocus();
  });

  it('does not open the keyboard of a touch screen', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    await openSale('');
    expect(findBox()).not.toHaveFocus();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
});

it('takes the only colour of a product that counts its stock as a whole', async () => {
  const product = buildAdminProduct(3, { sizes: [], colors: ['navy'], stockBy: 'product', stockCount: 4 });
  answer('get', '/api/admin/products', listResponse([product]));
  const { user } = await openSale('');
  await fill(user, screen.getByRole('searchbox', { name: /^Find by name/ }), 'shirt');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
      lines: [{ productId: product.id, size: null, color: 'navy' }],
    }),
  );
});

describe('scans', () => {
  /** Answers each search when the test says so. */
  function slowSearches() {
    const answers = new Map<string, PromiseWithResolvers<void>>();
    const answerOf = (code: string) => {
      const answer = answers.get(code) ?? Promise.withResolvers<void>();
      answers.set(code, answer);
      return answer;
    };
    server.use(
      http.get('*/api/admin/products', async ({ request }) => {
        const code = new URL(request.url).searchParams.get('search') ?? '';
        await answerOf(code).promise;
        return listResponse([A, B].filter(({ variants }) => variants[0]?.barcode === code));
      }),
    );
    return (code: string) => answerOf(code).resolve();
  }
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /^Find by name/ });

  it('within the answer time of another one all become lines, in their order', async () => {
    const reply = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '6001234567896{Enter}');
    await user.keyboard('6001234567902{Enter}');
    reply('6001234567902');
    reply('6001234567896');
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ productId: A.id }, { productId: B.id }],
      }),
    );
  });

  it('leave what is being typed, and say which code no item has', async () => {
    const reply = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '99999999{Enter}');
    await user.keyboard('6001234567896{Enter}');
    await user.keyboard('60012');
    reply('99999999');
    reply('6001234567896');
    await expectSeen(() => screen.getByText('Dress 1 added.'));
    expect(screen.getByText('No item has the code 99999999.')).toBeVisible();
    expect(box()).toHaveValue('60012');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/No item has/)).toBeNull();
  });

  it('ask once and add once, also when the scanner ends the code with two Enters', async () => {
    const reply = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '6001234567896{Enter}{Enter}');
    reply('6001234567896');
    await expectSeen(() => screen.getByText('Dress 1 added.'));
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ productId: A.id, quantity: 1 }],
      }),
    );
    // A machine that types slowly also asks for the beginning of the code.
    const asked = sentRequests('GET', '/api/admin/products').filter(({ url }) =>
      url.includes('6001234567896'),
    );
    expect(asked).toHaveLength(1);
  });

  it('after an order begin the next one', async () => {
    const reply = slowSearches();
    const { user } = await openSale();
    await user.click(screen.getByRole('button', { name: 'Exactly K2500.00' }));
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    await waitFor(() => expect(box()).toHaveFocus());
    await user.keyboard('6001234567902{Enter}');
    reply('6001234567902');
    await expectSeen(() => screen.getByRole('heading', { name: 'New order' }));
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ productId: B.id, quantity: 1 }],
      }),
    );
  });

  it('of the same code twice add two, and Enter asks again only after a miss', async () => {
    const reply = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '6001234567896{Enter}');
    await user.keyboard('6001234567896{Enter}');
    reply('6001234567896');
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ quantity: 2 }],
      }),
    );
    answer('get', '/api/admin/products', 'lost');
    await user.type(box(), '99999999{Enter}');
    await expectSeen(() => screen.getByText(/The shop did not answer for 99999999/));
    answer('get', '/api/admin/products', listResponse([B]));
    await user.keyboard('{Enter}');
    await expectSeen(() => screen.getByText('Dress 2 added.'));
  });

  it('do not place the order with their Enter', async () => {
    const { user } = await openSale();
    await user.type(box(), '{Enter}');
    expect(submit()).toBeEnabled();
    expect(placed()).toEqual([]);
  });

  it('keep the order from being placed without them', async () => {
    const reply = slowSearches();
    const { user } = await openSale();
    await user.type(box(), '6001234567902{Enter}');
    expect(submit()).toBeDisabled();
    reply('6001234567902');
    await waitFor(() => expect(submit()).toBeEnabled());
  });
});
