import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { PlacedSale } from '@chitenge/contract/staff-sale';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../../../../testing/event-source.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { buildAdminProduct, summary } from '../../../../testing/handlers/admin-products.ts';
import { NETWORKS, setNetworks } from '../../../../testing/handlers/payments.ts';
import { listResponse } from '../../../../testing/handlers/responses.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../../shell/back-office.tsx';
import './new-order.tsx';

const TOTAL = '2500.00';

/** A product of one size with a barcode. */
function productOf(n: number, barcode: string): AdminProduct {
  const product = buildAdminProduct(n);
  const variant = {
    id: `00000000-0000-4000-c000-${String(n).padStart(12, '0')}`,
    size: 'M',
    color: null,
    stockCount: 9,
    sku: null,
    barcode,
    price: TOTAL,
    originalPrice: null,
    ownPrice: null,
    inStock: true,
  };
  return { ...product, name: `Dress ${n}`, stockBy: 'variant', variants: [variant] };
}

const A = productOf(1, '6001234567896');
const B = productOf(2, '6001234567902');
const LINES = `${A.id}.M..1`;

function placeWith(changes: Partial<PlacedSale> = {}): void {
  const order = buildAdminOrder(7, {
    totalAmount: TOTAL,
    paymentStatus: 'paid',
    status: 'delivered',
    customerEmail: '',
  });
  server.use(
    http.post('*/api/admin/orders', () => HttpResponse.json({ ...order, change: null, ...changes })),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json({ ...order, ...changes })),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    http.post<never, { lines: { productId: string; quantity: number }[] }>(
      '*/api/admin/orders/quote',
      async ({ request }) => {
        const { lines } = await request.json();
        return HttpResponse.json({
          lines: lines.map((line) => ({
            ...line,
            productName: line.productId === A.id ? 'Dress 1' : 'Dress 2',
            price: TOTAL,
            amount: TOTAL,
          })),
          subtotal: TOTAL,
          discountAmount: '0.00',
          deliveryFee: '0.00',
          totalAmount: TOTAL,
          conflicts: [],
        });
      },
    ),
    http.get('*/api/admin/delivery-methods', () => HttpResponse.json([])),
  );
  placeWith();
});

async function openSale(lines = LINES) {
  const view = renderApp(`/admin?order=new${lines && `&lines=${lines}`}`);
  await screen.findByRole('heading', { name: 'New order' });
  if (lines === '') return view;
  await view.user.click(screen.getByRole('radio', { name: 'Counter' }));
  await screen.findByRole('textbox', { name: 'Received (K)' });
  return view;
}

/** Quotes an order whose goods are gone. */
const soldOut = (): void =>
  server.use(
    http.post('*/api/admin/orders/quote', () =>
      HttpResponse.json({
        lines: [],
        subtotal: '0.00',
        discountAmount: '0.00',
        deliveryFee: '0.00',
        totalAmount: '0.00',
        conflicts: [{ type: '/problems/out-of-stock', field: 'lines.0', message: 'is sold out' }],
      }),
    ),
  );

const submit = () => screen.getByRole('button', { name: /^(Take|Place the order)/ });
const placed = () => sentBodies('POST', '/api/admin/orders');

describe('typed amounts', () => {
  it.each([
    ['K3000', '3000'],
    ['k 2600', '2600'],
    ['3000,50', '3000.50'],
  ])('cash of %s is taken', async (typed, received) => {
    const { user } = await openSale();
    await user.type(screen.getByRole('textbox', { name: 'Received (K)' }), typed);
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    expect(placed()).toEqual([
      expect.objectContaining({ payment: { method: 'cash', received }, handedOver: true }),
    ]);
  });

  it.each([
    ['Received (K)', '3,000', /^Received \(K\) must be an amount, such as 1349\.00/],
    ['Received (K)', 'all', /must be an amount/],
    ['Received (K)', '2000', 'Received (K) must be at least K2500.00'],
    ['Amount off (K)', '50%', /^Amount off \(K\) must be an amount/],
  ])('%s of %s is refused at the field, and nothing is placed', async (label, typed, words) => {
    const { user } = await openSale();
    const field = screen.getByRole('textbox', { name: label });
    await user.type(field, typed);
    expect(field).toBeValid();
    await user.tab();
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    await user.click(submit());
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(words);
    expect(placed()).toEqual([]);
  });

  it('an amount off as people write it is quoted', async () => {
    const { user } = await openSale();
    await user.type(screen.getByRole('textbox', { name: 'Amount off (K)' }), 'K50,50');
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        discount: { amount: '50.50' },
      }),
    );
  });
});

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
    const answer = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '6001234567896{Enter}');
    await user.keyboard('6001234567902{Enter}');
    answer('6001234567902');
    answer('6001234567896');
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ productId: A.id }, { productId: B.id }],
      }),
    );
  });

  it('leave what is being typed, and say which code no item has', async () => {
    const answer = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '99999999{Enter}');
    await user.keyboard('6001234567896{Enter}');
    await user.keyboard('60012');
    answer('99999999');
    answer('6001234567896');
    await waitFor(() => expect(screen.getByText('Dress 1 added.')).toBeVisible());
    expect(screen.getByText('No item has the code 99999999.')).toBeVisible();
    expect(box()).toHaveValue('60012');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/No item has/)).toBeNull();
  });

  it('ask once and add once, also when the scanner ends the code with two Enters', async () => {
    const answer = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '6001234567896{Enter}{Enter}');
    answer('6001234567896');
    await waitFor(() => expect(screen.getByText('Dress 1 added.')).toBeVisible());
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ productId: A.id, quantity: 1 }],
      }),
    );
    expect(sentRequests('GET', '/api/admin/products')).toHaveLength(1);
  });

  it('of the same code twice add two, and Enter asks again only after a miss', async () => {
    const answer = slowSearches();
    const { user } = await openSale('');
    await user.type(box(), '6001234567896{Enter}');
    await user.keyboard('6001234567896{Enter}');
    answer('6001234567896');
    await waitFor(() =>
      expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({
        lines: [{ quantity: 2 }],
      }),
    );
    server.use(http.get('*/api/admin/products', () => HttpResponse.error()));
    await user.type(box(), '99999999{Enter}');
    await waitFor(() => expect(screen.getByText(/The shop did not answer for 99999999/)).toBeVisible());
    server.use(http.get('*/api/admin/products', () => listResponse([B])));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Dress 2 added.')).toBeVisible());
  });

  it('do not place the order with their Enter', async () => {
    const { user } = await openSale();
    await user.type(box(), '{Enter}');
    expect(submit()).toBeEnabled();
    expect(placed()).toEqual([]);
  });

  it('keep the order from being placed without them', async () => {
    const answer = slowSearches();
    const { user } = await openSale();
    await user.type(box(), '6001234567902{Enter}');
    expect(submit()).toBeDisabled();
    answer('6001234567902');
    await waitFor(() => expect(submit()).toBeEnabled());
  });
});

it('takes the discount code of a link', async () => {
  await openSale(`${LINES}&code=WELCOME10`);
  expect(screen.getByRole('textbox', { name: 'Discount code' })).toHaveValue('WELCOME10');
  expect(sentBodies('POST', '/api/admin/orders/quote').at(-1)).toMatchObject({ discountCode: 'WELCOME10' });
});

describe('an order whose answer was lost', () => {
  const lose = () => server.use(http.post('*/api/admin/orders', () => HttpResponse.error()));

  it('is asked for again as it was, although its goods are sold out by now', async () => {
    const { user } = await openSale();
    lose();
    soldOut();
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByText(/Press again: the order is not placed twice\.$/)).toBeVisible(),
    );
    expect(submit()).toHaveAccessibleName('Place the order of K2500.00');
    placeWith();
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    const keys = sentRequests('POST', '/api/admin/orders').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
  });

  it('may have been placed, as the page says when it is changed', async () => {
    const { user } = await openSale();
    lose();
    await user.click(submit());
    await screen.findByText(/Press again/, {}, { timeout: 10_000 });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mary');
    expect(screen.getByText(/^The try before this change had no answer/)).toBeVisible();
  });
});

describe('the notice about new orders', () => {
  const countOrders = (totalOrders: number) => {
    server.use(http.get('*/api/admin/summary', () => HttpResponse.json({ ...summary, totalOrders })));
    emit('changed');
  };
  const asked = () => sentRequests('GET', '/api/admin/summary').length;

  it('is not about orders placed here, and waits until New order is closed', async () => {
    const { user } = await openSale();
    await waitFor(() => expect(asked()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Exactly K2500.00' }));
    await user.click(submit());
    await screen.findByRole('heading', { name: /is sold$/ });
    countOrders(1);
    await waitFor(() => expect(asked()).toBe(2));
    countOrders(2);
    await waitFor(() => expect(asked()).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Next order' }));
    expect(screen.queryByText(/new orders?$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the orders' }));
    await waitFor(() => expect(screen.getByText('1 new order')).toBeVisible());
  });
});

describe('a sold order', () => {
  it('has its receipt when it is paid', async () => {
    const { user } = await openSale();
    await user.click(screen.getByRole('button', { name: 'Exactly K2500.00' }));
    await user.click(submit());
    const page = within(await screen.findByRole('main'));
    expect(await page.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      `/orders/${buildAdminOrder(7).id}/receipt?staff`,
    );
  });

  it('that is not paid offers a link to pay, the payment now and a hold, until the money has arrived', async () => {
    const unpaid = {
      paymentStatus: 'pending',
      status: 'pending',
      customerPhone: '+260971234567',
      amountDue: TOTAL,
      holdsUntil: '2026-11-28T07:00:00.000Z',
    } as const;
    placeWith(unpaid);
    setNetworks(...NETWORKS);
    const hours: unknown[] = [];
    server.use(
      http.get('*/api/admin/payments', () => listResponse([])),
      http.post('*/api/admin/orders/:id/hold', async ({ request }) => {
        hours.push(await request.json());
        const kept = { ...unpaid, holdsUntil: '2026-12-03T07:00:00.000Z' };
        placeWith(kept);
        return HttpResponse.json(buildAdminOrder(7, { totalAmount: TOTAL, ...kept }));
      }),
    );
    const { user } = await openSale();
    await user.click(submit());
    await screen.findByRole('heading', { name: /is placed$/ });
    const page = within(screen.getByRole('main'));
    expect(
      page.getByText('K2500.00 is not paid. The customer gets a message about the order.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(page.getByText(/here: http.*\/pay\/.*#header\.all\.signature$/)).toBeVisible(),
    );
    expect(page.queryByRole('link', { name: 'Receipt' })).toBeNull();
    for (const name of ['Record a payment', 'Ask for the PIN'])
      await waitFor(() => expect(page.getByRole('button', { name })).toBeVisible());

    expect(page.getByText('The goods are kept until 28 Nov 2026, 09:00.')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Change the hold' }));
    await user.click(screen.getByRole('radio', { name: 'A week' }));
    await user.click(screen.getByRole('button', { name: 'Keep the goods' }));
    await waitFor(() => expect(page.getByText('The goods are kept until 3 Dec 2026, 09:00.')).toBeVisible());
    expect(hours).toEqual([{ hours: 168 }]);

    placeWith({ ...unpaid, paymentStatus: 'paid', status: 'paid', amountDue: '0.00', holdsUntil: null });
    emit('changed');
    await waitFor(() => expect(page.getByText('K2500.00 is paid.')).toBeVisible());
    expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(page.queryByRole('link', { name: 'Write on WhatsApp' })).toBeNull();

    placeWith({ ...unpaid, hasReceipts: true });
    emit('changed');
    await waitFor(() => expect(page.getByRole('link', { name: 'Receipt and credit note' })).toBeVisible());
  });
});
