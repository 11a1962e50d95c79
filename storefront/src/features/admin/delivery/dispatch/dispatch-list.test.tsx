import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { BUS_STATION } from '../../../../testing/handlers/delivery.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sentRequests } from '../../../../testing/sent-requests.ts';
import { server } from '../../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../../shell/back-office.tsx';
import '../delivery-tab.tsx';
import './dispatch-list.tsx';

const PATH = '*/api/admin/dispatch';
const DAY = '2026-11-22';
const { events: _events, ...order } = buildAdminOrder(1, {
  deliveryName: BUS_STATION.name,
  deliveryFee: '60.00',
  deliveryPaidOnCollection: true,
  paymentStatus: 'paid',
  city: 'Kitwe',
  province: 'copperbelt',
  station: 'Kitwe main',
  recipientPhone: '+260961112223',
});

beforeEach(() => server.use(http.get(PATH, () => HttpResponse.json([order]))));

const open = () => renderApp(`/admin?tab=delivery&dispatch=${DAY}`);

it('lists where each order goes, what is in it and what is to be collected', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /00000001/ }));
  for (const text of [
    'Customer 1',
    'Kitwe, Copperbelt',
    'Bus station: Kitwe main',
    'Received by: +260961112223',
    '2 × Chitenge Shirt 1, Size: M, Colour: Navy',
    'K60.00',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('To send, All methods, Ordered on 22 Nov 2026: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(await seriousViolations()).toEqual([]);
});

it('follows the chosen method and day', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /00000001/ });
  await user.selectOptions(await screen.findByLabelText('Delivery method'), BUS_STATION.name);
  await waitFor(() =>
    expect(screen.getByText(`To send, ${BUS_STATION.name}, Ordered on 22 Nov 2026: 1`)).toBeVisible(),
  );
  await waitFor(() =>
    expect(sentRequests('GET', '/api/admin/dispatch').at(-1)?.url).toContain(
      `deliveryMethod=${BUS_STATION.id}`,
    ),
  );
});

it('lists what waits for its payment without an amount to collect', async () => {
  server.use(http.get(PATH, () => HttpResponse.json([{ ...order, paymentStatus: 'pending' }])));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Waiting for payment');
  const row = within(await screen.findByRole('row', { name: /00000001/ }));
  expect(row.getByText('Not paid')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', `/admin?order=${order.id}`);
  await waitFor(() =>
    expect(sentRequests('GET', '/api/admin/dispatch').at(-1)?.url).toContain('status=unpaid'),
  );
  await user.click(screen.getByRole('button', { name: 'Any day' }));
  await waitFor(() => expect(screen.getByText('Waiting for payment, All methods, Any day: 1')).toBeVisible());
});

it('opens from the Delivery tab and leads back to it', async () => {
  const { user } = renderApp('/admin?tab=delivery');
  await user.click(await screen.findByRole('link', { name: 'Dispatch list' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dispatch list' })).toBeVisible());
  expect(screen.getByText('To send, All methods, Any day: 1')).toBeVisible();
  expect(sentRequests('GET', '/api/admin/dispatch').at(-1)?.url).toMatch(/\?status=to-send$/);
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: BUS_STATION.name })).toBeVisible());
});
