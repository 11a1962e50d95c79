import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { onlyRequest } from '../../../testing/sent-requests.ts';
import { Toaster } from '../../../ui/toast/toaster.tsx';
import { NewsletterBand } from './newsletter-band.tsx';

let calls: MockInstance<typeof fetch>;

beforeEach(() => {
  vi.useFakeTimers();
  calls = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
});
afterEach(() => void vi.useRealTimers());

function subscribeWith(email: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewsletterBand title="Stay in Style" text="Once a month." />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
  const form = screen.getByLabelText('Email address').closest('form');
  if (form) fireEvent.submit(form);
}

async function advance(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // The first toast loads the code of the toast viewport.
  await act(() => vi.dynamicImportSettled());
}

it('stays busy for 1000 ms, then shows a success toast and empties the field', async () => {
  subscribeWith(' thandiwe@example.com ');
  await advance(999);
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toHaveAttribute('aria-disabled', 'true');
  await advance(1);
  await advance(1); // React renders the result one tick later.
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(screen.getByText('Subscribed successfully!')).toBeVisible();
  expect(screen.getByText('Thank you for subscribing to our newsletter.')).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('');
  const request = onlyRequest(calls);
  expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/api/newsletter']);
  expect(await request.json()).toEqual({ email: 'thandiwe@example.com' });
});

it('shows an error toast after 1000 ms and keeps the address', async () => {
  calls.mockResolvedValue(new Response(null, { status: 503 }));
  subscribeWith('thandiwe@example.com');
  await advance(999);
  expect(screen.queryByText('Subscription failed')).toBeNull();
  await advance(1);
  expect(screen.getByText('Subscription failed')).toBeVisible();
  expect(screen.getByText('Please try again later.')).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('thandiwe@example.com');
});

it.each(['', '   '])('ignores the input "%s"', async (email) => {
  subscribeWith(email);
  await advance(2000);
  expect(calls).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

it('lets the browser validate the address', () => {
  subscribeWith('');
  const field = screen.getByLabelText('Email address');
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
});
