import type { AdminMessage, MessageChannels } from '@chitenge/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminMessage, CHANNELS } from '../../../testing/handlers/admin-messages.ts';
import { buildAdminOrder } from '../../../testing/handlers/admin-orders.ts';
import { listResponse, problemOf } from '../../../testing/handlers/responses.ts';
import { renderApp, expectSeen } from '../../../testing/render-app.tsx';
import { sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';

/** Responds to both lists. */
function respondWith(
  messages: AdminMessage[],
  { urgent = [], total }: { urgent?: AdminMessage[]; total?: number } = {},
) {
  server.use(
    http.get('*/api/admin/messages', ({ request }) =>
      new URL(request.url).searchParams.get('needs') === 'attention'
        ? listResponse(urgent)
        : listResponse(messages, total),
    ),
  );
}

function respondToResend(message: AdminMessage): void {
  server.use(
    http.post(`*/api/admin/messages/${message.id}/resend`, () => {
      const repeat = buildAdminMessage(90, { status: 'pending', attempts: 0, text: null });
      respondWith([repeat, message]);
      return HttpResponse.json(repeat, { status: 201 });
    }),
  );
}

const resends = (message: AdminMessage) => sentRequests('POST', `/api/admin/messages/${message.id}/resend`);

async function openTab(query = '') {
  const app = renderApp(`/admin?tab=messages${query}`);
  await screen.findByRole('heading', { name: 'All messages' });
  return app;
}

const configure = (channels: Partial<MessageChannels>) =>
  answer('get', '/api/admin/messages/channels', { ...CHANNELS, ...channels });

describe('the lists of messages', () => {
  it('show what was sent to whom, and what became of it', async () => {
    respondWith([buildAdminMessage(5, { parts: 2, attempts: 3, who: 'Mutale Phiri', status: 'delivered' })]);
    answer('get', '/api/admin/orders/:id', buildAdminOrder(5));
    const { user } = await openTab();
    const row = within(
      await screen.findByRole('listitem', { name: 'Delivered: Order placed, SMS to Customer 5' }),
    );
    for (const text of [
      'Order placed',
      'SMS, 2 parts, by Africa’s Talking, 3 attempts',
      'Customer 5',
      '+260970000005',
      'Delivered',
      /sent again by Mutale Phiri$/,
    ])
      expect(row.getByText(text)).toBeVisible();
    await user.click(row.getByText('Text'));
    expect(row.getByText('Chitenge: thank you. We have your order 5.')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await user.click(row.getByRole('button', { name: 'Order 00000005' }));
    await expectSeen(() => screen.getByRole('dialog', { name: 'Order 00000005' }));
  });
});

describe('sending again', () => {
  const failed = buildAdminMessage(1, { status: 'failed', error: 'No such number.' });

  it('a failed message needs one press, and the focus goes to the heading when it was the last', async () => {
    respondWith([failed], { urgent: [failed] });
    const { user } = await openTab();
    const list = within(await screen.findByRole('list', { name: 'Needs a person' }));
    expect(list.getByText('No such number.')).toBeVisible();
    respondToResend(failed);
    await user.click(list.getByRole('button', { name: 'Send again: Order placed, SMS to Customer 1' }));
    await expectSeen(() => screen.getByText('Message is being sent again'));
    await expectSeen(() => screen.getByText('Nothing needs a person.'));
    expect(screen.getByText('Nothing needs a person.')).toHaveFocus();
    expect(resends(failed)).toHaveLength(1);
  });

  it('a message that may have arrived asks first', async () => {
    const cases = [
      ['unknown', 'sms', 'It may have arrived already. Then it arrives twice, and an SMS costs again.'],
      ['sent', 'sms', 'It was sent already. It arrives twice, and an SMS costs again.'],
      ['delivered', 'email', 'It was delivered already. It arrives twice.'],
    ] as const;
    const messages = cases.map(([status, medium], index) => buildAdminMessage(index + 1, { status, medium }));
    const [message = buildAdminMessage(1)] = messages;
    respondWith(messages);
    const { user } = await openTab();
    const again = (n: number) =>
      screen.findByRole('button', { name: new RegExp(`^Send again: .* to Customer ${n}$`) });
    for (const [index, [, , question]] of cases.entries()) {
      await user.click(await again(index + 1));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this message again?' }));
      expect(dialog.getByText(question)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
    expect(sentRequests('POST', '/api/admin/messages/')).toEqual([]);
    respondToResend(message);
    await user.click(await again(1));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send again' }),
    );
    await expectSeen(() => screen.getByText('Message is being sent again'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(resends(message)).toHaveLength(1);
  });

  it('is not offered while a message waits, or for the test of a text', async () => {
    respondWith([buildAdminMessage(1, { status: 'pending' }), buildAdminMessage(2, { order: null })]);
    await openTab();
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    // SMS and mail are configured.
    expect(screen.getByRole('button', { name: '0 notices' })).toBeVisible();
    expect(screen.queryByText('Address for delivery reports')).toBeNull();
  });

  it('says when somebody else was faster, and reads the messages again', async () => {
    respondWith([failed], { urgent: [failed] });
    const { user } = await openTab();
    const button = within(await screen.findByRole('list', { name: 'Needs a person' })).getByRole('button', {
      name: /^Send again/,
    });
    answer('post', '/api/admin/messages/:id/resend', () => {
      respondWith([failed]);
      return problemOf('shop-rule', { detail: 'Someone is already sending it again.' });
    });
    await user.click(button);
    await expectSeen(() => screen.getByText('Someone is already sending it again.'));
    await expectSeen(() => screen.getByText('Nothing needs a person.'));
  });
});

describe('the configuration', () => {
  it('names what is missing or wrong, and where to look', async () => {
    configure({ sms: null, email: null, problems: ['AFRICASTALKING_API_KEY is missing.'] });
    const { user } = await openTab();
    await user.click(await screen.findByRole('button', { name: '1 notice' }));
    const notice = within(await screen.findByRole('dialog', { name: 'What needs a person' }));
    for (const text of [
      /^SMS are not configured/,
      /^Mails are not configured/,
      'AFRICASTALKING_API_KEY is missing.',
      /^Who runs the shop’s server adds a mail service/,
    ])
      expect(notice.getByText(text)).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
  });

  it('has the address for delivery reports, to copy', async () => {
    const reportUrl = 'https://chitenge.shop/api/messages/reports/africastalking/secret';
    configure({ reportUrl });
    const { user } = await openTab();
    await user.click(await screen.findByText('Address for delivery reports'));
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(reportUrl);
  });
});
