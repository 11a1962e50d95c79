import { z } from 'zod';
import { DirectWriteError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** Collections that only commands and the cart write, and what people use instead. */
const PROTECTED = {
  orders: 'Change an order with its order actions in the Studio, or in the back office.',
  order_items: 'An order’s items cannot be edited.',
  order_events: 'The timeline of an order cannot be edited.',
  payments: 'Payments cannot be edited. Confirm, reject or refund them in the back office.',
  payment_events: 'The events of a payment cannot be edited.',
  returns: 'Returns cannot be edited. Accept, receive, exchange or refund them in the back office.',
  customers: 'Notes about customers are edited in the back office.',
  messages: 'Messages cannot be edited. Send them again in the back office.',
  product_variants: 'Variants cannot be edited here. Set the product’s stock instead.',
  stock_movements: 'The stock ledger cannot be edited. Set the product’s stock instead.',
  stock_alerts: 'Stock alerts cannot be edited. `npm run shopper:erase` deletes those of a person.',
} as const;

const RATING_REASON = 'The rating follows from the published reviews and cannot be written.';

/** Columns of a product that follow from other rows, and what people do instead. */
const DERIVED_COLUMNS: Readonly<Record<string, string>> = {
  stock_count:
    'stock_count cannot be written directly. Save the product, then set its stock with the stock field or in the back office.',
  rating: RATING_REASON,
  review_count: RATING_REASON,
};

/**
 * Rejects all direct writes of orders, stock and carts, also by the owner and by flows: rule 11 of
 * docs/architecture.md. Commands write these tables without Directus' services.
 */
export function protectCollections(register: Register): void {
  for (const [collection, reason] of Object.entries(PROTECTED))
    for (const action of ['create', 'update', 'delete'])
      register.filter(`${collection}.items.${action}`, () => {
        throw new DirectWriteError({ reason });
      });
  for (const action of ['create', 'update'])
    register.filter(`products.items.${action}`, (payload) => {
      rejectDerivedColumns(payload);
      return payload;
    });
  register.filter('revisions.create', withoutDerivedColumns);
}

const revisionSchema = z.looseObject({ collection: z.literal('products'), data: z.looseObject({}) });

/** Returns a product's revision without its derived columns, so that reverting to it writes none. */
export function withoutDerivedColumns(revision: unknown): unknown {
  const parsed = revisionSchema.safeParse(revision).data;
  if (!parsed) return revision;
  const data = Object.entries(parsed.data).filter(([column]) => !(column in DERIVED_COLUMNS));
  return { ...parsed, data: Object.fromEntries(data) };
}

/** @throws DirectWriteError 403 when the payload of a product has a derived column */
export function rejectDerivedColumns(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [column, reason] of Object.entries(DERIVED_COLUMNS))
    if (column in payload) throw new DirectWriteError({ reason });
}
