import { definePanel } from '@directus/extensions-sdk';
import { limitOption } from '../parts/limit-option.ts';
import LowStock from './low-stock.vue';

/** What runs out, with pictures, by the threshold of the store's settings, which Directus' own panels cannot look up. */
export default definePanel({
  id: 'shop-low-stock',
  name: 'Low on stock',
  icon: 'production_quantity_limits',
  description: 'Published products at or below the threshold in the store settings.',
  component: LowStock,
  options: [limitOption],
  minWidth: 16,
  minHeight: 8,
});
