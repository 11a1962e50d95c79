import type { TillProduct } from '@chitenge/contract/till';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Goods } from './goods.tsx';
import type { Choice } from './till-cart.ts';
import { shelfOf } from './till-shelf.ts';

const productOf = (n: number, stock: number): TillProduct => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Dress ${n}`,
  imageUrl: null,
  sizes: [],
  colors: [],
  variants: [
    {
      id: `00000000-0000-4000-c000-${String(n).padStart(12, '0')}`,
      size: 'M',
      color: null,
      sku: null,
      barcode: null,
      price: '349.00',
      stock,
    },
  ],
});

function show(goods: readonly TillProduct[]) {
  const onAdd = vi.fn<(product: TillProduct, variant: Choice) => void>();
  render(
    <Goods
      ref={null}
      shelf={shelfOf({ at: '2026-11-21T08:00:00.000Z', goods: [...goods] })}
      sold={new Map()}
      tiles={[]}
      onTiles={() => undefined}
      onAdd={onAdd}
      onUnknown={() => undefined}
    />,
  );
  return onAdd;
}

it('says plainly that none is left of what can be sold all the same', async () => {
  const onAdd = show([productOf(1, 3), productOf(2, 0)]);
  const [some, none] = screen.getAllByRole('listitem');
  expect(some).toHaveTextContent('3 left');
  expect(within(none ?? document.body).getByText('None left')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Add Dress 2/ }));
  expect(onAdd).toHaveBeenCalledOnce();
});

it('says how many are not shown, until a search finds fewer', async () => {
  show(Array.from({ length: 30 }, (_, n) => productOf(n + 1, 3)));
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  expect(screen.getByText('24 of 30 products are shown. Scan, or search for more.')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'Dress 30');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/are shown/)).toBeNull();
});
