import { aliasField, type Field } from './field.ts';

/** Names of the extension's interface and of the field; extensions/shop/src/interfaces/live-page shows it. */
export const LIVE_PAGE_INTERFACE = 'shop-live-page';

/**
 * A link from a row's form to its page in the shop.
 * @param path below the shop's address, with `{{slug}}` where the row's own slug goes
 */
export function livePage(path: string): Field {
  return aliasField(
    'live_page',
    { label: 'In the shop' },
    { special: ['alias', 'no-data'], interface: LIVE_PAGE_INTERFACE, options: { path }, searchable: false },
  );
}
