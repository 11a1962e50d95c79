import type { Setup } from '@chitenge/contract/setup';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse, signInWith } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { setup } from '../../../testing/handlers/admin-setup.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';

/** A shop with samples, as it is installed. */
const NEW_SHOP: Setup = {
  ...setup,
  done: ['contact'],
  isNamed: false,
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

const PATH = '/api/admin';
const HIDDEN = `${PATH}/setup/hidden`;

const step = (name: string | RegExp) => screen.findByRole('listitem', { name });

it('lists what is left, and where it is done', async () => {
  serve();
  renderApp('/admin?tab=setup');
  await expectSeen(() => screen.getByText('Make the shop yours: 10 of 11 steps left'));
  expect(await step(/^Contact\s*: done$/)).toBeVisible();
  expect(within(await step('Name and logo')).getByRole('link')).toHaveAttribute(
    'href',
    '/admin?tab=settings&group=brand',
  );
  expect(within(await step('Mobile money')).getByText(/MTN Mobile Money and Airtel Money/)).toBeVisible();
  expect(within(await step('Pages')).getByRole('link', { name: 'Home page' })).toHaveAttribute(
    'href',
    '/admin?tab=settings&group=home',
  );
  expect(within(await step('Pages')).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/admin?tab=settings&group=pages&page=7',
  );
  expect(screen.queryByText(/The name is set, and the logo is missing/)).toBeNull();
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
  answer('delete', `${PATH}/samples`, NEW_SHOP.samples);
  renderApp('/admin?tab=setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the samples' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Remove 68 sample products?')).toBeVisible();
  expect(dialog).toHaveTextContent('66 products are deleted with pictures and stock, and 3 categories');
  expect(dialog).toHaveTextContent('2 products are archived instead, because orders have them.');
  expect(dialog).toHaveTextContent('Your own products stay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await expectSeen(() => screen.getByText('Samples removed'));
  expect(sentRequests('DELETE', `${PATH}/samples`)).toHaveLength(1);
});

it('hides a step that the shop does not need, and shows it again', async () => {
  serve({ hidden: ['pages'] });
  answer('put', HIDDEN, 204);
  renderApp('/admin?tab=setup');
  await userEvent.click(within(await step('Delivery')).getByRole('button', { name: 'Not needed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
  await userEvent.click(within(await step('Pages')).getByRole('button', { name: 'Show again' }));
  await waitFor(() =>
    expect(sentBodies('PUT', HIDDEN)).toEqual([
      { hidden: ['pages', 'delivery'], approvedPages: [] },
      { hidden: [], approvedPages: [] },
    ]),
  );
});

it('says how a text counts as own, and marks one as done that is right as it is', async () => {
  serve({ approvedPages: ['page:about'] });
  answer('put', HIDDEN, 204);
  renderApp('/admin?tab=setup');
  const pages = within(await step('Pages'));
  expect(pages.getByText(/^A text counts as yours once it differs/)).toBeVisible();
  expect(pages.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/admin?tab=settings&group=pages&page=7',
  );
  await userEvent.click(pages.getByRole('button', { name: 'Mark as done: Privacy' }));
  await expectSeen(() => screen.getByText('Privacy: marked as done'));
  expect(sentBodies('PUT', HIDDEN)).toEqual([{ hidden: [], approvedPages: ['page:about', 'page:privacy'] }]);
});

it('places a test order, shows the server’s refusal, and removes the order', async () => {
  serve();
  refuse('post', `${PATH}/setup/test-order`, 'shop-rule', { detail: 'No published product is in stock.' });
  const view = renderApp('/admin?tab=setup');
  const number = within(await step('A test order')).getByRole('textbox', { name: /Mobile number/ });
  await retype(userEvent, number, '0971234567{Enter}');
  await expectSeen(() => screen.getByText('No published product is in stock.'));
  expect(sentBodies('POST', `${PATH}/setup/test-order`)).toEqual([{ phone: '0971234567' }]);

  view.unmount();
  serve({ testOrderId: 'd0000000-0000-4000-8000-000000000001' });
  answer('delete', `${PATH}/setup/test-order`, 204);
  renderApp('/admin?tab=setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the test order' }));
  await expectSeen(() => screen.getByText('Test order removed'));
  expect(sentRequests('DELETE', `${PATH}/setup/test-order`)).toHaveLength(1);
});

it('sends a test message', async () => {
  serve();
  const detail = 'Handed to smtp for me@example.com.';
  answer('post', `${PATH}/setup/test-message`, { sent: true, detail });
  renderApp('/admin?tab=setup');
  const messages = within(await step('Messages'));
  const field = messages.getByRole('textbox', { name: /Mobile number or email address/ });
  await retype(userEvent, field, 'me@example.com');
  await userEvent.click(messages.getByRole('button', { name: 'Send a test' }));
  await expectSeen(() => screen.getByText(detail));
  expect(sentBodies('POST', `${PATH}/setup/test-message`)).toEqual([{ recipient: 'me@example.com' }]);
});

it('lets the owner confirm the time after a jump of the clock', async () => {
  const detail = 'The shop’s machine says that it is 28 November 2026 at 12:00.';
  answer('get', '/api/admin/setup', { ...setup, problems: [{ kind: 'clock', detail }] });
  answer('post', `${PATH}/setup/clock`, () => {
    answer('get', '/api/admin/setup', setup);
    return 204;
  });
  renderApp('/admin');
  await userEvent.click(await screen.findByRole('button', { name: '1 notice' }));
  const notice = within(await screen.findByRole('dialog', { name: 'What needs a person' }));
  expect(notice.getByText(detail)).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await userEvent.click(notice.getByRole('button', { name: 'The time is right' }));
  await expectSeen(() => screen.getByText('Time confirmed'));
  await expectSeen(() => screen.getByText('Nothing needs a person now.'));
  expect(sentRequests('POST', `${PATH}/setup/clock`)).toHaveLength(1);
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
  answer('put', `${PATH}/setup/usage`, 204);
  renderApp('/admin?tab=setup');
  const licence = within(await step('The Studio’s question'));
  await userEvent.click(licence.getByRole('button', { name: 'For a business' }));
  await expectSeen(() => screen.getByText('Answer stored'));
  expect(sentBodies('PUT', `${PATH}/setup/usage`)).toEqual([{ usage: 'commercial' }]);
});

it('says that only the logo is missing once the shop has its name', async () => {
  serve({ isNamed: true });
  renderApp('/admin?tab=setup');
  const brand = within(await step('Name and logo'));
  expect(await brand.findByText(/^The name is set, and the logo is missing/)).toBeVisible();
  expect(brand.getByRole('link', { name: 'Set the logo' })).toBeVisible();
});
