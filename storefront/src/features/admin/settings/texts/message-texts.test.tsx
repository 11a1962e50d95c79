import type { AdminMessageText, MessagePreview } from '@chitenge/contract/message-editor';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../../testing/answer.ts';
import { seriousViolations } from '../../../../testing/axe.ts';
import { expectSeen, renderApp, retype } from '../../../../testing/render-app.tsx';
import { sentBodies } from '../../../../testing/sent-requests.ts';

const PATH = '/api/admin/message-texts';

const SMS: AdminMessageText = {
  id: '30000000-0000-4000-8000-000000000001',
  key: 'order-placed',
  medium: 'sms',
  label: 'Order placed',
  audience: 'customer',
  active: true,
  subject: null,
  body: 'Thank you for ',
  variables: [{ name: 'reference', note: 'the order’s eight characters' }],
  example: [
    { text: 'Thank you for ', isFilled: false },
    { text: '1a2b3c4d', isFilled: true },
  ],
  builtIn: { subject: null, body: 'Built in' },
};
const MAIL: AdminMessageText = {
  ...SMS,
  id: '30000000-0000-4000-8000-000000000002',
  medium: 'email',
  active: false,
  subject: 'Your order',
};

const PREVIEW: MessagePreview = {
  subject: '',
  text: 'Thank you for 1a2b3c4d',
  html: null,
  length: { encoding: 'gsm-7', units: 22, parts: 1 },
  orderId: null,
  logoBlockedBy: null,
};

const serve = (...texts: AdminMessageText[]) => answer('get', PATH, texts);

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/api/admin/settings', [{ group: 'messages', settings: [] }]);
  serve(SMS, MAIL);
  answer('post', `${PATH}/preview`, PREVIEW);
});

async function openText(name = 'Edit Order placed, SMS') {
  renderApp('/admin?tab=settings&group=messages');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

it('lists the texts with what is sent, and previews the opened one', async () => {
  const dialog = await openText();
  expect(await dialog.findByText('Thank you for 1a2b3c4d')).toBeVisible();
  expect(dialog.getByText(/With a sample order. 1 SMS for each customer/)).toBeVisible();
  expect(await seriousViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('SMS: sent')).toBeVisible();
  expect(screen.getByText('Mail: off')).toBeVisible();
  const [first] = screen.getAllByText('1a2b3c4d');
  expect(first?.parentElement).toHaveTextContent('Thank you for 1a2b3c4d');
  expect(await seriousViolations()).toEqual([]);
});

it('puts a place into the text and publishes it with what was seen', async () => {
  answer('patch', `${PATH}/:id`, 204);
  const dialog = await openText();
  await userEvent.click(dialog.getByText('Places that the shop fills'));
  await userEvent.click(dialog.getByRole('button', { name: '{{ reference }}' }));
  expect(dialog.getByLabelText(/^Text/)).toHaveValue('Thank you for {{ reference }}');
  await userEvent.click(dialog.getByLabelText('The shop sends it'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await expectSeen(() => screen.getByText('Order placed, SMS: published'));
  expect(sentBodies('PATCH', `${PATH}/${SMS.id}`)).toEqual([
    {
      from: { active: true, subject: null, body: 'Thank you for ' },
      to: { active: false, subject: null, body: 'Thank you for {{ reference }}' },
    },
  ]);
});

it('shows at the field why a text cannot be sent', async () => {
  refuse('patch', `${PATH}/:id`, 'invalid-request', {
    errors: [{ field: 'subject', message: 'The subject is empty' }],
  });
  const dialog = await openText('Edit Order placed, Mail');
  await userEvent.clear(dialog.getByLabelText(/^Subject/));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('The subject is empty')).toBeVisible();
  expect(dialog.getByLabelText(/^Subject/)).toBeInvalid();
});

it('asks whose text counts after a change by somebody else', async () => {
  refuse('patch', `${PATH}/:id`, 'changed-meanwhile', {}, { once: true });
  const dialog = await openText();
  await retype(userEvent, dialog.getByLabelText(/^Text/), 'Mine');
  serve({ ...SMS, body: 'Theirs' }, MAIL);
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('It says now: “Theirs”')).toBeVisible();
  expect(dialog.getByLabelText(/^Text/)).toHaveValue('Mine');
  answer('patch', `${PATH}/:id`, 204);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sentBodies('PATCH', `${PATH}/${SMS.id}`)).toHaveLength(2));
  expect(sentBodies('PATCH', `${PATH}/${SMS.id}`)[1]).toMatchObject({
    from: { body: 'Theirs' },
    to: { body: 'Mine' },
  });
});

it('sends a test to the person who edits it, and says what became of it', async () => {
  answer('post', `${PATH}/test`, { sent: true, detail: 'Handed to mail for mutale@example.com.' });
  const dialog = await openText('Edit Order placed, Mail');
  const field = dialog.getByLabelText('Your email address');
  expect(field).toHaveValue('mutale@example.com');
  // Enter there does not publish.
  await userEvent.type(field, '{Enter}');
  expect(await dialog.findByText(/^Sent\. Handed to mail/)).toBeVisible();
  expect(sentBodies('POST', `${PATH}/test`)).toMatchObject([
    { recipient: 'mutale@example.com', body: 'Thank you for ' },
  ]);
  refuse('post', `${PATH}/test`, 'shop-rule', { detail: 'You have sent 20 tests within an hour.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send me a test' }));
  expect(await dialog.findByText('You have sent 20 tests within an hour.')).toBeVisible();
});
