import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import type { DirectusContext } from '../directus/types.ts';

type ItemsService = InstanceType<DirectusContext['services']['ItemsService']>;

/** Collections that commands write by Directus' service, which records who did it. */
export type EditedCollection =
  | 'products'
  | 'categories'
  | 'content_pages'
  | 'delivery_methods'
  | 'store_settings'
  | 'storefront'
  | 'message_templates';

export interface TransactionItems {
  service: ItemsService;
  /** To be passed to every call of the service. */
  options: { bypassEmitAction: (event: { event: string | string[]; meta: object }) => void };
  /** The events of the calls so far. */
  events: ShopEvent[];
}

/**
 * Opens Directus' service of a collection within a command, with the actor's rights.
 * The service would emit its events before the commit, so `options` collects them for the runner.
 */
export function itemsInTransaction(
  services: DirectusContext['services'],
  collection: EditedCollection,
  trx: Knex.Transaction,
  { accountability, schema }: Actor,
): TransactionItems {
  const events: ShopEvent[] = [];
  return {
    service: new services.ItemsService(collection, { knex: trx, schema, accountability }),
    options: {
      bypassEmitAction: ({ event, meta }) => events.push({ names: [event].flat(), meta: { ...meta } }),
    },
    events,
  };
}
