import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { STAFF_MEMBER } from '../../../testing/handlers/admin-session.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../shell/back-office.tsx';
import './products-tab.tsx';

it.each([
  [true, 1],
  [false, 0],
])(
  'with the right %s, the row of a product has %i buttons to delete it',
  async (mayDeleteProducts, count) => {
    const session = { user: { ...STAFF_MEMBER, mayDeleteProducts }, expiresAt: '2026-11-21T18:00:00.000Z' };
    server.use(http.get('*/api/admin/session', () => HttpResponse.json(session)));
    renderApp('/admin?tab=products');
    const [row] = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem');
    if (!row) throw new Error('There is no product');
    expect(within(row).getByRole('button', { name: /^Edit/ })).toBeVisible();
    expect(within(row).queryAllByRole('button', { name: /^Delete/ })).toHaveLength(count);
  },
);
