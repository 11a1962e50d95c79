import type { AdminReview } from '@chitenge/contract/admin-review';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { publishedReviews } from '../../../testing/handlers/reviews.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';

const VERSION = '2026-11-20T08:00:00.000Z';

function build(index: number, status: AdminReview['status']): AdminReview {
  const review = publishedReviews[index];
  if (!review) throw new Error(`There is no review ${index}`);
  return { ...review, status, version: VERSION, product: { name: 'Wrap dress', slug: 'wrap-dress' } };
}

beforeEach(() => {
  answer('get', '/api/admin/reviews', listResponse([build(1, 'draft'), build(2, 'published')]));
});

const row = (name: string) => screen.findByRole('listitem', { name: `Wrap dress, ${name}` });

describe('the Reviews tab', () => {
  it('publishes the version that was read, without serious axe violations', async () => {
    answer('patch', '/api/admin/reviews/:id', build(1, 'published'));
    const { user } = renderApp('/admin?tab=reviews');
    const waiting = within(await row('Buyer 2'));
    expect(waiting.getByText('Waiting')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await user.click(waiting.getByRole('button', { name: /^Publish/ }));
    await waitFor(() =>
      expect(sentBodies('PATCH', '/api/admin/reviews/')).toEqual([{ status: 'published', version: VERSION }]),
    );
    expect(within(await row('Buyer 3')).queryByRole('button', { name: /^Publish/ })).toBeNull();
  });

  it('says that the buyer has changed a review meanwhile', async () => {
    refuse('patch', '/api/admin/reviews/:id', 'changed-meanwhile');
    const { user } = renderApp('/admin?tab=reviews');
    await user.click(within(await row('Buyer 3')).getByRole('button', { name: /^Hide/ }));
    await expectSeen(() => screen.getByText('The buyer has changed this review. Read it again.'));
  });
});
