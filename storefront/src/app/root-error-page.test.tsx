import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { expectComplaints } from '../testing/complaints.ts';
import { RootErrorPage } from './root-error-page.tsx';

it.each([
  [new ApiError(404, '404: Not Found'), 'We could not find that'],
  [new ApiError(429, '429: Too Many Requests'), 'One moment, please'],
  [new ApiError(503, '503: Service Unavailable'), 'Something went wrong'],
  [new Error('broken'), 'Something went wrong'],
])('answers %s with "%s"', async (thrown, title) => {
  expectComplaints();
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw thrown;
      },
      Component: () => null,
      ErrorBoundary: RootErrorPage,
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
