import type { Setup } from '@chitenge/contract/setup';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answer, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { setup } from '../../../testing/handlers/admin-setup.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

/** A shop with samples, as it is installed. */
const NEW_SHOP: Setup = {
  ...setup,
  done: ['contact'],
  samples: { products: 66, archived: 2, categories: 3 },
  ownProducts: 0,
  missingMerchantCodes: ['mtn', 'airtel'],
  samplePages: [
    { key: 'page:home', title: 'Home page', path: 'storefront' },
    { key: 'page:privacy', title: 'Privacy', path: 'content_pages/7' },
  ],
};

function serve(changes: Partial<Setup> = {}): void {
  answer('get', '/api/admin/setup', { ...NEW_SHOP, ...changes });
}

/** Answers a request, and returns the bodies that it got. */
function record(method: 'post' | 'put' | 'delete', path: string, response: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*/api/admin/${path}`, async ({ request }) => {
      bodies.push(method === 'delete' ? null : await request.json());
      return response();
    }),
  );
  return bodies;
}

const step = (name: string | RegExp) => screen.findByRole('listitem', { name });

it('lists what is left, and where it is done', async () => {
  serve();
  renderApp('/admin?tab=setup');
  await expectSeen(() => screen.getByText('Make the shop yours: 10 of 11 steps left'));
  expect(await step(/^Contact\s*: done$/)).toBeVisible();
  expect(within(await step('Name and logo')).getByRole('link')).toHaveAttribute(
    'href',
    'http://studio.test/admin/content/store_settings',
  );
  expect(within(await step('Mobile money')).getByText(/MTN Mobile Money and Airtel Money/)).toBeVisible();
  expect(within(await step('Pages')).getByRole('link', { name: 'Home page' })).toHaveAttribute(
    'href',
    'http://studio.test/admin/content/storefront',
  );
  const licence = within(await step('The Studio’s question'));
  expect(licence.getByRole('button', { name: 'For a business' })).toBeVisible();
  expect(licence.getByRole('link')).toHaveAttribute('href', 'http://studio.test/admin/settings/project');
  expect(within(await step('Delivery')).getByRole('link')).toHaveAttribute('href', '/admin?tab=delivery');
  const featured = within(await step('Featured products'));
  expect(featured.getByRole('link', { name: 'Choose featured products' })).toHaveAttribute(
    'href',
    '/admin?tab=products',
  );
  expect(await seriousViolations()).toEqual([]);
  await userEvent.click(within(await step('Delivery')).getByRole('link', { name: 'Open the Delivery tab' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Delivery' })).toHaveFocus());
});

it('removes the samples after a confirmation that says what goes and what stays', async () => {
  serve();
  const removed = record('delete', 'samples', () => HttpResponse.json(NEW_SHOP.samples));
  renderApp('/admin?tab=setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the samples' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Remove 68 sample products?')).toBeVisible();
  expect(dialog).toHaveTextContent('66 products are deleted with pictures and stock, and 3 categories');
  expect(dialog).toHaveTextContent('2 products are archived instead, because orders have them.');
  expect(dialog).toHaveTextContent('Your own products stay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectSeen(() => screen.getByText('Samples removed'));
  expect(removed).toHaveLength(1);
});

it('hides a step that the shop does not need, and shows it again', async () => {
  serve({ hidden: ['pages'] });
  const bodies = record('put', 'setup/hidden', () => new HttpResponse(null, { status: 204 }));
  renderApp('/admin?tab=setup');
  await userEvent.click(within(await step('Delivery')).getByRole('button', { name: 'Not needed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
  await userEvent.click(within(await step('Pages')).getByRole('button', { name: 'Show again' }));
  await expect
    .poll(() => bodies)
    .toEqual([
      { hidden: ['pages', 'delivery'], approvedPages: [] },
      { hidden: [], approvedPages: [] },
    ]);
});

it('says how a text counts as own, and marks one as done that is right as it is', async () => {
  serve({ approvedPages: ['page:about'] });
  const bodies = record('put', 'setup/hidden', () => new HttpResponse(null, { status: 204 }));
  renderApp('/admin?tab=setup');
  const pages = within(await step('Pages'));
  expect(pages.getByText(/^A text counts as yours once it differs/)).toBeVisible();
  expect(pages.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    'http://studio.test/admin/content/content_pages/7',
  );
  await userEvent.click(pages.getByRole('button', { name: 'Mark as done: Privacy' }));
  await expectSeen(() => screen.getByText('Privacy: marked as done'));
  expect(bodies).toEqual([{ hidden: [], approvedPages: ['page:about', 'page:privacy'] }]);
});

it('places a test order, shows the server’s refusal, and removes the order', async () => {
  serve();
  const placed = record('post', 'setup/test-order', () =>
    HttpResponse.json(
      {
        type: '/problems/shop-rule',
        title: 'Not possible',
        status: 409,
        detail: 'No published product is in stock.',
      },
      { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
  const view = renderApp('/admin?tab=setup');
  const number = within(await step('A test order')).getByRole('textbox', { name: /Mobile number/ });
  await retype(userEvent, number, '0971234567{Enter}');
  await expectSeen(() => screen.getByText('No published product is in stock.'));
  expect(placed).toEqual([{ phone: '0971234567' }]);

  view.unmount();
  serve({ testOrderId: 'd0000000-0000-4000-8000-000000000001' });
  const removed = record('delete', 'setup/test-order', () => new HttpResponse(null, { status: 204 }));
  renderApp('/admin?tab=setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the test order' }));
  await expectSeen(() => screen.getByText('Test order removed'));
  expect(removed).toHaveLength(1);
});

it('sends a test message', async () => {
  serve();
  const bodies = record('post', 'setup/test-message', () =>
    HttpResponse.json({ sent: true, detail: 'Handed to smtp for me@example.com.' }),
  );
  renderApp('/admin?tab=setup');
  const messages = within(await step('Messages'));
  const field = messages.getByRole('textbox', { name: /Mobile number or email address/ });
  await retype(userEvent, field, 'me@example.com');
  await userEvent.click(messages.getByRole('button', { name: 'Send a test' }));
  await expectSeen(() => screen.getByText('Handed to smtp for me@example.com.'));
  expect(bodies).toEqual([{ recipient: 'me@example.com' }]);
});

it('says that everything is done, and is absent for staff who may not change settings', async () => {
  const view = renderApp('/admin?tab=setup');
  await expectSeen(() => screen.getByText('Everything is done.'));

  view.unmount();
  signInWith({ maySetUp: false });
  renderApp('/admin?tab=setup');
  await expectSeen(() => screen.getByRole('tab', { name: 'Orders', selected: true }));
  expect(screen.queryByRole('tab', { name: 'Setup' })).toBeNull();
});

it('sends the owner’s answer to the Studio’s question', async () => {
  serve();
  const answers = record('put', 'setup/usage', () => new HttpResponse(null, { status: 204 }));
  renderApp('/admin?tab=setup');
  const licence = within(await step('The Studio’s question'));
  await userEvent.click(licence.getByRole('button', { name: 'For a business' }));
  await expectSeen(() => screen.getByText('Answer stored'));
  expect(answers).toEqual([{ usage: 'commercial' }]);
});
