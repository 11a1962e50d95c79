import type { ChangeQuote } from '@chitenge/contract/change-order';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { listResponse, problemOf } from '../../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../../testing/handlers/variants.ts';
import { expectSeen, renderApp } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';
import { fill } from '../../../../testing/fill.ts';

const delivered = { ...buildAdminOrder(1), status: 'delivered' as const, events: [] };
const [line] = delivered.items;
const name = `${line?.productName}`;
const CHANGES = '/api/admin/orders/:id/changes';
const sentChanges = () => sentBodies('POST', `/api/admin/orders/${delivered.id}/changes`);

const quote = (more: Partial<ChangeQuote> = {}): ChangeQuote => ({
  out: [],
  goods: '349.00',
  discountAmount: '0.00',
  deliveryFee: '0.00',
  cost: '349.00',
  paid: '698.00',
  difference: '-349.00',
  conflicts: [],
  ...more,
});

beforeEach(() => {
  answer('get', '/api/admin/orders/:id', delivered);
  answer('get', '/api/admin/orders/:id/returns', {
    closed: null,
    days: 14,
    until: null,
    lines: [{ lineId: line?.id ?? '', returnable: 2, choices: [] }],
    returns: [],
  });
  answer('get', '/api/admin/products/:id', buildAdminProduct(1));
  answer('post', `${CHANGES}/quote`, quote());
  answer('post', CHANGES, { ...delivered, issuedCredit: null });
});

async function openSheet() {
  const { user } = renderApp(`/admin?tab=orders&order=${delivered.id}`);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: /^Change order/ })) };
}

it('takes one of two back, and gives its money back in cash', async () => {
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: /^Increase units of .* that come back/ }));
  await user.click(await sheet.findByRole('button', { name: 'Give K349.00 back in cash' }));
  await waitFor(() =>
    expect(sentChanges()).toMatchObject([
      {
        id: expect.any(String),
        back: [{ lineId: line?.id, quantity: 1, damaged: 0 }],
        out: [],
        expectedDifference: '-349.00',
        expectedVersion: delivered.updatedAt,
        settlement: { way: 'cash' },
      },
    ]),
  );
  expect((await screen.findAllByText('Order changed'))[0]).toBeVisible();
});

it('swaps a size with one choice, and says what is left to pay', async () => {
  const sizes = [
    buildVariant(1, { size: 'M', color: null, stockCount: 2, price: '349.00' }),
    buildVariant(2, { size: 'XL', color: null, stockCount: 3, price: '399.00' }),
  ];
  answer('get', '/api/admin/products/:id', { ...buildAdminProduct(1), stockBy: 'variant', variants: sizes });
  const out = [
    {
      productId: line?.product?.id ?? '',
      productName: name,
      size: 'XL',
      color: null,
      quantity: 1,
      price: '399.00',
    },
  ];
  answer('post', `${CHANGES}/quote`, quote({ out, difference: '50.00', cost: '748.00' }));
  const { user, sheet } = await openSheet();
  const swap = await sheet.findByRole('combobox', { name: new RegExp(`^Swap one ${name}`) });
  await user.selectOptions(swap, 'XL: K399.00, 3 in stock');
  await expectSeen(() => sheet.getByText('Left to pay'));
  await user.click(await sheet.findByRole('radio', { name: /transaction id/ }));
  await fill(user, sheet.getByRole('textbox', { name: 'Transaction id' }), 'PP2611.1234');
  await user.click(sheet.getByRole('radio', { name: 'Zamtel Kwacha' }));
  await user.click(await sheet.findByRole('button', { name: 'Record K50.00' }));
  await waitFor(() =>
    expect(sentChanges()).toMatchObject([
      {
        back: [{ lineId: line?.id, quantity: 1 }],
        out: [{ productId: line?.product?.id, size: 'XL', quantity: 1 }],
        settlement: { way: 'manual', transactionId: 'PP2611.1234', network: 'zamtel' },
      },
    ]),
  );
});

it('sends nothing while a line cannot go out, and says why', async () => {
  const shirt = buildAdminProduct(7, { name: 'Scanned shirt' });
  const variant = buildVariant(1, { size: 'M', color: 'navy', barcode: '4006381333931', stockCount: 5 });
  answer('get', '/api/admin/products', listResponse([{ ...shirt, variants: [variant] }]));
  const out = [
    { productId: shirt.id, productName: shirt.name, size: 'M', color: 'navy', quantity: 1, price: '349.00' },
  ];
  const conflicts = [{ field: 'out.0', message: 'is sold out' }];
  answer('post', `${CHANGES}/quote`, quote({ out, conflicts, difference: '349.00' }));
  const { user, sheet } = await openSheet();
  await user.type(
    sheet.getByRole('searchbox', { name: 'Find by name, SKU or barcode' }),
    '4006381333931{Enter}',
  );
  expect(await sheet.findByRole('alert')).toHaveTextContent('Scanned shirt is sold out.');
  expect(sentChanges()).toEqual([]);
});

it('repeats a change without an answer with its id, and says what somebody else has changed', async () => {
  answer('post', CHANGES, 'lost', { once: true });
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: /^Increase units of .* that come back/ }));
  const give = () => sheet.findByRole('button', { name: 'Give K349.00 back in cash' });
  await user.click(await give());
  expect(await sheet.findByRole('alert')).toHaveTextContent('may be changed already');
  let items = delivered.items;
  answer('post', CHANGES, () => {
    items = delivered.items.map((one) => ({ ...one, quantity: 5, size: 'XL', color: null }));
    return problemOf('changed-meanwhile');
  });
  answer('get', '/api/admin/orders/:id', () => ({ ...delivered, items }));
  await user.click(await give());
  await waitFor(() =>
    expect(sheet.getByRole('alert')).toHaveTextContent(`The order has now: 5 × ${name}, XL`),
  );
  const [first, second] = sentChanges();
  expect(second).toEqual(first);
});

it('settles by link, and shows the link to pay once the order is changed', async () => {
  answer('post', `${CHANGES}/quote`, quote({ difference: '50.00', cost: '748.00' }));
  const changed = {
    ...delivered,
    paymentStatus: 'pending' as const,
    amountPaid: '698.00',
    amountDue: '50.00',
  };
  answer('post', CHANGES, { ...changed, issuedCredit: null });
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: /^Increase units of .* that come back/ }));
  await user.click(await sheet.findByRole('radio', { name: /^By link/ }));
  await user.click(await sheet.findByRole('button', { name: 'Change, and send a link for K50.00' }));
  const link = within(await screen.findByRole('dialog', { name: 'Link to pay' }));
  expect(sentChanges()).toMatchObject([{ settlement: { way: 'later' } }]);
  expect(link.getByText('The order is changed. K50.00 is left to pay.')).toBeVisible();
  const pay = `/pay/${delivered.id}#header.all.signature`;
  const href = (await link.findByRole('link', { name: 'Write on WhatsApp' })).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain(pay);
  await user.click(link.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toContain(pay);
  expect(await seriousViolations()).toEqual([]);
  // What was entered is saved, so nothing is asked.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link to pay' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('offers no link to a customer who has neither phone nor email', async () => {
  const unknown = { ...delivered, customerPhone: '', customerEmail: '' };
  answer('get', '/api/admin/orders/:id', unknown);
  answer('post', `${CHANGES}/quote`, quote({ difference: '50.00' }));
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: /^Increase units of .* that come back/ }));
  await sheet.findByRole('radio', { name: /^Later/ });
  expect(sheet.queryByRole('radio', { name: /^By link/ })).toBeNull();
});

it('asks before Escape discards what was entered, and ignores a press beside it', async () => {
  const { user, sheet } = await openSheet();
  const sheetOf = () => screen.queryByRole('dialog', { name: /^Change order/ });
  await user.click(await sheet.findByRole('button', { name: /^Increase units of .* that come back/ }));
  const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(sheet.getByRole('button', { name: 'Cancel' })),
    () => user.click(sheet.getByRole('button', { name: 'Close' })),
  ]) {
    await close();
    const asked = within(await question());
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sheetOf()).not.toBeNull();
  }
  await user.click(sheet.getByRole('button', { name: /^Decrease units of .* that come back/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheetOf()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
