import { Refusal } from '../directus/refusals.ts';
import type { EventContext } from '../directus/types.ts';

const TRACKED_FIELDS = ['status', 'payment_status', 'notes'] as const;

/**
 * Refuses a change of an order that Directus would not enter in its activity log: stock and timeline hang on that entry
 * (see written.ts), so the change would slip past them.
 * @throws Refusal 409
 */
export function refuseUntracked(
  payload: unknown,
  { accountability, schema }: Pick<EventContext, 'accountability' | 'schema'>,
): void {
  if (typeof payload !== 'object' || payload === null) return;
  if (!TRACKED_FIELDS.some((field) => field in payload)) return;
  if (accountability === null)
    throw new Refusal({ reason: 'An order is changed on somebody’s account: hand the accountability on.' });
  if (schema?.collections['orders']?.accountability === null)
    throw new Refusal({ reason: 'Orders cannot be changed while the tracking of their activity is off.' });
}
