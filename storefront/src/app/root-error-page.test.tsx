import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';

it.each([
  [new ApiError(404, '404: Not Found'), 'We could not find that'],
  [new ApiError(429, '429: Too Many Requests'), 'One moment, please'],
  [new ApiError(503, '503: Service Unavailable'), 'Something went wrong'],
  [new Error('broken'), 'Something went wrong'],
])('shows for %s the title "%s"', (thrown, title) => {
  expectConsoleErrors();
  function Broken(): never {
    throw thrown;
  }
  render(<Broken />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <RootErrorBoundary>{children}</RootErrorBoundary>
        </MemoryRouter>
      </QueryClientProvider>
    ),
  });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('disappears when the shopper goes to another page', async () => {
  expectConsoleErrors();
  function Broken(): never {
    throw new Error('broken');
  }
  const inBoundary = (page: ReactNode) => <RootErrorBoundary>{page}</RootErrorBoundary>;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/broken']}>
        <Link to="/working">Working</Link>
        <Routes>
          <Route path="/broken" element={inBoundary(<Broken />)} />
          <Route path="/working" element={inBoundary(<h1>A working page</h1>)} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Working' }));
  expect(screen.getByRole('heading', { level: 1, name: 'A working page' })).toBeVisible();
});
