import type { AdminProduct } from '@chitenge/contract/admin-product';
import { choiceText } from '@chitenge/contract/colors';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Image } from '../../../../ui/image.tsx';
import { VariantPicker } from '../../../../ui/variant-picker.tsx';
import { InputRow, Row, Secondary } from '../../components/layout.ts';
import { formatAmount } from '../../components/format-amount.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { staffCall } from '../../session/admin-api.ts';
import { findScanned, isBarcode } from '../../stock/scan.ts';
import { CameraScan } from './camera-scan.tsx';
import { rankFound } from './rank-found.ts';
import { ScanMisses } from './scan-misses.tsx';
import type { DraftLine } from './sale-draft.ts';

/** Products that are asked for, of which the first are shown: the server has the newest first. */
const MAX_ASKED = 30;
const MAX_FOUND = 8;

/** How long (ms) an answer counts, so that Enter does not ask again for what is on the screen. */
const FRESH_MS = 5000;

/** Which products are found: those that are sold, or also drafts and what is sold out, because goods come for these, too. */
const FILTERS = {
  sold: { status: 'published' },
  stocked: { archived: 'false' },
} as const;
type Which = keyof typeof FILTERS;

/** Products by name, SKU or barcode. It has no signal, because the next scan would end the one before it. */
const goodsQuery = (which: Which, search: string) =>
  queryOptions({
    queryKey: ['/api/admin/products', which, search],
    queryFn: () =>
      staffCall('GET /api/admin/products', { query: { search, ...FILTERS[which], limit: MAX_ASKED } }),
    staleTime: FRESH_MS,
  });

const NONE: readonly AdminProduct[] = [];

type Added = Omit<DraftLine, 'quantity'>;
type AdminVariant = AdminProduct['variants'][number];

/** The only option of a product is no choice. */
const onlyOne = (options: readonly string[]): string | null =>
  options.length === 1 ? (options[0] ?? null) : null;

/** A product with one stock count leaves its sizes and colours to be chosen freely. */
const lineOf = (
  product: AdminProduct,
  { size, color: shade }: Pick<AdminVariant, 'size' | 'color'>,
): Added => ({
  productId: product.id,
  size: size ?? (product.stockBy === 'product' ? onlyOne(product.sizes) : null),
  color: shade ?? (product.stockBy === 'product' ? onlyOne(product.colors) : null),
  ...(product.stockBy === 'product' && { sizes: product.sizes, colors: product.colors }),
});

interface FindProps {
  /** Takes the focus, so that a scan is not lost. On a touch screen it would open the keyboard. */
  focused?: boolean;
  /** Called with the number of scans that are not answered yet. */
  onScanning: (count: number) => void;
}

interface FindGoodsProps extends FindProps {
  onAdd: (line: Added) => void;
}

/** Finds goods for a sale. */
export function FindGoods({ onAdd, ...props }: FindGoodsProps) {
  return (
    <FindProducts {...props} which="sold" onAdd={(product, variant) => onAdd(lineOf(product, variant))} />
  );
}

interface FindProductsProps extends FindProps {
  which: Which;
  /** Size and colour are null for a product with one stock count. */
  onAdd: (product: AdminProduct, variant: Pick<AdminVariant, 'size' | 'color'>) => void;
}

/** Finds products by words, or adds at once what a scanner types or the camera sees. */
export function FindProducts({ focused = false, which, onAdd, onScanning }: FindProductsProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused && !matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, [focused]);
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState('');
  /** Scans that ended without a line. They stay until they are read. */
  const [misses, setMisses] = useState<readonly string[]>([]);
  const scans = useRef(Promise.resolve());
  const waiting = useRef(0);
  const queryClient = useQueryClient();
  const { data = NONE, isFetching } = useQuery({ ...goodsQuery(which, search), enabled: search !== '' });
  const found = rankFound(data, search).slice(0, MAX_FOUND);

  const add = (product: AdminProduct, variant: Pick<AdminVariant, 'size' | 'color'>): void => {
    onAdd(product, variant);
    setAdded(`${product.name} added.`);
  };

  const choose = (...choice: Parameters<typeof add>): void => {
    add(...choice);
    setSearch('');
    box.current?.focus();
  };

  function finish(code: string, products: readonly AdminProduct[] | null): void {
    const miss = (text: string): void => setMisses((before) => [...new Set([...before, text])]);
    if (products === null) return miss(`The shop did not answer for ${code}. Scan or enter it again.`);
    const id = findScanned(products, { code });
    const [first, ...others] = products;
    const product = products.find(({ variants }) => variants.some((variant) => variant.id === id)) ?? first;
    const scanned = product?.variants.find((variant) => variant.id === id);
    const only = others.length === 0 && product?.variants.length === 1 ? product.variants[0] : undefined;
    const variant = scanned ?? only;
    const isStillThere = box.current?.value.trim() === code;
    if (product !== undefined && variant !== undefined) {
      add(product, variant);
      // The next code may be half typed.
      if (isStillThere) setSearch('');
    } else if (product === undefined || isBarcode(code) || !isStillThere)
      miss(`No item has the code ${code}.`);
  }

  const count = (by: number): void => {
    waiting.current += by;
    onScanning(waiting.current);
  };

  /** Asks for each code at once, and adds the lines in the order of the scans. */
  function onCode(code: string, isRepeat = false): void {
    if (code === '' || (isRepeat && waiting.current > 0)) return;
    setAdded('');
    count(1);
    const answer = queryClient.fetchQuery(goodsQuery(which, code)).catch(() => null);
    scans.current = scans.current.then(async () => finish(code, await answer)).finally(() => count(-1));
  }

  return (
    <StyledFind>
      <InputRow>
        <SearchBox
          ref={box}
          label="Find by name, SKU or barcode"
          value={search}
          onSearch={setSearch}
          onEnter={onCode}
        />
        <CameraScan onCode={onCode} />
      </InputRow>
      <output>{added}</output>
      <ScanMisses texts={misses} onDismiss={() => setMisses([])} />
      {search !== '' && found.length === 0 && !isFetching && (
        <p>
          {which === 'sold' ? 'Nothing on sale has this name or code.' : 'No product has this name or code.'}
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label="Goods found" aria-busy={isFetching}>
          {found.map((product) => (
            <li key={product.id}>
              <Image src={product.imageUrl} alt="" sizes="48px" ratio="1" />
              <div>
                <strong>{product.name}</strong>
                {product.salePrice === null && <Secondary>{formatAmount(product.price)}</Secondary>}
                {which === 'stocked' ? (
                  <StockedChoice product={product} onChoose={(variant) => choose(product, variant)} />
                ) : product.stockBy === 'variant' ? (
                  <VariantPicker
                    variants={product.variants}
                    onChoose={(variant) => choose(product, variant)}
                  />
                ) : (
                  <div>
                    <Button
                      small
                      variant="secondary"
                      disabled={product.stockCount <= 0}
                      onClick={() => choose(product, { size: null, color: null })}
                    >
                      {product.stockCount <= 0 ? 'Sold out' : 'Add'}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </StyledFind>
  );
}

interface StockedChoiceProps {
  product: AdminProduct;
  onChoose: (variant: AdminVariant) => void;
}

/** One press for each size and colour, also for those that are sold out. */
function StockedChoice({ product: { name, variants }, onChoose }: StockedChoiceProps) {
  return (
    <Row>
      {variants.map((variant) => {
        const choice = choiceText(variant) || 'Add';
        return (
          <Button
            key={variant.id}
            small
            variant="secondary"
            aria-label={`${choice} of ${name}, ${variant.stockCount} in stock`}
            onClick={() => onChoose(variant)}
          >
            {`${choice} (${variant.stockCount})`}
          </Button>
        );
      })}
    </Row>
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

  > ul > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: ${space.m};
  }

  > ul > li > div {
    display: grid;
    gap: ${space.xs};
  }
`;
