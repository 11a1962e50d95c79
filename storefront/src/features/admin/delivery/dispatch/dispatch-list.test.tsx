import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { buildAdminOrder } from '../../../../testing/handlers/admin-orders.ts';
import { BUS_STATION } from '../../../../testing/handlers/delivery.ts';
import { renderApp, expectSeen, expectTexts } from '../../../../testing/render-app.tsx';
import { sentRequests } from '../../../../testing/sent-requests.ts';

const PATH = '/api/admin/dispatch';
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

beforeEach(() => answer('get', PATH, [order]));

const open = () => renderApp(`/admin?tab=delivery&dispatch=${DAY}`);

it('lists where each order goes, what is in it and what is to be collected', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /00000001/ }));
  expectTexts(row, 'Customer 1 | Kitwe, Copperbelt | Bus station: Kitwe main | Received by: +260961112223');
  expectTexts(row, '2 × Chitenge Shirt 1, Size: M, Colour: Navy | K60.00');
  expect(screen.getByText('To send, All methods, Ordered on 22 Nov 2026: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(document.title).toBe('Dispatch list – Chitenge');
  expect(await seriousViolations()).toEqual([]);
});

it('follows the chosen method and day', async () => {
  const { user } = open();
  await screen.findByRole('row', { name: /00000001/ });
  await user.selectOptions(await screen.findByLabelText('Delivery method'), BUS_STATION.name);
  await expectSeen(() => screen.getByText(`To send, ${BUS_STATION.name}, Ordered on 22 Nov 2026: 1`));
  await waitFor(() =>
    expect(sentRequests('GET', '/api/admin/dispatch').at(-1)?.url).toContain(
      `deliveryMethod=${BUS_STATION.id}`,
    ),
  );
});

it('lists what waits for its payment without an amount to collect', async () => {
  answer('get', PATH, [{ ...order, paymentStatus: 'pending' }]);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Waiting for payment');
  const row = within(await screen.findByRole('row', { name: /00000001/ }));
  expect(row.getByText('Not paid')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', `/admin?order=${order.id}`);
  await waitFor(() =>
    expect(sentRequests('GET', '/api/admin/dispatch').at(-1)?.url).toContain('status=unpaid'),
  );
  await user.click(screen.getByRole('button', { name: 'Any day' }));
  await expectSeen(() => screen.getByText('Waiting for payment, All methods, Any day: 1'));
});

it('opens from the Delivery tab and leads back to it', async () => {
  const { user } = renderApp('/admin?tab=delivery');
  await user.click(await screen.findByRole('link', { name: 'Dispatch list' }));
  await expectSeen(() => screen.getByRole('heading', { name: 'Dispatch list' }));
  expect(screen.getByText('To send, All methods, Any day: 1')).toBeVisible();
  expect(sentRequests('GET', '/api/admin/dispatch').at(-1)?.url).toMatch(/\?status=to-send$/);
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await expectSeen(() => screen.getByRole('heading', { name: BUS_STATION.name }));
});
