import type { InterfaceConfig } from '@directus/extensions';
import StockField from './stock-field.vue';

/** A product's stock: one count, or a grid of its sizes and colours. Commands set it; the form itself never saves it. */
export default {
  id: 'shop-stock',
  name: 'Stock',
  icon: 'inventory_2',
  description: 'Shows the stock of a product and sets it.',
  component: StockField,
  options: null,
  types: ['integer'],
} satisfies InterfaceConfig;
