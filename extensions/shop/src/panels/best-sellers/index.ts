import type { PanelConfig } from '@directus/extensions';
import { limitOption } from '../product-list/limit-option.ts';
import BestSellers from './best-sellers.vue';

/** The products with the most ordered units. Directus' own panels cannot combine two collections. */
export default {
  id: 'shop-best-sellers',
  name: 'Best sellers',
  icon: 'local_fire_department',
  description: 'The products that were ordered most.',
  component: BestSellers,
  options: [
    {
      field: 'days',
      name: 'Days to look back',
      type: 'integer',
      schema: { default_value: 30 },
      meta: { interface: 'input', width: 'half', options: { min: 1 } },
    },
    limitOption,
  ],
  minWidth: 16,
  minHeight: 8,
} satisfies PanelConfig;
