import { defineInterface } from '@directus/extensions-sdk';
import StockField from './stock-field.vue';

/** A product's stock count with a button that sets it. The form itself never saves the count. */
export default defineInterface({
  id: 'shop-stock',
  name: 'Stock',
  icon: 'inventory_2',
  description: 'Shows the stock of a product and sets it.',
  component: StockField,
  options: null,
  types: ['integer'],
});
