import emitter from '@directus/api/emitter';
import type { EventContext } from '../directus/types.ts';

/**
 * Emits an action event to all of Directus: flows, webhooks and realtime subscribers.
 * The emitter in an extension's context reaches other extensions only.
 * @param context must not carry a transaction, because listeners run after the commit
 */
export function emitAction(names: string[], meta: Record<string, unknown>, context: EventContext): void {
  emitter.emitAction(names, meta, context);
}
