/** What the Studio shows of a view of the back office. */
import type { SaveView } from '@chitenge/contract/own-views';
import { OPEN_RETURN_STATES, RETURN_ATTENTION_STATES } from '@chitenge/contract/return-state';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { STAFF_LIST_OF, type ViewList } from '@chitenge/contract/staff-pages';
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

const STOCK = of({ out: { stock_count: { _lte: 0 } } });

/** The parameters of lists that are not the value of a column. */
const FILTERS: Partial<Record<ViewList, Readonly<Record<string, ToFilter>>>> = {
  orders: { view: of({ 'to-pack': TO_PACK, unpaid: UNPAID }) },
  returns: { state: returnState },
  products: {
    category: (slug) => ({ category: slug === 'none' ? { _null: true } : { slug: { _eq: slug } } }),
    stock: STOCK,
  },
  stock: { stock: STOCK },
};

function toFilter(list: ViewList, name: string): ToFilter {
  const column = STAFF_LIST_OF[list].filters?.[name];
  return FILTERS[list]?.[name] ?? (column === undefined ? () => null : equals(column));
}

/** Translates a view as far as the Studio has such a filter. */
export function bookmarkOf({ list, query }: Pick<SaveView, 'list' | 'query'>) {
  const parameters = new URLSearchParams(query);
  const found = [...parameters].flatMap(([name, value]) => toFilter(list, name)(value) ?? []);
  return {
    collection: STAFF_LIST_OF[list].collection,
    search: parameters.get('search') || null,
    filter: found.length === 0 ? null : { _and: found },
  };
}
