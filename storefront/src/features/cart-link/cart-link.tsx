import type { CartLink, TakeCartLink } from '@chitenge/contract/cart-link';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { call } from '../../lib/call.ts';
import { createStoredStore } from '../../lib/stored-store.ts';
import { color, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Image } from '../../ui/image.tsx';
import { ErrorText, Hint, Row, Stack } from '../../ui/layout.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { LineOptions, publishCartChange, useCart } from '../cart/index.ts';
import { discountCodeStore, discountQuery } from '../discount/index.ts';

/** The parameters of a link, which leave the address once the shopper has answered it. */
const PARAMETERS = ['products', 'coupon'];

/** What a link to the cart carries, and whether it takes the place of the shopper's own: docs/shopping.md#links-that-carry-a-cart. */
export function CartLinkPanel() {
  const [query, setQuery] = useSearchParams();
  const products = query.get('products') ?? '';
  const coupon = query.get('coupon')?.trim() ?? '';
  const title = useId();
  const link = useQuery({
    queryKey: ['/api/cart/link', products],
    queryFn: ({ signal }) => call('GET /api/cart/link', { query: { products }, signal }),
  });
  const leave = (): void => {
    const rest = new URLSearchParams(query);
    for (const name of PARAMETERS) rest.delete(name);
    setQuery(rest, { replace: true });
  };
  if (products === '') return <OnlyCode coupon={coupon} onDone={leave} />;
  return (
    <StyledPanel aria-labelledby={title}>
      <h2 id={title}>Someone sent you these</h2>
      <Loaded
        query={link}
        loading={<p aria-busy="true">Reading the link...</p>}
        failed="The link could not be read"
      >
        {(data) => <Goods link={data} products={products} coupon={coupon} onDone={leave} />}
      </Loaded>
    </StyledPanel>
  );
}

/** A link without goods brings its code to the shopper's own cart, which says whether it counts. */
function OnlyCode({ coupon, onDone }: { coupon: string; onDone: () => void }) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    if (coupon !== '') discountCodeStore.set(coupon);
    onDone();
  }, [coupon, onDone]);
  return null;
}

interface GoodsProps {
  link: CartLink;
  products: string;
  coupon: string;
  onDone: () => void;
}

function Goods({ link, products, coupon, onDone }: GoodsProps) {
  const { items, flush } = useCart();
  const [key] = useState(() => keyOf(products));
  // What the shopper removes later does not answer the question.
  const [wasEmpty] = useState(items.length === 0);
  const { lines, unknown } = link;
  const available = lines.filter(({ quantity }) => quantity > 0);
  const discount = useQuery({
    ...discountQuery(coupon, [...new Set(available.map(({ productId }) => productId))].toSorted()),
    enabled: coupon !== '' && available.length > 0,
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (mode: TakeCartLink['mode']) => {
      if (!(await flush())) throw new Error('The cart has changes that wait for the connection');
      return call('PUT /api/cart', { body: { products, mode }, headers: { [IDEMPOTENCY_HEADER]: key } });
    },
    onSuccess: () => {
      takingStore.set(null);
      if (coupon !== '' && !discount.isError) discountCodeStore.set(coupon);
      publishCartChange();
      toast({ title: 'Your cart is ready', description: 'It has what the link carries.' });
    },
  });

  // Nothing is lost, and nothing is missing: there is nothing to ask.
  const isPlain =
    wasEmpty &&
    unknown.length === 0 &&
    available.length > 0 &&
    lines.every(({ asked, quantity }) => asked === quantity);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isPlain || isTaken.current) return;
    isTaken.current = true;
    mutate('add', { onSuccess: onDone });
  }, [isPlain, mutate, onDone]);

  if (isPlain && !isError) return <p aria-busy="true">Filling your cart...</p>;
  return (
    <Stack>
      {lines.length > 0 && (
        <StyledLines aria-label="Goods of the link">
          {lines.map((line) => (
            <li key={JSON.stringify([line.productId, line.size, line.color])}>
              <Image src={line.imageUrl} alt="" sizes="64px" />
              <div>
                <b>{line.name}</b>
                <LineOptions size={line.size} color={line.color} />
                <span>{`${Math.max(line.quantity, 1)} × ${formatMoney(toNgwee(line.price))}`}</span>
                {line.quantity < line.asked && <ErrorText>{shortOf(line)}</ErrorText>}
              </div>
            </li>
          ))}
        </StyledLines>
      )}
      {unknown.length > 0 && <Hint>{`Not sold here any more: ${unknown.join(', ')}.`}</Hint>}
      {discount.data && <Hint>{`The code ${coupon} counts.`}</Hint>}
      {discount.isError && <Hint>{`The code ${coupon} does not count: ${discount.error.message}`}</Hint>}
      {isError && (
        <ErrorText role="alert">
          The cart could not be filled. Nothing was changed; please try again.
        </ErrorText>
      )}
      {available.length === 0 ? (
        <>
          <p>Nothing of it can be ordered now. Your own cart is as it was.</p>
          <Row>
            <Button variant="secondary" onClick={onDone}>
              OK
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          {items.length > 0 && (
            <Button variant="secondary" onClick={onDone}>
              Keep mine
            </Button>
          )}
          <Button
            variant={items.length > 0 ? 'secondary' : 'primary'}
            busy={isPending}
            onClick={() => mutate('replace', { onSuccess: onDone })}
          >
            Take these
          </Button>
          {items.length > 0 && (
            <Button busy={isPending} onClick={() => mutate('add', { onSuccess: onDone })}>
              Put together
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

interface Taking {
  products: string;
  key: string;
}

/** The key of the goods that are being taken. Other tabs, and this page after a reload, repeat it: they are added once. */
const takingStore = createStoredStore<Taking | null>('chitenge-cart-link', null, (value) =>
  typeof value === 'object' &&
  value !== null &&
  'products' in value &&
  'key' in value &&
  typeof value.products === 'string' &&
  typeof value.key === 'string'
    ? { products: value.products, key: value.key }
    : null,
);

function keyOf(products: string): string {
  const known = takingStore.get();
  if (known?.products === products) return known.key;
  const key = crypto.randomUUID();
  takingStore.set({ products, key });
  return key;
}

const shortOf = ({ asked, quantity }: CartLink['lines'][number]): string =>
  quantity === 0 ? 'Sold out' : `Only ${quantity} of ${asked} left`;

const StyledPanel = styled.section`
  margin-bottom: ${space.xl};
  padding: ${space.l};
  border: 1px solid ${color.hairline};
  background: ${color.cotton};

  h2 {
    margin-bottom: ${space.m};
  }
`;

const StyledLines = styled.ul`
  display: grid;
  gap: ${space.m};

  > li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: ${space.m};
    align-items: start;
  }
`;
