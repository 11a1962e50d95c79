import { defineInterface } from '@directus/extensions-sdk';
import StockField from './stock-field.vue';

/** A product's stock: one count, or a grid of its sizes and colours. Commands set it; the form itself never saves it. */
export default defineInterface({
  id: 'shop-stock',
  name: 'Stock',
  icon: 'inventory_2',
  description: 'Shows the stock of a product and sets it.',
  component: StockField,
  options: null,
  types: ['integer'],
});
