import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore } from './toast-store.ts';
import { ToastViewport } from './toast-viewport.tsx';

function show(options: Parameters<typeof toast>[0]): void {
  render(<ToastViewport />, { wrapper: MemoryRouter });
  act(() => void toast(options));
}

afterEach(() => void vi.useRealTimers());

describe('a toast', () => {
  it.each([
    [undefined, 5000],
    [8000, 8000],
  ])('with duration %s stays open for %i ms', (duration, expected) => {
    vi.mocked(toastStore.durationOf).mockRestore();
    vi.useFakeTimers();
    show({ title: 'Added to cart', ...(duration === undefined ? {} : { duration }) });
    act(() => void vi.advanceTimersByTime(expected - 1));
    expect(screen.getByText('Added to cart')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Added to cart')).toBeNull();
  });

  it('disappears when the next one opens', () => {
    show({ title: 'first' });
    act(() => void toast({ title: 'second', variant: 'destructive' }));
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second').closest('[data-variant]')).toHaveAttribute(
      'data-variant',
      'destructive',
    );
  });

  it('gets the focus with F8 and closes with its button', async () => {
    const user = userEvent.setup();
    show({ title: 'Error', description: 'Failed to clear cart' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
    await user.keyboard('[F8]');
    expect(screen.getByRole('list')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('Failed to clear cart')).toBeNull();
  });

  it('can contain a button, which closes it', async () => {
    const onPress = vi.fn<() => void>();
    show({ title: 'Cleared', action: { label: 'Undo', altText: 'Put the items back', onPress } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Cleared')).toBeNull();
  });

  it('can contain a link', () => {
    show({ title: 'Placed', action: { label: 'View order', altText: 'Go to your order', to: '/orders/1' } });
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/1');
  });
});
