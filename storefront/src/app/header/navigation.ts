import type { StoreSettings } from '@chitenge/contract/page';
import { paths } from '../../lib/paths.ts';

export type Menu = StoreSettings['menu'];

/** Returns the links of docs/shopping.md#header, in order. Without the store settings, those to categories are missing. */
export const navigationOf = (settings: StoreSettings | undefined): Menu => [
  ...(settings?.menu ?? []),
  { to: paths.lookbook, label: 'Lookbook' },
  { to: paths.admin, label: 'Admin' },
];
