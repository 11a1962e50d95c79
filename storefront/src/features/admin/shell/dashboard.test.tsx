import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { breakStreams, emit, FakeEventSource } from '../../../testing/event-source.ts';
import { aStaffOrder, setOrders } from '../../../testing/handlers/admin-orders.ts';
import { stockListHandler } from '../../../testing/handlers/admin-stock.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { RECONNECT_AFTER } from '../orders/live/use-order-stream.ts';
// Loaded beforehand, so that no test waits for the code of a page.
import './back-office.tsx';
import '../stock/stock-tab.tsx';

function countOf(label: string): string | null | undefined {
  return screen
    .getAllByText(label)
    .map((term) => term.nextElementSibling?.textContent)
    .find(Boolean);
}

describe('the dashboard', () => {
  it('has its title and subtitle, real counts, and four tabs with Orders first', async () => {
    setOrders(aStaffOrder(1), aStaffOrder(2));
    renderApp('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(screen.getByText('Manage your products, categories and inventory')).toBeVisible();
    await waitFor(() => expect(countOf('Total Orders')).toBe('2'));
    expect(countOf('Total Products')).toBe('4');
    expect(countOf('Categories')).toBe('3');
    expect(countOf('Low Stock Items')).toBe('3');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Orders',
      'Products',
      'Stock',
      'Categories',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Orders');
    expect(document.title).toBe('Admin Dashboard – Chitenge');
    expect(await seriousFindings()).toEqual([]);
  });

  it('keeps the tab in the address', async () => {
    server.use(stockListHandler);
    const { user, router } = renderApp('/admin?tab=stock');
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Stock');
    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('No orders yet.')).toBeVisible();
  });

  it('says when the counts cannot be fetched, and tries again', async () => {
    server.use(
      http.get('*/api/admin/summary', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user } = renderApp('/admin');
    expect(await screen.findByText('Failed to fetch the summary')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(countOf('Total Products')).toBe('4'));
  });
});

describe('new orders', () => {
  it('appear without a reload, with a quiet notice', async () => {
    const { user } = renderApp('/admin');
    await screen.findByText('No orders yet.');
    await waitFor(() => expect(countOf('Total Orders')).toBe('0'));
    setOrders(aStaffOrder(1, { customerName: 'Chipo Phiri' }));
    emit('changed');
    expect(await screen.findByText('Chipo Phiri')).toBeVisible();
    expect(await screen.findByText('1 new order')).toBeVisible();
    expect(countOf('Total Orders')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 new order')).toBeNull();
  });

  it('are led to from any tab and page', async () => {
    server.use(stockListHandler);
    const { user, router } = renderApp('/admin?tab=stock');
    await waitFor(() => expect(countOf('Total Orders')).toBe('0'));
    setOrders(aStaffOrder(1), aStaffOrder(2));
    emit('changed');
    expect(await screen.findByText('2 new orders')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the newest' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('Customer 1')).toBeVisible();
  });

  it('are listened for again after the stream was broken off, until the dashboard is left', async () => {
    const { unmount } = renderApp('/admin');
    await screen.findByText('No orders yet.');
    expect(FakeEventSource.opened).toHaveLength(1);
    vi.useFakeTimers();
    try {
      breakStreams();
      vi.advanceTimersByTime(RECONNECT_AFTER);
    } finally {
      vi.useRealTimers();
    }
    expect(FakeEventSource.opened).toHaveLength(2);
    unmount();
    expect(FakeEventSource.opened[1]?.readyState).toBe(FakeEventSource.CLOSED);
  });
});
