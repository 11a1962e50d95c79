import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expectSeen } from '../../../testing/render-app.tsx';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { onlyRequest } from '../../../testing/sent-requests.ts';
import { NewsletterLinkView } from './newsletter-link-view.tsx';

const TOKEN = 'header.payload-of-the-token.signature';

let calls: MockInstance<typeof fetch>;

beforeEach(() => {
  calls = vi.spyOn(globalThis, 'fetch');
});

const answer = (status: number, body: object) => calls.mockResolvedValue(Response.json(body, { status }));

function open(token = TOKEN): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NewsletterLinkView token={token} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  ['confirm', 'Thank you'],
  ['unsubscribe', 'You will get no more newsletters'],
  ['alerts', 'You will get no more stock alerts'],
])('says what the link to %s did', async (link, title) => {
  answer(200, { link });
  open();
  await expectSeen(() => screen.getByRole('heading', { name: title }));
  const request = onlyRequest(calls);
  expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/api/newsletter/links']);
  expect(await request.json()).toEqual({ token: TOKEN });
});

it('says that a damaged link does not work', async () => {
  answer(404, { title: 'Not found', status: 404 });
  open();
  await expectSeen(() => screen.getByRole('heading', { name: /no longer works/ }));
});

it('tries again when the shop did not answer', async () => {
  calls.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(200, { link: 'confirm' });
  fireEvent.click(again);
  await expectSeen(() => screen.getByRole('heading', { name: 'Thank you' }));
}, 20_000);
