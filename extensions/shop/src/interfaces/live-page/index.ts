import type { InterfaceConfig } from '@directus/extensions';
import LivePage from './live-page.vue';

/** A link from a row's form to its page in the shop. directus/src/schema/shop-fields.ts adds it to collections. */
export default {
  id: 'shop-live-page',
  name: 'Link to the shop',
  icon: 'storefront',
  description: 'Links to the page that shoppers see.',
  component: LivePage,
  options: [
    {
      field: 'path',
      name: 'Path',
      type: 'string',
      meta: { interface: 'input', options: { placeholder: '/product/{{slug}}' } },
    },
  ],
  types: ['alias'],
  localTypes: ['presentation'],
  group: 'presentation',
  hideLabel: true,
} satisfies InterfaceConfig;
