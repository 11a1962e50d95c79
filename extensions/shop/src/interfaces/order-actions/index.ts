import type { InterfaceConfig } from '@directus/extensions';
import OrderActions from './order-actions.vue';

/** An order's status, payment status, notes and timeline, with the commands that change them. */
export default {
  id: 'shop-order-actions',
  name: 'Order actions',
  icon: 'receipt_long',
  description: 'Shows the state of an order and changes it.',
  component: OrderActions,
  options: null,
  types: ['alias'],
  localTypes: ['presentation'],
  group: 'presentation',
  hideLabel: true,
} satisfies InterfaceConfig;
