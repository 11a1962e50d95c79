import type { AdminProduct } from '@chitenge/contract/admin-product';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Image } from '../../../../ui/image.tsx';
import { VariantPicker } from '../../../../ui/variant-picker.tsx';
import { Secondary } from '../../components/secondary.tsx';
import { formatAmount } from '../../components/format-amount.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { staffCall } from '../../session/admin-api.ts';
import { findScanned } from '../../stock/scan.ts';
import { CameraScan } from './camera-scan.tsx';
import type { DraftLine } from './sale-draft.ts';

const MAX_FOUND = 8;

/** Published products by name, SKU or barcode. Stock changes all the time, so nothing is kept. */
const goodsQuery = (search: string) =>
  queryOptions({
    queryKey: ['/api/admin/products', 'to-sell', search],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/products', {
        query: { search, status: 'published', limit: MAX_FOUND },
        signal,
      }),
    staleTime: 0,
  });

type Added = Omit<DraftLine, 'quantity'>;
type AdminVariant = AdminProduct['variants'][number];

/** A product with one stock count leaves its sizes and colours to be chosen freely. */
const lineOf = (
  product: AdminProduct,
  { size, color: shade }: Pick<AdminVariant, 'size' | 'color'>,
): Added => ({
  productId: product.id,
  size,
  color: shade,
  ...(product.stockBy === 'product' && { sizes: product.sizes, colors: product.colors }),
});

/** Finds goods by words, or adds at once what a scanner types or the camera sees. */
export function FindGoods({ onAdd }: { onAdd: (line: Added) => void }) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [notice, setNotice] = useState('');
  const { data: found = [], isFetching } = useQuery({ ...goodsQuery(search), enabled: search !== '' });

  const add = (product: AdminProduct, variant: Pick<AdminVariant, 'size' | 'color'>): void => {
    onAdd(lineOf(product, variant));
    setNotice(`${product.name} added.`);
    setSearch('');
    box.current?.focus();
  };

  async function onCode(code: string): Promise<void> {
    if (code === '') return;
    setNotice('');
    const products = await queryClient.fetchQuery(goodsQuery(code)).catch(() => null);
    if (products === null) return setNotice('The shop did not answer. Scan or press Enter again.');
    const id = findScanned(products, { code });
    const [first, ...others] = products;
    const product = products.find(({ variants }) => variants.some((variant) => variant.id === id)) ?? first;
    if (product === undefined) return setNotice(`Nothing on sale has ${code}.`);
    const scanned = product.variants.find((variant) => variant.id === id);
    const only = others.length === 0 && product.variants.length === 1 ? product.variants[0] : undefined;
    const variant = scanned ?? only;
    if (variant !== undefined) add(product, variant);
  }

  return (
    <StyledFind>
      <StyledBar>
        <SearchBox
          ref={box}
          label="Find by name, SKU or barcode"
          value={search}
          onSearch={setSearch}
          onEnter={(code) => void onCode(code)}
        />
        <CameraScan onCode={(code) => void onCode(code)} />
      </StyledBar>
      <output>{notice}</output>
      {search !== '' && (
        <ul aria-label="Goods found" aria-busy={isFetching}>
          {found.map((product) => (
            <li key={product.id}>
              <Image src={product.imageUrl} alt="" sizes="48px" ratio="1" />
              <div>
                <strong>{product.name}</strong>
                {product.salePrice === null && <Secondary>{formatAmount(product.price)}</Secondary>}
                {product.stockBy === 'variant' ? (
                  <VariantPicker variants={product.variants} onChoose={(variant) => add(product, variant)} />
                ) : (
                  <div>
                    <Button
                      small
                      variant="secondary"
                      disabled={product.stockCount <= 0}
                      onClick={() => add(product, { size: null, color: null })}
                    >
                      {product.stockCount <= 0 ? 'Sold out' : 'Add'}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          ))}
          {found.length === 0 && !isFetching && <li>Nothing on sale is called so.</li>}
        </ul>
      )}
    </StyledFind>
  );
}

const StyledFind = styled.div`
  display: grid;
  gap: ${space.s};

  > output:empty {
    display: none;
  }

  > ul {
    display: grid;
    gap: ${space.s};
    padding: ${space.s};
    border: 1px solid ${color.hairline};
    background: ${color.white};
  }

  li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: ${space.m};
  }

  li > div {
    display: grid;
    gap: ${space.xs};
  }
`;

const StyledBar = styled.div`
  display: flex;
  gap: ${space.s};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
