import { paths } from '../../lib/paths.ts';

/** Target of placeholder links until the shop has these pages: the top of the current page. */
const TOP = '#top';

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
    links: [
      { to: paths.orders, label: 'Your orders' },
      { to: TOP, label: 'Contact Us' },
      { to: TOP, label: 'Delivery' },
      { to: TOP, label: 'Returns' },
      { to: TOP, label: 'Size Guide' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: TOP, label: 'About Us' },
      { to: TOP, label: 'Our Tailors' },
      { to: TOP, label: 'Careers' },
      { to: TOP, label: 'Privacy' },
    ],
  },
];
