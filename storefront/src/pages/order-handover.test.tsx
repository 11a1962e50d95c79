import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';
import { seriousViolations } from '../testing/axe.ts';
import { buildOrder, NO_HANDOVER, ORDER_ID } from '../testing/handlers/orders.ts';
import { expectSeen, renderApp } from '../testing/render-app.tsx';

it('shows the code, who brings the order and what to have ready', async () => {
  const rider = { name: 'Moses', phone: '+260977123456' };
  answer(
    'get',
    '/api/orders/:id',
    buildOrder({
      status: 'shipped',
      deliveryKind: 'door',
      handover: { ...NO_HANDOVER, code: '4071', rider },
    }),
  );
  renderApp(`/orders/${ORDER_ID}`);
  const panel = within(await screen.findByRole('region', { name: 'Your code' }));
  expect(panel.getByText('4071')).toBeVisible();
  expect(panel.getByText('K698.00')).toBeVisible();
  expect(panel.getByRole('link', { name: '0977123456' })).toHaveAttribute('href', 'tel:+260977123456');
  expect(await seriousViolations()).toEqual([]);
});

it('says where the code is when the order was looked up', async () => {
  const handover = { ...NO_HANDOVER, isCodeInMessage: true };
  answer('get', '/api/orders/:id', buildOrder({ status: 'shipped', deliveryKind: 'door', handover }));
  renderApp(`/orders/${ORDER_ID}`);
  const panel = within(await screen.findByRole('region', { name: 'Your code' }));
  expect(panel.getByText('The code is in our message to you.')).toBeVisible();
});

it('shows no code while nobody needs it', async () => {
  answer('get', '/api/orders/:id', buildOrder({ status: 'paid', paymentStatus: 'paid' }));
  renderApp(`/orders/${ORDER_ID}`);
  await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Thank you' }));
  expect(screen.queryByRole('region', { name: 'Your code' })).toBeNull();
});

it('says what to pay now and what to have ready at the door', async () => {
  const door = { payAtDoor: true, deliveryKind: 'door', totalAmount: '733.00' } as const;
  answer('get', '/api/orders/:id', buildOrder({ ...door, status: 'pending', aheadAmount: '35.00' }));
  const { unmount } = renderApp(`/orders/${ORDER_ID}`);
  await expectSeen(() =>
    screen.getByText('Pay K35.00 now: then we pack your order. You pay K698.00 in cash when it comes.'),
  );
  unmount();
  answer('get', '/api/orders/:id', buildOrder({ ...door, status: 'confirmed' }));
  renderApp(`/orders/${ORDER_ID}`);
  await expectSeen(() =>
    screen.getByText(/^You pay K733\.00 in cash when it comes\. Please have it ready\./),
  );
});
