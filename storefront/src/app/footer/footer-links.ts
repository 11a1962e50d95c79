import type { FooterColumn } from '@chitenge/contract/footer-column';
import { paths } from '../../lib/paths.ts';

interface LinkColumn {
  title: string;
  /** Editors add pages to it. */
  column?: FooterColumn;
  links: ReadonlyArray<{ to: string; label: string }>;
}

/** The columns of docs/behaviour.md#footer. */
export const FOOTER_COLUMNS: readonly LinkColumn[] = [
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
    column: 'service',
    links: [{ to: paths.orders, label: 'Your orders' }],
  },
  { title: 'Company', column: 'company', links: [] },
];
