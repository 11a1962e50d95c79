import type { TillProduct } from '@chitenge/contract/till';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, space } from '../../../theme/tokens.ts';
import { formatCount } from '../components/format-count.ts';
import { ScanMisses } from '../orders/new/scan-misses.tsx';
import { ScanField } from './scan-field.tsx';
import { lessSold, type SoldUnits } from './sold-units.ts';
import { Tiles } from './tiles.tsx';
import { choicesOf, type Choice } from './till-cart.ts';
import type { TillShelf } from './till-shelf.ts';

/** Tiles that are shown at most. */
const MAX_TILES = 24;

interface GoodsProps {
  shelf: TillShelf;
  sold: SoldUnits;
  /** Products whose tiles stand at the front. */
  tiles: readonly string[];
  onTiles: (tiles: readonly string[]) => void;
  onAdd: (product: TillProduct, variant: Choice) => void;
  /** Called for a code that no item has: it may be new. */
  onUnknown: () => void;
  ref: Ref<{ focus: () => void }>;
}

/** Finds goods by scan, words or a press. */
export function Goods({ shelf, sold, tiles, onTiles, onAdd, onUnknown, ref }: GoodsProps) {
  const [search, setSearch] = useState('');
  const [misses, setMisses] = useState<readonly string[]>([]);
  const isSearching = search.trim() !== '';
  const found = isSearching ? shelf.search(search) : inFront(shelf.goods, tiles);

  const add = (product: TillProduct, variant: Choice): void => {
    setSearch('');
    onAdd(product, variant);
  };

  function onCode(code: string): void {
    setSearch('');
    const scanned = shelf.find(code);
    if (scanned) return onAdd(scanned.product, scanned.variant);
    const named = shelf.search(code);
    const [only, ...others] = named;
    const [variant, ...sizes] = only ? choicesOf(only) : [];
    if (only && variant && others.length === 0 && sizes.length === 0) return onAdd(only, variant);
    if (named.length > 0) return setSearch(code);
    setMisses((before) => [...new Set([...before, `No item has the code ${code}.`])]);
    return onUnknown();
  }

  return (
    <StyledGoods>
      <ScanField
        ref={ref}
        value={search}
        onType={setSearch}
        onCode={onCode}
        isKnown={(code) => shelf.find(code) !== undefined}
      />
      <ScanMisses texts={misses} onDismiss={() => setMisses([])} />
      {found.length === 0 && (
        <p>{isSearching ? 'Nothing on sale has this name.' : 'No product is published.'}</p>
      )}
      <Tiles
        products={found.slice(0, MAX_TILES).map((product) => lessSold(product, sold))}
        chosen={tiles}
        onChoose={(id) => onTiles(tiles.includes(id) ? tiles.filter((one) => one !== id) : [...tiles, id])}
        onAdd={add}
      />
      {found.length > MAX_TILES && (
        <StyledMore>{`${MAX_TILES} of ${formatCount(found.length, 'product')} are shown. Scan, or search for more.`}</StyledMore>
      )}
    </StyledGoods>
  );
}

const inFront = (goods: readonly TillProduct[], tiles: readonly string[]): readonly TillProduct[] => {
  const place = (id: string): number => (tiles.includes(id) ? tiles.indexOf(id) : tiles.length);
  return tiles.length === 0 ? goods : goods.toSorted((one, other) => place(one.id) - place(other.id));
};

const StyledMore = styled.p`
  color: ${color.inkSoft};
`;

/** On a phone the cart stands between the field and the products. */
const StyledGoods = styled.div`
  display: contents;

  > ul {
    order: 2;
  }

  > ul + p {
    order: 3;
  }

  ${from.tablet} {
    position: relative;
    display: grid;
    gap: ${space.s};
    align-content: start;
    overflow-y: auto;
  }
`;
