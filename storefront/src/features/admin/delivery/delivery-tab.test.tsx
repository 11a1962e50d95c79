import type { AdminDeliveryMethod } from '@chitenge/contract/admin-delivery';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { adminDeliveryMethods } from '../../../testing/handlers/admin-delivery.ts';
import { BUS_STATION, MOTORBIKE, PICKUP } from '../../../testing/handlers/delivery.ts';
import { renderApp, retype, expectSeen } from '../../../testing/render-app.tsx';
import { sentBodies, sentRequests } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const PATH = '/api/admin/delivery-methods';
const [door] = adminDeliveryMethods;
if (!door) throw new Error('There is no method.');

beforeEach(() => {
  answer('post', PATH, door, { status: 201 });
  answer('patch', `${PATH}/:id`, door);
  answer('put', `${PATH}/order`, adminDeliveryMethods);
});

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

  it('switches methods on and off', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: `Switch on ${PICKUP.name}` }));
    await expectSeen(() => screen.getByText('Delivery method updated'));
    await user.click(screen.getByRole('button', { name: `Switch off ${MOTORBIKE.name}` }));
    await waitFor(() =>
      expect(sentRequests('PATCH', `${PATH}/`).map(({ body }) => body)).toEqual([
        { status: 'published' },
        { status: 'archived' },
      ]),
    );
  });
});

describe('Add Delivery Method', () => {
  it('sends the method', async () => {
    const { user } = await openTab();
    await user.click(screen.getByRole('button', { name: 'Add Delivery Method' }));
    await fill(user, field('Name'), 'Kitwe by bicycle');
    await user.click(dialog().getByRole('checkbox', { name: 'Copperbelt' }));
    await fill(user, field('Towns'), 'Kitwe, Ndola,');
    await fill(user, dialog().getByLabelText(/^Fee/), 'K20,50');
    await fill(user, dialog().getByLabelText(/^Free from/), '500,00');
    await user.click(dialog().getByRole('button', { name: 'Create Delivery Method' }));
    await expectSeen(() => screen.getByText('Delivery method created'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentBodies('POST', PATH)).toEqual([
      {
        name: 'Kitwe by bicycle',
        kind: 'door',
        provinces: ['copperbelt'],
        towns: ['Kitwe', 'Ndola'],
        fee: '20.50',
        freeFrom: '500.00',
        paidOnCollection: false,
        payAtDoor: false,
        doorMax: null,
        doorFeeAhead: true,
        daysMin: 1,
        daysMax: 3,
        instructions: null,
        status: 'draft',
      },
    ]);
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
    answer('get', PATH, methods);
  }

  it('begins with what the server has now, and sends only the changed fields', async () => {
    const { user } = await openTab();
    const updatedAt = '2026-11-21T09:00:00.000Z';
    respondWithDoor({ towns: ['Lusaka', 'Kafue'], updatedAt });
    await user.click(screen.getByRole('button', { name: `Edit ${MOTORBIKE.name}` }));
    await screen.findByRole('dialog', { name: 'Edit Delivery Method' });
    expect(field('Towns')).toHaveValue('Lusaka, Kafue');
    await retype(user, dialog().getByLabelText(/^Fee/), '40');
    await user.clear(field('Towns'));
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    await expectSeen(() => screen.getByText('Delivery method updated'));
    expect(sentBodies('PATCH', `${PATH}/${MOTORBIKE.id}`)).toEqual([{ towns: [], fee: '40', updatedAt }]);
  });

  it('keeps what was typed when somebody else was faster, and says what they have changed', async () => {
    const { user } = await openEditDialog();
    await fill(user, field('Towns'), ', Chongwe');
    const theirs = {
      provinces: ['copperbelt', 'lusaka'],
      towns: ['Lusaka', 'Kafue'],
      fee: '45.00',
      updatedAt: '2026-11-21T09:00:00.000Z',
    };
    respondWithDoor(theirs);
    refuse(
      'patch',
      `${PATH}/:id`,
      'changed-meanwhile',
      {
        detail: 'Someone else has saved it.',
        errors: [{ field: 'towns', message: 'is “Lusaka, Kafue” now' }],
      },
      { once: true },
    );
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Someone else has saved it. Saved now: Provinces “Copperbelt, Lusaka”, Towns “Lusaka, Kafue”, Fee (K) “45.00”. Your entries are kept; saving again replaces theirs.',
    );
    expect(field('Towns')).toHaveValue('Lusaka, Chongwe');
    expect(dialog().getByLabelText(/^Fee/)).toHaveValue('45.00');
    expect(dialog().getByRole('checkbox', { name: 'Copperbelt' })).toBeChecked();

    await retype(user, field('Towns'), 'Lusaka,Kafue,Chongwe');
    await user.click(dialog().getByRole('button', { name: 'Update Delivery Method' }));
    await expectSeen(() => screen.getByText('Delivery method updated'));
    expect(sentBodies('PATCH', `${PATH}/${MOTORBIKE.id}`).at(-1)).toEqual({
      towns: ['Lusaka', 'Kafue', 'Chongwe'],
      updatedAt: theirs.updatedAt,
    });
  });
});
