import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { A, answerSales, B, LINES, openSale, submit } from '../../../../testing/new-order.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';

beforeEach(answerSales);

it('offers the choice of a line that needs one, and names no sum before', async () => {
  const variants = ['M', 'L'].map((size) => ({ id: A.id, size, color: null, stockCount: 9 }));
  const quote = (conflicts: unknown[]) => ({
    lines: [],
    subtotal: '0.00',
    discountAmount: '0.00',
    deliveryFee: '0.00',
    door: null,
    totalAmount: '0.00',
    conflicts,
  });
  server.use(
    http.post<never, { lines: { productId: string; size: string | null }[] }>(
      '*/api/admin/orders/quote',
      async ({ request }) => {
        const { lines } = await request.json();
        const quoted = lines.map((line) => ({ ...line, productName: 'Dress 1', price: null, amount: null }));
        const conflict = {
          type: '/problems/choose-option',
          field: 'lines.0',
          message: 'needs a size or colour',
          line: { lineId: '0', productId: A.id, productName: 'Dress 1', reason: 'choose_option', variants },
        };
        return HttpResponse.json({ ...quote(lines[0]?.size ? [] : [conflict]), lines: quoted });
      },
    ),
  );
  const { user } = renderApp(`/admin?order=new&lines=${A.id}...1`);
  const line = within(await screen.findByRole('listitem', { name: 'Dress 1' }));
  expect(line.getByText('Dress 1 needs a size or colour.')).toBeVisible();
  expect(submit()).toHaveAccessibleName('Place the order');
  expect(submit()).toBeDisabled();
  await user.click(line.getByRole('button', { name: 'L' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(line.queryByText(/needs a size/)).toBeNull();
  expect(screen.getByRole('listitem', { name: 'Dress 1' })).toHaveFocus();
});

describe('a link', () => {
  const quantityOf = (name: string) => screen.findByRole('button', { name: `Increase quantity of ${name}` });

  it.each([
    ['Keep mine', 'Dress 1'],
    ['Take these lines', 'Dress 2'],
  ])('does not take the place of a draft without a question: %s', async (answer, kept) => {
    const first = await openSale();
    await quantityOf('Dress 1');
    first.unmount();
    const { user } = renderApp(`/admin?order=new&lines=${B.id}.M..1`);
    const question = within(await screen.findByRole('alertdialog', { name: 'Take the lines of the link?' }));
    expect(question.getByText(/^An order is being entered here\. The link has 1 line\.$/)).toBeVisible();
    await user.click(question.getByRole('button', { name: answer }));
    expect(await quantityOf(kept)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Increase quantity of/ })).toHaveLength(1);
  });

  it('says which lines could not be read', async () => {
    await openSale(`${LINES},x`);
    expect(screen.getByText(/^1 line of the link could not be read\. Compare the order/)).toBeVisible();
  });
});
