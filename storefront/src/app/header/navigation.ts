import { paths } from '../../lib/paths.ts';

/** The links of docs/behaviour.md#header, in order. */
export const NAVIGATION = [
  { to: paths.category('men'), label: 'Men' },
  { to: paths.category('women'), label: 'Women' },
  { to: paths.category('accessories'), label: 'Accessories' },
  { to: paths.lookbook, label: 'Lookbook' },
  { to: paths.admin, label: 'Admin' },
] as const;
