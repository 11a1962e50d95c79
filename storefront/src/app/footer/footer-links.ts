import { paths } from '../../lib/paths.ts';

interface FooterColumn {
  title: string;
  links: ReadonlyArray<{ to: string; label: string }>;
}

/** The columns of docs/behaviour.md#footer. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'Shop',
    links: [
      { to: paths.category('men'), label: 'Men' },
      { to: paths.category('women'), label: 'Women' },
      { to: paths.category('accessories'), label: 'Accessories' },
      { to: paths.featured, label: 'Sale Items' },
    ],
  },
  {
    title: 'Customer Service',
    links: [{ to: paths.orders, label: 'Your orders' }],
  },
];
