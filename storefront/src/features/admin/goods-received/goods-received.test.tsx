import type { GoodsReceived } from '@chitenge/contract/goods-received';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../../testing/answer.ts';
import { seriousViolations } from '../../../testing/axe.ts';
import { buildAdminProduct } from '../../../testing/handlers/admin-products.ts';
import { session, STAFF_MEMBER } from '../../../testing/handlers/admin-session.ts';
import { listResponse } from '../../../testing/handlers/responses.ts';
import { buildVariant } from '../../../testing/handlers/variants.ts';
import { expectSeen, renderApp, retype } from '../../../testing/render-app.tsx';
import { sentBodies } from '../../../testing/sent-requests.ts';
import { fill } from '../../../testing/fill.ts';

const dress = buildAdminProduct(1, {
  name: 'Wrap Dress',
  stockBy: 'variant',
  variants: [
    buildVariant(1, { size: 'M', stockCount: 0, barcode: '6001234567892', price: '100.00', cost: '40.00' }),
    buildVariant(2, { size: 'L', stockCount: 4, price: '100.00', cost: null }),
  ],
});
const [m, l] = dress.variants.map(({ id }) => id);

const SHEET: GoodsReceived = {
  id: crypto.randomUUID(),
  receivedOn: '2026-03-01',
  supplier: 'Kamwala Traders',
  note: '',
  who: 'Mutale Banda',
  when: '2026-03-01T08:00:00.000Z',
  reversed: null,
  units: 3,
  total: '85.00',
  unitsWithoutCost: 2,
  lines: [
    {
      id: crypto.randomUUID(),
      productId: dress.id,
      variantId: m ?? '',
      name: 'Wrap Dress',
      size: 'M',
      color: null,
      units: 1,
      cost: '85.00',
    },
  ],
};

beforeEach(() => answer('get', '/api/admin/products', listResponse([dress])));

async function openNew() {
  const app = renderApp('/admin?tab=stock&received=new');
  const box = await screen.findByLabelText('Find by name, SKU or barcode');
  return { ...app, box };
}

describe('receiving goods', () => {
  it('begins with what was ordered, without what is not sold any more', async () => {
    const label = {
      id: l ?? '',
      productId: dress.id,
      name: 'Wrap Dress',
      size: 'L',
      color: null,
      sku: null,
      barcode: null,
      price: '349.00',
      stockCount: 0,
    };
    answer('get', '/api/admin/labels', [label]);
    renderApp(`/admin?tab=stock&received=new+${l}:12,${crypto.randomUUID()}:3`);
    expect(await screen.findByLabelText('Units of Wrap Dress, L')).toHaveValue('12');
    expect(screen.getAllByLabelText(/^Units of/)).toHaveLength(1);
  });

  it('counts scans, asks about a cost above the price, and sends the sheet once', async () => {
    answer('post', '/api/admin/goods-received', SHEET);
    answer('get', '/api/admin/goods-received', listResponse([]));
    answer('get', '/api/admin/goods-received/:id', SHEET);
    const { user, box } = await openNew();
    await user.type(box, '6001234567892{Enter}');
    await user.type(box, '6001234567892{Enter}');
    await expectSeen(() => screen.getByDisplayValue('2'));
    await fill(user, box, 'dress');
    await user.click(await screen.findByRole('button', { name: 'L of Wrap Dress, 4 in stock' }));
    await retype(user, screen.getByLabelText('Units of Wrap Dress, L'), '12');
    await fill(user, screen.getByLabelText('Cost of a unit of Wrap Dress, L'), 'K1,250');
    await fill(user, screen.getByLabelText('Supplier'), 'Kamwala Traders');
    expect(screen.getByText('14 units, K15000.00')).toBeVisible();
    expect(await seriousViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add to the stock' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, receive them' }));
    await expectSeen(() => screen.getByRole('dialog', { name: 'Goods received' }));
    expect(sentBodies('POST', '/api/admin/goods-received')).toMatchObject([
      {
        supplier: 'Kamwala Traders',
        lines: [
          { variantId: m, units: 2 },
          { variantId: l, units: 12, cost: '1250' },
        ],
      },
    ]);
  });

  it('names what is wrong at its line, without sending it', async () => {
    const { user, box } = await openNew();
    await user.type(box, '6001234567892{Enter}');
    await retype(user, await screen.findByLabelText('Units of Wrap Dress, M'), '0');
    await user.type(screen.getByLabelText('Cost of a unit of Wrap Dress, M'), '0');
    await user.click(screen.getByRole('button', { name: 'Add to the stock' }));
    expect(await screen.findByText('Units must be at least 1.')).toBeVisible();
    expect(
      screen.getByText('Cost of a unit must be more than 0; leave it empty when it is not known.'),
    ).toBeVisible();
    expect(sentBodies('POST', '/api/admin/goods-received')).toEqual([]);
  });

  it('says which goods are gone', async () => {
    refuse('post', '/api/admin/goods-received', 'invalid-request', {
      errors: [{ field: 'lines.0.variantId', message: 'is not sold any more; take this line off' }],
    });
    const { user, box } = await openNew();
    await user.type(box, '6001234567892{Enter}');
    await screen.findByLabelText('Units of Wrap Dress, M');
    await user.click(screen.getByRole('button', { name: 'Add to the stock' }));
    expect(await screen.findByText('This product is not sold any more; take this line off.')).toBeVisible();
  });

  it('has no costs for those who may not see them', async () => {
    answer('get', '/api/admin/session', { ...session, user: { ...STAFF_MEMBER, maySeeCosts: false } });
    const { user, box } = await openNew();
    await user.type(box, '6001234567892{Enter}');
    await screen.findByLabelText('Units of Wrap Dress, M');
    expect(screen.queryByLabelText(/cost/i)).toBeNull();
  });
});

describe('the list of goods received', () => {
  it('opens a sheet with its lines and labels, and takes it back after a question', async () => {
    const { lines: _lines, ...summary } = SHEET;
    answer('get', '/api/admin/goods-received', listResponse([{ ...summary, lineCount: 1 }]));
    answer('get', '/api/admin/goods-received/:id', SHEET);
    answer('post', '/api/admin/goods-received/:id/reverse', SHEET);
    const { user } = renderApp('/admin?tab=stock&received=all');
    expect(await screen.findByText(/K85\.00/)).toHaveTextContent('K85.00 without 2 units');
    await user.click(screen.getByRole('button', { name: 'Open 2026-03-01, Kamwala Traders' }));
    const dialog = await screen.findByRole('dialog', { name: 'Goods received' });
    expect(await within(dialog).findByText('at K85.00')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Labels' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`${m}:1`)),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await expectSeen(() => screen.getByText('Taken back out of the stock'));
  });

  it('is reached from the stock, and says that it is empty', async () => {
    answer('get', '/api/admin/goods-received', listResponse([]));
    const { user } = renderApp('/admin?tab=stock');
    await user.click(await screen.findByRole('button', { name: 'Goods received' }));
    expect(await screen.findByText(/^Nothing received yet/)).toBeVisible();
  });
});
