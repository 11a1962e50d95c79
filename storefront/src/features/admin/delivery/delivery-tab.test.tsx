import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { problemType } from '@chitenge/contract/problem-type';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousViolations } from '../../../testing/axe.ts';
import { adminDeliveryMethods } from '../../../testing/handlers/admin-delivery.ts';
import { STAFF_MEMBER } from '../../../testing/handlers/admin-session.ts';
import { BUS_STATION, MOTORBIKE, PICKUP } from '../../../testing/handlers/delivery.ts';
import { problemResponse } from '../../../testing/handlers/responses.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { server } from '../../../testing/server.ts';
// Import the lazy chunks up front, so that no test waits for them.
import '../shell/back-office.tsx';
import './delivery-tab.tsx';

const PATH = '/api/admin/delivery-methods';
const [door] = adminDeliveryMethods;

beforeEach(() =>
  server.use(
    http.post(`*${PATH}`, () => HttpResponse.json(door, { status: 201 })),
    http.patch(`*${PATH}/:id`, () => HttpResponse.json(door)),
    http.put(`*${PATH}/order`, () => HttpResponse.json(adminDeliveryMethods)),
  ),
);

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label, { exact: false });
const row = (name: string) => within(screen.getByRole('listitem', { name }));

async function openTab() {
  const app = renderApp('/admin?tab=delivery');
  await screen.findByRole('heading', { name: MOTORBIKE.name });
  return app;
}

describe('the list', () => {
  it('shows status, fee, days and places', async () => {
    await openTab();
    const motorbike = row(MOTORBIKE.name);
    for (const text of ['Published', 'K35.00, free from K1000.00 – 1–2 days', 'To the door. Lusaka: Lusaka'])
      expect(motorbike.getByText(text)).toBeVisible();
    expect(row(PICKUP.name).getByText('Draft')).toBeVisible();
    expect(row(BUS_STATION.name).getByText('K60.00, paid on collection – 2–4 days')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
  });

  it('says that shipping is free without a method', async () => {
    server.use(http.get(`*${PATH}`, () => HttpResponse.json([])));
    renderApp('/admin?tab=delivery');
    await waitFor(() => expect(screen.getByText('No delivery methods yet. Shipping is free.')).toBeVisible());
  });

  it('switches methods on and off', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: `Switch on ${PICKUP.name}` }));
    await waitFor(() => expect(screen.getByText('Delivery method updated')).toBeVisible());
    await user.click(screen.getByRole('button', { name: `Switch off ${MOTORBIKE.name}` }));
    await waitFor(() =>
      expect(sentRequests('PATCH', `${PATH}/`).map(({ body }) => body)).toEqual([
        { status: 'published' },
        { status: 'archived' },
      ]),
    );
  });

  it('offers no change to staff who may only read', async () => {
    server.use(
      http.get('*/api/admin/session', () =>
        HttpResponse.json({
          user: { ...STAFF_MEMBER, mayEditDelivery: false },
          expiresAt: '2026-11-21T18:00:00.000Z',
        }),
      ),
    );
    await openTab();
    expect(screen.getByText(/The owner and managers change them\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|Switch|Move|Add Delivery/ })).toBeNull();
  });
});

describe('Add Delivery Method', () => {
  it('sends the method', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Add Delivery Method' }));
    await user.type(field('Name'), 'Kitwe by bicycle');
    await user.click(dialog().getByRole('checkbox', { name: 'Copperbelt' }));
    await user.type(field('Towns'), 'Kitwe, Ndola,');
    await user.type(dialog().getByLabelText(/^Fee/), '20.50');
    await user.click(dialog().getByRole('button', { name: 'Create Delivery Method' }));
    await waitFor(() => expect(screen.getByText('Delivery method created')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBodies('POST', PATH)).toEqual([
      {
        name: 'Kitwe by bicycle',
        kind: 'door',
        provinces: ['copperbelt'],
        towns: ['Kitwe', 'Ndola'],
        fee: '20.50',
        freeFrom: null,
        paidOnCollection: false,
        daysMin: 1,
        daysMax: 3,
        instructions: null,
        status: 'draft',
      },
    ]);
  });

  it('shows validation errors at the fields and keeps what was typed', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Add Delivery Method' }));
    await user.type(dialog().getByLabelText(/^Fee/), '-1');
    await user.clear(field('Most days'));
    await user.type(field('Most days'), '0');
    await user.click(dialog().getByRole('button', { name: 'Create Delivery Method' }));
    await waitFor(() => expect(dialog().getByText('Name is required')).toBeVisible());
    expect(dialog().getByText(/^Fee \(K\) must be an amount/)).toBeVisible();
    expect(dialog().getByLabelText(/^Fee/)).toHaveValue('-1');
    await user.type(field('Name'), 'Kitwe');
    await user.clear(dialog().getByLabelText(/^Fee/));
    await user.type(dialog().getByLabelText(/^Fee/), '1');
    await user.click(dialog().getByRole('button', { name: 'Create Delivery Method' }));
    await waitFor(() =>
      expect(dialog().getByText('Most days must not be less than the fewest days')).toBeVisible(),
    );
    expect(sentBodies('POST', PATH)).toEqual([]);
    expect(await seriousViolations()).toEqual([]);
  });
});

describe('Edit Delivery Method', () => {
  async function openEditDialog() {
    const app = await openTab();
    await app.user.click(screen.getByRole('button', { name: `Edit ${MOTORBIKE.name}` }));
    await screen.findByRole('dialog', { name: 'Edit Delivery Method' });
    return app;
  }

  function respondWithDoor(changes: Partial<AdminDeliveryMethod>): void {
    const methods = adminDeliveryMethods.map((method) =>
      method.id === MOTORBIKE.id ? { ...method, ...changes } : method,
    );
    server.use(http.get(`*${PATH}`, () => HttpResponse.json(methods)));
  }

  it('sends only the changed fields', async () => {
    const { user } = await openEditDialog();
    await user.clear(dialog().getByLabelText(/^Fee/));
    await user.type(dialog().getByLabelText(/^Fee/), '40');
    await user.clear(field('Towns'));
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    await waitFor(() => expect(screen.getByText('Delivery method updated')).toBeVisible());
    expect(sentBodies('PATCH', `${PATH}/${MOTORBIKE.id}`)).toEqual([
      { towns: [], fee: '40', updatedAt: door?.updatedAt },
    ]);
  });

  it('shows the server’s errors at the fields', async () => {
    server.use(
      http.patch(`*${PATH}/:id`, () =>
        problemResponse({
          type: '/problems/invalid-request',
          title: 'The request is not valid',
          status: 400,
          errors: [{ field: 'daysMax', message: 'must not be less than the fewest days' }],
        }),
      ),
    );
    const { user } = await openEditDialog();
    await user.type(field('Instructions'), ' Call first.');
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    await waitFor(() =>
      expect(dialog().getByText('Most days must not be less than the fewest days')).toBeVisible(),
    );
    await waitFor(() => expect(screen.getByText('Failed to update delivery method')).toBeVisible());
  });

  it('begins with what the server has now', async () => {
    const { user } = await openTab();
    respondWithDoor({ towns: ['Lusaka', 'Kafue'], updatedAt: '2026-11-21T09:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: `Edit ${MOTORBIKE.name}` }));
    await screen.findByRole('dialog', { name: 'Edit Delivery Method' });
    expect(field('Towns')).toHaveValue('Lusaka, Kafue');
    await user.type(field('Towns'), ', Chongwe');
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    await waitFor(() =>
      expect(sentBodies('PATCH', `${PATH}/${MOTORBIKE.id}`)).toEqual([
        { towns: ['Lusaka', 'Kafue', 'Chongwe'], updatedAt: '2026-11-21T09:00:00.000Z' },
      ]),
    );
  });

  it('keeps what was typed when somebody else was faster, and says what they have changed', async () => {
    const { user } = await openEditDialog();
    await user.type(field('Towns'), ', Chongwe');
    const theirs = {
      provinces: ['copperbelt', 'lusaka'],
      towns: ['Lusaka', 'Kafue'],
      fee: '45.00',
      updatedAt: '2026-11-21T09:00:00.000Z',
    };
    respondWithDoor(theirs);
    server.use(
      http.patch(
        `*${PATH}/:id`,
        () =>
          problemResponse({
            type: problemType('changed-meanwhile'),
            title: 'Changed',
            status: 409,
            detail: 'Someone else has saved it.',
            errors: [{ field: 'towns', message: 'is “Lusaka, Kafue” now' }],
          }),
        { once: true },
      ),
    );
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Someone else has saved it. Saved now: Provinces “Copperbelt, Lusaka”, Towns “Lusaka, Kafue”, Fee (K) “45.00”. Your entries are kept; saving again replaces theirs.',
    );
    expect(field('Towns')).toHaveValue('Lusaka, Chongwe');
    expect(dialog().getByLabelText(/^Fee/)).toHaveValue('45.00');
    expect(dialog().getByRole('checkbox', { name: 'Copperbelt' })).toBeChecked();
    expect(await seriousViolations()).toEqual([]);

    await user.clear(field('Towns'));
    await user.type(field('Towns'), 'Lusaka,Kafue,Chongwe');
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    await waitFor(() => expect(screen.getByText('Delivery method updated')).toBeVisible());
    expect(sentBodies('PATCH', `${PATH}/${MOTORBIKE.id}`).at(-1)).toEqual({
      towns: ['Lusaka', 'Kafue', 'Chongwe'],
      updatedAt: theirs.updatedAt,
    });
  });
});
