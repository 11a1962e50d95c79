import { LOW_STOCK_THRESHOLD } from '@chitenge/contract/status';
import { products } from '../collections/products.ts';
import type { ListLayout } from '../schema/list.ts';
import { LOW_STOCK_BOOKMARK, lowStockFilter } from './low-stock.ts';
import { TO_SHIP, UNPAID } from './order-filters.ts';
import { palette } from './palette.ts';

/** A saved view of a collection, for all users, in the Studio's navigation. */
export interface Bookmark {
  /** Never changes, so that `apply` recognises a renamed bookmark. */
  key: string;
  name: string;
  collection: string;
  icon: string;
  color: string;
  filter: Record<string, unknown>;
  list: ListLayout;
}

const STOCK_LIST: ListLayout = {
  columns: ['image', 'name', 'stock_count', 'category', 'price', 'status'],
  widths: { image: 70, name: 210, stock_count: 110, category: 120, price: 90, status: 120 },
  sort: 'stock_count',
};

const ORDER_LIST: ListLayout = {
  columns: ['date_created', 'customer_name', 'customer_phone', 'city', 'total_amount', 'status', 'items'],
  widths: {
    date_created: 130,
    customer_name: 150,
    customer_phone: 120,
    city: 110,
    total_amount: 90,
    status: 110,
  },
  sort: 'date_created',
};

export const BOOKMARKS: readonly Bookmark[] = [
  {
    key: LOW_STOCK_BOOKMARK,
    name: 'Low stock',
    collection: 'products',
    icon: 'production_quantity_limits',
    color: palette.copper,
    filter: lowStockFilter(LOW_STOCK_THRESHOLD),
    list: STOCK_LIST,
  },
  {
    key: 'out-of-stock',
    name: 'Out of stock',
    collection: 'products',
    icon: 'remove_shopping_cart',
    color: palette.oxide,
    filter: { _and: [{ stock_count: { _lte: 0 } }] },
    list: STOCK_LIST,
  },
  {
    key: 'drafts',
    name: 'Drafts',
    collection: 'products',
    icon: 'edit_note',
    color: palette.inkSoft,
    filter: { _and: [{ status: { _eq: 'draft' } }] },
    list: { ...(products.list ?? STOCK_LIST), sort: '-date_created' },
  },
  {
    key: 'orders-to-ship',
    name: 'To ship',
    collection: 'orders',
    icon: 'local_shipping',
    color: palette.forestLight,
    filter: TO_SHIP,
    list: ORDER_LIST,
  },
  {
    key: 'orders-unpaid',
    name: 'Unpaid',
    collection: 'orders',
    icon: 'hourglass_empty',
    color: palette.copper,
    filter: UNPAID,
    list: {
      columns: [
        'date_created',
        'customer_name',
        'customer_phone',
        'total_amount',
        'waived_amount',
        'mobile_provider',
        'payment_status',
      ],
      widths: {
        date_created: 130,
        customer_name: 150,
        customer_phone: 120,
        total_amount: 90,
        waived_amount: 110,
      },
      sort: 'date_created',
    },
  },
];
