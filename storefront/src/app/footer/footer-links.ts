import { paths } from '../../lib/paths.ts';

/** Where the placeholder links lead until the shop has those pages: up to the top of the page they stand on. */
const TOP = '#top';

interface FooterColumn {
  title: string;
  links: ReadonlyArray<{ to: string; label: string }>;
}

/** The footer's columns (section 2). */
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
