import { RETURN_COMMANDS } from '@chitenge/contract/admin-returns';
import { keysOf } from '@chitenge/contract/typed-entries';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { buildAdminReturn } from '../../../testing/handlers/returns.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const RETURNS = '/api/admin/returns';
const PATH = '/admin?tab=returns';
const commandPath = (command: string) => `/api/admin/returns/${buildAdminReturn().id}/${command}`;

function respondWith(...rows: ReturnType<typeof buildAdminReturn>[]): void {
  answer('get', RETURNS, listResponse(rows));
  for (const command of keysOf(RETURN_COMMANDS))
    answer('post', `${RETURNS}/:id/${command}`, buildAdminReturn({ status: 'accepted' }));
}

const press = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the Returns tab', () => {
  it('lists open requests, counts those that need a person, and filters by state', async () => {
    respondWith(buildAdminReturn());
    const { user } = renderApp(PATH);
    const list = within(await screen.findByRole('list', { name: 'Returns' }));
    expect(list.getByText('1 × Product 1, M, Navy')).toBeVisible();
    expect(list.getByText('Exchange for L (3 in stock). Too small.')).toBeVisible();
    expect(list.getByText('“It is tight”')).toBeVisible();
    await expectSeen(() => screen.getByRole('tab', { name: /^Returns\s?1 needs a person$/ }));
    expect(await seriousViolations()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refunded');
    await list.findByText('1 × Product 1, M, Navy');
    const states = sentRequests('GET', '/api/admin/returns').map(({ url }) =>
      new URLSearchParams(url.split('?')[1]).get('state'),
    );
    expect(states).toEqual(expect.arrayContaining(['open', 'attention', 'refunded']));
  });

  it('accepts an exchange with words for the customer', async () => {
    respondWith(buildAdminReturn());
    const { user } = renderApp(PATH);
    await user.click(await press(/^Accept: /));
    await fill(user, screen.getByLabelText('What the customer reads'), 'Bring it');
    expect(await seriousViolations()).toEqual([]);
    await user.click(await press('Accept'));
    expect(sentBodies('POST', commandPath('accept'))).toEqual([{ answer: 'Bring it', asReturn: false }]);
    await expectSeen(() =>
      within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByText('Accepted'),
    );
  });

  it('keeps the focus on the next step of a row, and on the next row when it leaves the list', async () => {
    const [first, second] = [buildAdminReturn(), { ...buildAdminReturn(), id: 'second' }];
    respondWith(first, second);
    const { user } = renderApp(PATH);
    const rows = () => screen.getAllByRole('listitem', { name: /1 × Product 1/ });
    await screen.findByRole('list', { name: 'Returns' });
    const step = (name: RegExp) => within(rows()[0] ?? document.body).findByRole('button', { name });
    await user.click(await step(/^Accept: /));
    respondWith({ ...first, status: 'accepted' }, second);
    await user.click(await press('Accept'));
    await waitFor(async () => expect(await step(/^Goods are back: /)).toHaveFocus());
    respondWith(second);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('radio', { name: /^Damaged/ }));
    await user.click(await press('Save'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(rows()[0]).toHaveFocus());
  });

  it('accepts an exchange as a return when the wanted size is sold out', async () => {
    respondWith(buildAdminReturn({ wanted: { size: 'L', color: null, stockCount: 0 } }));
    const { user } = renderApp(PATH);
    await user.click(await press(/^Accept: /));
    expect(screen.getByRole('radio', { name: 'An exchange: not enough in stock' })).toBeDisabled();
    await user.click(await press('Accept'));
    expect(sentBodies('POST', commandPath('accept'))).toEqual([{ answer: '', asReturn: true }]);
  });

  it('asks for words before it rejects, and says why the server did not', async () => {
    respondWith(buildAdminReturn());
    refuse('post', `${RETURNS}/:id/reject`, 'shop-rule', { detail: 'This request is accepted already.' });
    const { user } = renderApp(PATH);
    await user.click(await press(/^Reject: /));
    await user.click(await press('Reject'));
    expect(screen.getByText('Write why; the customer reads it.')).toBeVisible();
    await fill(user, screen.getByLabelText(/^What the customer reads/), 'It was worn');
    await user.click(await press('Reject'));
    await expectSeen(() => screen.getByText('This request is accepted already.'));
  });

  it('records the goods and pays back at most their share', async () => {
    respondWith(buildAdminReturn({ status: 'accepted' }));
    const { user, unmount } = renderApp(PATH);
    await user.click(await press(/^Goods are back: /));
    await user.click(await press('Save'));
    expect(screen.getByText('Choose what becomes of the goods.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Damaged/ }));
    await user.click(await press('Save'));
    expect(sentBodies('POST', commandPath('receive'))).toEqual([{ condition: 'damaged' }]);
    unmount();

    respondWith(buildAdminReturn({ status: 'received', kind: 'return', wanted: null, refundable: '75.00' }));
    renderApp(PATH);
    await user.click(await press(/^Refund: /));
    expect(screen.getByText(/^At most K75\.00/)).toBeVisible();
    const amount = screen.getByLabelText(/^Amount in kwacha/);
    await retype(user, amount, '70,5');
    await user.click(await press('Refund'));
    expect(sentBodies('POST', commandPath('refund'))).toEqual([{ amount: '70.50' }]);
  });

  it('pays back as credit, and shows its code', async () => {
    const row = buildAdminReturn({ status: 'received', kind: 'return', wanted: null, refundable: '75.00' });
    respondWith(row);
    const credit = {
      id: row.id,
      origin: 'issued' as const,
      codeEnd: '6799',
      amount: '75.00',
      balance: '75.00',
      isFrozen: false,
      expiresAt: null,
      order: null,
      createdAt: row.createdAt,
      entries: [],
    };
    answer('post', `${RETURNS}/:id/credit`, { credit, code: 'CDFG-2345-HJKM-6799' });
    const { user } = renderApp(PATH);
    await user.click(await press(/^Refund: /));
    await user.click(screen.getByRole('radio', { name: /^As credit/ }));
    await user.click(await press('Refund'));
    await expectSeen(() => screen.getByText('CDFG-2345-HJKM-6799'));
    expect(sentBodies('POST', commandPath('credit'))).toEqual([{ amount: '75.00' }]);
  });

  it('closes a return for which nothing was paid', async () => {
    respondWith(buildAdminReturn({ status: 'received', kind: 'return', wanted: null, refundable: '0.00' }));
    const { user } = renderApp(PATH);
    await user.click(await press(/^Close: /));
    expect(screen.getByText(/need not pay for them any more/)).toBeVisible();
    expect(screen.queryByLabelText(/^Amount in kwacha/)).toBeNull();
    await user.click(await press('Close the return'));
    expect(sentBodies('POST', commandPath('refund'))).toEqual([{ amount: '0.00' }]);
  });
});
