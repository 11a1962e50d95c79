import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { expectComplaints } from '../testing/complaints.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';

it.each([
  [new ApiError(404, '404: Not Found'), 'We could not find that'],
  [new ApiError(429, '429: Too Many Requests'), 'One moment, please'],
  [new ApiError(503, '503: Service Unavailable'), 'Something went wrong'],
  [new Error('broken'), 'Something went wrong'],
])('answers %s with "%s"', (thrown, title) => {
  expectComplaints();
  function Broken(): never {
    throw thrown;
  }
  render(<Broken />, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <RootErrorBoundary>{children}</RootErrorBoundary>
      </MemoryRouter>
    ),
  });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('stays behind when the shopper goes to another page', async () => {
  expectComplaints();
  function Broken(): never {
    throw new Error('broken');
  }
  const inBoundary = (page: ReactNode) => <RootErrorBoundary>{page}</RootErrorBoundary>;
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/whole">Whole</Link>
      <Routes>
        <Route path="/broken" element={inBoundary(<Broken />)} />
        <Route path="/whole" element={inBoundary(<h1>A whole page</h1>)} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Whole' }));
  expect(screen.getByRole('heading', { level: 1, name: 'A whole page' })).toBeVisible();
});
