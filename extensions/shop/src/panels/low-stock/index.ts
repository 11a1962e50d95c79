import type { PanelConfig } from '@directus/extensions';
import { limitOption } from '../product-list/limit-option.ts';
import LowStock from './low-stock.vue';

/** Products with low stock. Directus' own panels cannot read the threshold from the store settings. */
export default {
  id: 'shop-low-stock',
  name: 'Low on stock',
  icon: 'production_quantity_limits',
  description: 'Published products at or below the threshold in the store settings.',
  component: LowStock,
  options: [limitOption],
  minWidth: 16,
  minHeight: 8,
} satisfies PanelConfig;
