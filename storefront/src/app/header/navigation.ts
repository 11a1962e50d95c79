import { paths } from '../../lib/paths.ts';

/** The links of docs/behaviour.md#header, in order. */
export const NAVIGATION = [
  { to: paths.category('men'), label: 'Men' },
  { to: paths.category('women'), label: 'Women' },
  { to: paths.category('accessories'), label: 'Accessories' },
  { to: paths.lookbook, label: 'Lookbook' },
  { to: paths.admin, label: 'Admin' },
] as const;

/** Shown in the menu while this browser has orders. */
export const YOUR_ORDERS = { to: paths.orders, label: 'Your orders' } as const;
