import type { StoreSettings } from '@chitenge/contract/page';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';

export type Menu = StoreSettings['menu'];

/** Returns the links to the categories; none while the store settings are unknown. */
export const useMenu = (): Menu => useStoreSettings()?.menu ?? [];

/** Returns the links of docs/behaviour.md#header, in order. */
export const useNavigation = (): Menu => [
  ...useMenu(),
  { to: paths.lookbook, label: 'Lookbook' },
  { to: paths.admin, label: 'Admin' },
];
