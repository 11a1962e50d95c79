import type { FooterColumn } from '@chitenge/contract/footer-column';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { paths } from '../../lib/paths.ts';
import type { Menu } from '../header/navigation.ts';

interface LinkColumn {
  title: string;
  /** Editors add pages to it. */
  column?: FooterColumn;
  links: Menu;
}

/** Returns the columns of docs/shopping.md#footer. */
export const footerColumns = (menu: Menu): readonly LinkColumn[] => [
  { title: 'Shop', links: [...menu, { to: paths.featured, label: 'Sale Items' }] },
  {
    title: 'Customer Service',
    column: 'service',
    links: [
      { to: SHOP_PAGES.track.path, label: 'Track an order' },
      { to: paths.orders, label: 'Your orders' },
    ],
  },
  { title: 'Company', column: 'company', links: [] },
];
