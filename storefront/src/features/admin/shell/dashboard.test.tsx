import type { AdminOrder } from '@chitenge/contract/admin-order';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { breakStreams, emit, FakeEventSource } from '../../../testing/event-source.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { summary } from '../../../testing/handlers/admin-products.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen, textsOf } from '../../../testing/render-app.tsx';
import { RECONNECT_DELAY_MS } from '../orders/live/use-order-stream.ts';

function respondWith(...orders: AdminOrder[]): void {
  answer('get', '/api/admin/summary', { ...summary, totalOrders: orders.length });
  answer('get', '/api/orders', listResponse(orders));
}

function countOf(label: string): string | null | undefined {
  return screen
    .getAllByText(label)
    .map((term) => (term.closest('dt') ?? term).nextElementSibling?.textContent)
    .find(Boolean);
}

describe('the dashboard', () => {
  it('shows its title and subtitle, the counts, and the tabs with Orders selected', async () => {
    respondWith(buildAdminOrder(1), buildAdminOrder(2));
    renderApp('/admin');
    await expectSeen(() => screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' }));
    expect(screen.getByText('Manage your products, categories and inventory')).toBeVisible();
    await waitFor(() => expect(countOf('Total Orders')).toBe('2'));
    expect(countOf('Total Products')).toBe('4');
    expect(countOf('Categories')).toBe('3');
    expect(countOf('Low Stock Items')).toBe('3');
    expect(screen.getByRole('link', { name: 'Low Stock Items' })).toHaveAttribute(
      'href',
      '/admin?tab=stock&stock=short',
    );
    const tabs = textsOf(screen.getAllByRole('tab'));
    expect(tabs).toMatch(
      /^Orders \| Products \| Stock \| Categories \| Payments \| Returns \| Credit \| Messages \| /,
    );
    expect(tabs).toMatch(
      / \| Customers \| Reviews \| Delivery \| Discounts \| Catalogues \| Reports \| Settings \| Setup$/,
    );
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Orders');
    expect(document.title).toBe('Admin Dashboard – Chitenge');
    expect(await seriousViolations()).toEqual([]);
  });

  it('keeps search and filters of a page while another one is open, and of a link those of the link', async () => {
    const { user, router } = renderApp('/admin?search=zoe&status=delivered&page=2');
    const open = async (name: string) => user.click(await screen.findByRole('tab', { name }));
    await open('Products');
    expect(router.state.location.search).toBe('?tab=products');
    await act(() => router.navigate('/admin?tab=products&search=shirt'));
    await expectSeen(() => screen.getByDisplayValue('shirt'));
    await open('Orders');
    expect(router.state.location.search).toBe('?search=zoe&status=delivered&page=2');
    await open('Products');
    expect(router.state.location.search).toBe('?tab=products&search=shirt');
    await act(() => router.navigate('/admin?view=unpaid'));
    await expectSeen(() => screen.getByRole('tab', { name: 'Orders', selected: true }));
    await open('Products');
    await open('Orders');
    expect(router.state.location.search).toBe('?view=unpaid');
  });

  it('has tabs that arrow keys move between and Enter selects', async () => {
    const { user, router } = renderApp('/admin');
    await user.click(await screen.findByRole('tab', { name: 'Orders', selected: true }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('tab', { name: 'Stock' })).toHaveFocus();
    expect(router.state.location.search).toBe('');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?tab=stock');
    await expectSeen(() => screen.getByRole('tabpanel', { name: 'Stock' }));
    screen.getByRole('button', { name: 'Sign out' }).focus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).not.toHaveFocus();
  });
});

it('rings the bell for what a customer asks, as soon as it is asked, and leads to these orders', async () => {
  const counts = { all: 1, toPack: 0, unpaid: 0, needsPerson: 1, toAnswer: 0, today: 0 };
  answer('get', '/api/admin/orders/counts', counts);
  const { user, router } = renderApp('/admin?tab=stock');
  await screen.findByRole('region', { name: 'Stock overview' });
  const words = '1 customer waits for an answer';
  expect(screen.queryByText(words, { exact: false })).toBeNull();
  answer('get', '/api/admin/orders/counts', { ...counts, toAnswer: 1 });
  emit('changed');
  await user.click(await screen.findByRole('button', { name: /notices?$/ }));
  await user.click(await screen.findByRole('link', { name: 'Answer' }));
  expect(router.state.location.search).toBe('?view=to-answer');
});

describe('new orders', () => {
  it('appear without a reload, with a notice', async () => {
    const { user } = renderApp('/admin');
    await screen.findByText('No orders yet.');
    await waitFor(() => expect(countOf('Total Orders')).toBe('0'));
    respondWith(buildAdminOrder(1, { customerName: 'Chipo Phiri' }));
    emit('changed');
    await expectSeen(() => screen.getByText('Chipo Phiri'));
    await expectSeen(() => screen.getByText('1 new order'));
    expect(countOf('Total Orders')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 new order')).toBeNull();
  });

  it('can be opened from any tab and page', async () => {
    const { user, router } = renderApp('/admin?tab=stock');
    await screen.findByRole('region', { name: 'Stock overview' });
    await waitFor(() => expect(countOf('Well Stocked')).toMatch(/^\d+$/));
    expect(screen.queryByText('Admin Dashboard')).toBeNull();
    respondWith(buildAdminOrder(1), buildAdminOrder(2));
    emit('changed');
    await expectSeen(() => screen.getByText('2 new orders'));
    await user.click(screen.getByRole('button', { name: 'Show the newest' }));
    expect(router.state.location.search).toBe('');
    await expectSeen(() => screen.getByText('Customer 1'));
  });

  it('reconnect the stream after it closes, until the dashboard unmounts', async () => {
    const { unmount } = renderApp('/admin');
    await screen.findByText('No orders yet.');
    expect(FakeEventSource.opened).toHaveLength(1);
    vi.useFakeTimers();
    try {
      breakStreams();
      vi.advanceTimersByTime(RECONNECT_DELAY_MS);
    } finally {
      vi.useRealTimers();
    }
    expect(FakeEventSource.opened).toHaveLength(2);
    unmount();
    expect(FakeEventSource.opened[1]?.readyState).toBe(FakeEventSource.CLOSED);
  });
});
