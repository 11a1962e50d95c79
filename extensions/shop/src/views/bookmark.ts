/** What the Studio shows of a view of the back office. */
import type { SaveView, ViewList } from '@chitenge/contract/own-views';
import { OPEN_RETURN_STATES, RETURN_ATTENTION_STATES } from '@chitenge/contract/return-state';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { UNPAID } from '@chitenge/directus/studio/order-filters';

/** The filter for the value of a parameter; null for one that the Studio cannot filter by. */
type ToFilter = (value: string) => object | null;

const equals =
  (column: string): ToFilter =>
  (value) => ({ [column]: { _eq: value } });

const of =
  (filters: Readonly<Record<string, object>>): ToFilter =>
  (value) =>
    filters[value] ?? null;

const TO_PACK = {
  _and: [
    { status: { _in: UNSENT_ORDER_STATUSES } },
    { _or: [{ payment_status: { _eq: 'paid' } }, { status: { _eq: 'confirmed' } }] },
  ],
};

const returnState: ToFilter = (state) =>
  of({
    open: { status: { _in: OPEN_RETURN_STATES } },
    attention: { status: { _in: RETURN_ATTENTION_STATES } },
  })(state) ?? equals('status')(state);

/** The collection of a list, and the filters of its parameters in the address. */
const LISTS: Record<ViewList, { collection: string; filters: Readonly<Record<string, ToFilter>> }> = {
  orders: {
    collection: 'orders',
    filters: {
      status: equals('status'),
      payment: equals('payment_status'),
      delivery: equals('delivery_method'),
      channel: equals('channel'),
      view: of({ 'to-pack': TO_PACK, unpaid: UNPAID }),
    },
  },
  payments: { collection: 'payments', filters: {} },
  messages: { collection: 'messages', filters: { medium: equals('medium'), state: equals('status') } },
  returns: { collection: 'returns', filters: { state: returnState } },
  delivery: { collection: 'delivery_methods', filters: {} },
  customers: { collection: 'customers', filters: {} },
  discounts: { collection: 'discount_codes', filters: {} },
  reviews: { collection: 'reviews', filters: { state: equals('status') } },
  products: {
    collection: 'products',
    filters: {
      status: equals('status'),
      category: (slug) => ({ category: slug === 'none' ? { _null: true } : { slug: { _eq: slug } } }),
      stock: of({ out: { stock_count: { _lte: 0 } } }),
    },
  },
  categories: { collection: 'categories', filters: {} },
  stock: { collection: 'products', filters: { stock: of({ out: { stock_count: { _lte: 0 } } }) } },
};

/** Translates a view as far as the Studio has such a filter. */
export function bookmarkOf({ list, query }: Pick<SaveView, 'list' | 'query'>) {
  const { collection, filters } = LISTS[list];
  const parameters = new URLSearchParams(query);
  const found = [...parameters].flatMap(([name, value]) => filters[name]?.(value) ?? []);
  return {
    collection,
    search: parameters.get('search') || null,
    filter: found.length === 0 ? null : { _and: found },
  };
}
