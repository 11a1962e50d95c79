import { shownCustomerName } from '@chitenge/contract/customer-name';
import { orderName, shortOrderId } from '@chitenge/contract/order-id';
import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { searchedOrderNumber } from '@chitenge/contract/searched-order-number';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { from } from '../../../theme/breakpoints.ts';
import { color, depth, size, space, touchTarget } from '../../../theme/tokens.ts';
import { Input } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatAmount } from '../components/format-amount.ts';
import { formatCount } from '../components/format-count.ts';
import { SEARCH_DEBOUNCE_MS } from '../components/search-box.tsx';
import { DIALOG_STATE } from '../components/use-url-dialog.ts';
import { staffCall, staffList } from '../session/admin-api.ts';
import { findScanned } from '../stock/scan.ts';
import { useLeaveGuard } from '../unsaved-changes/leave-guard.ts';
import type { TabName } from './admin-tab.ts';

/** Hits of each kind. */
const HITS = 5;
const MIN_LENGTH = 2;

interface Hit {
  kind: 'Order' | 'Customer' | 'Product';
  id: string;
  title: string;
  detail: string;
  /** Query of the page that shows it. */
  query: Record<string, string>;
  /** Whether the text is its whole number, barcode or SKU. */
  isExact: boolean;
}

async function findHits(text: string, mayReadCustomers: boolean, signal: AbortSignal): Promise<Hit[]> {
  const search = text.slice(0, SEARCH_MAX_LENGTH);
  const limits = { search, limit: HITS };
  const [orders, customers, products] = await Promise.all([
    staffList('GET /api/orders', { query: limits, signal }),
    mayReadCustomers ? staffCall('GET /api/admin/customers', { query: { search }, signal }) : { rows: [] },
    staffList('GET /api/admin/products', { query: limits, signal }),
  ]);
  const number = searchedOrderNumber(text);
  const plainId = text.replace(/^#\s*/, '').toLowerCase();
  return [
    ...orders.rows.map((order): Hit => {
      const id = shortOrderId(order.id);
      return {
        kind: 'Order',
        id: order.id,
        title: `Order ${orderName(order)}`,
        detail: `${shownCustomerName(order.customerName)}, ${formatAmount(order.totalAmount)}`,
        query: { order: order.id },
        isExact: id.toLowerCase() === plainId || (number !== null && order.number === number),
      };
    }),
    ...customers.rows.slice(0, HITS).map((customer): Hit => ({
      kind: 'Customer',
      id: customer.phone,
      title: customer.name,
      detail: `${customer.phone}, ${formatCount(customer.orders, 'order')}`,
      query: { tab: 'customers', customer: customer.lastOrderId },
      isExact: false,
    })),
    ...products.rows.map((product): Hit => ({
      kind: 'Product',
      id: product.id,
      title: product.name,
      detail: `${formatAmount(product.price)}, ${product.stockCount} in stock`,
      query: { tab: 'products', edit: product.id },
      isExact: findScanned([product], { code: text }) !== null,
    })),
  ];
}

const searchQuery = (text: string, mayReadCustomers: boolean) =>
  queryOptions({
    queryKey: ['/api/admin/search', text],
    queryFn: ({ signal }) => findHits(text, mayReadCustomers, signal),
    staleTime: 0,
  });

const addressOf = ({ query }: Hit): string => `${paths.admin}?${new URLSearchParams(query).toString()}`;

/** Returns the hit that Enter opens without a choice: the only one, or the only one that the text names exactly. */
function onlyHit(hits: readonly Hit[]): Hit | undefined {
  const exact = hits.filter(({ isExact }) => isExact);
  if (exact.length === 1) return exact[0];
  return hits.length === 1 ? hits[0] : undefined;
}

interface GlobalSearchProps {
  /** The pages that the staff member may use. */
  tabs: readonly TabName[];
  ref: Ref<HTMLInputElement>;
}

/** The one search of the back office: orders, customers and products. Enter opens the only match, or goes to the first one. */
export function GlobalSearch({ tabs, ref }: GlobalSearchProps) {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Whether Enter was pressed, and the field has been left as it is since. */
  const [isEntered, setEntered] = useState(false);
  const matches = useRef<HTMLUListElement>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { request } = useLeaveGuard();
  const query = (search: string) => searchQuery(search, tabs.includes('customers'));
  const { data: hits, error } = useQuery({ ...query(term), enabled: term.length >= MIN_LENGTH });
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = (): void => {
    setText('');
    setTerm('');
    setOpen(false);
    setEntered(false);
  };
  /** Opens the only match, once the search has answered. */
  const openOnly = async (search: string): Promise<void> => {
    const hit = onlyHit(await queryClient.fetchQuery(query(search)));
    if (!hit) return;
    request(() => {
      clear();
      void navigate(addressOf(hit), { state: DIALOG_STATE });
    });
  };

  /** The field and the links of the hits are one column for the arrow keys. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'Escape') {
      clear();
      stops[0]?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    }
    if (event.key !== 'Enter' || at !== 0 || text.trim().length < MIN_LENGTH) return;
    setTerm(text.trim());
    setEntered(true);
    // What failed is shown below the field.
    void openOnly(text.trim()).catch(() => undefined);
  };

  const isShown = isOpen && term.length >= MIN_LENGTH && (hits !== undefined || error !== null);
  const asksForChoice = isEntered && isShown && hits !== undefined && !onlyHit(hits);
  useEffect(() => {
    if (asksForChoice) matches.current?.querySelector('a')?.focus();
  }, [asksForChoice]);

  return (
    <StyledSearch
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Input
        ref={ref}
        type="search"
        aria-label="Search orders, customers and products"
        placeholder="Search"
        autoComplete="off"
        value={text}
        onFocus={() => {
          setOpen(true);
          setEntered(false);
        }}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setEntered(false);
        }}
      />
      {isShown && (
        <StyledHits>
          {error && <p>The search did not work. Try again.</p>}
          {hits?.length === 0 && <p>Nothing matches.</p>}
          <ul ref={matches} aria-label="Matches">
            {hits?.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`}>
                <Link to={addressOf(hit)} state={DIALOG_STATE} onClick={clear}>
                  <small>{hit.kind}</small>
                  <b>{hit.title}</b>
                  <span>{hit.detail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </StyledHits>
      )}
      <VisuallyHidden as="output">
        {isShown && hits && formatCount(hits.length, 'match', 'matches')}
      </VisuallyHidden>
    </StyledSearch>
  );
}

const StyledSearch = styled.search`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
  max-width: 34rem;
  margin-right: auto;

  input {
    height: min(2.5rem, 17vw);
    min-height: 0;
    padding: 0 min(0.9rem, 3vw);
    font-size: min(1rem, 8vw);
  }
`;

/** On a phone as wide as the screen, below the bar. */
const StyledHits = styled.div`
  position: fixed;
  inset: var(--header-height) 0 auto;
  z-index: ${depth.header};
  max-height: 70vh;
  border: 1px solid ${color.ink};
  background: ${color.white};
  font-size: ${size.small};
  overflow-y: auto;

  ${from.tablet} {
    position: absolute;
    inset: 100% 0 auto;
  }

  p {
    padding: ${space.s} ${space.m};
  }

  a {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: 0 ${space.s};
    align-content: center;
    min-height: ${touchTarget};
    padding: ${space.xs} ${space.m};
    outline-offset: -2px;
    overflow-wrap: anywhere;
    text-decoration: none;
  }

  a:hover,
  a:focus-visible {
    background: ${color.cotton};
  }

  small,
  span {
    color: ${color.inkSoft};
  }

  small {
    grid-row: span 2;
  }

  b {
    font-weight: 600;
  }
`;
