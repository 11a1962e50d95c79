import { NotEditable } from '../directus/refusals.ts';
import type { Accountability, Register } from '../directus/types.ts';

/** What staff decide about an order; the rest of it is what the shopper agreed to. */
const STAFFS_PART_OF_AN_ORDER: ReadonlySet<string> = new Set(['status', 'payment_status', 'notes']);

/** Rows that only the shop writes: they are records of what happened, or somebody's cart. */
const RECORDS = ['order_items', 'order_events', 'stock_movements', 'cart_items'] as const;

/** An administrator may mend by the API what went wrong; the shop's own writes have no account or go past Directus. */
function mayMend(who: Accountability): boolean {
  return who === null || who.admin;
}

/**
 * Refuses edits by hand of what must stay as it happened. Permissions know whole collections only (see
 * directus/src/access/policies.ts), so that the line between an order's status and its total is drawn here.
 */
export function keepRecords(register: Register): void {
  register.filter('orders.items.update', (payload, _meta, { accountability }) => {
    refuseOtherFields(payload, accountability);
    return payload;
  });
  for (const event of ['orders.items.create', 'orders.items.delete']) {
    register.filter(event, (payload, _meta, { accountability }) => {
      if (!mayMend(accountability)) throw new NotEditable({ what: 'Orders are placed in the shop; they' });
      return payload;
    });
  }
  for (const collection of RECORDS) {
    for (const action of ['create', 'update', 'delete']) {
      register.filter(`${collection}.items.${action}`, (payload, _meta, { accountability }) => {
        if (!mayMend(accountability)) throw new NotEditable({ what: `Rows of ${collection}` });
        return payload;
      });
    }
  }
}

/**
 * @param payload the fields to be changed
 * @throws NotEditable 403 that names the first field which is not for staff to change
 */
export function refuseOtherFields(payload: unknown, who: Accountability): void {
  if (mayMend(who) || typeof payload !== 'object' || payload === null) return;
  const other = Object.keys(payload).find((field) => !STAFFS_PART_OF_AN_ORDER.has(field));
  if (other !== undefined) throw new NotEditable({ what: `${other} of an order` });
}
