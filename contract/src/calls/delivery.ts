import { deliveryMethodsQuerySchema, deliveryMethodsSchema } from '../delivery-method.ts';
import {
  adminDeliveryMethodsSchema,
  createDeliveryMethodSchema,
  adminDeliveryMethodSchema,
  sortDeliveryMethodsSchema,
  updateDeliveryMethodSchema,
} from '../admin-delivery.ts';
import { defineCalls, idParams } from './define.ts';

const METHOD = { description: 'The method', schema: adminDeliveryMethodSchema } as const;

export const deliveryCalls = {
  ...defineCalls('Delivery', {
    listDeliveryMethods: {
      route: 'GET /api/delivery-methods',
      summary: 'List the delivery methods that serve a place',
      description:
        'The published methods, cheapest first. Without province and town, all of them, in the owner’s order. An empty list for no place means that shipping is free and an order needs no method.',
      access: 'public',
      cached: true,
      query: deliveryMethodsQuerySchema,
      responses: { 200: { description: 'The methods', schema: deliveryMethodsSchema } },
    },
  }),
  ...defineCalls('Back office: delivery', {
    listStaffDeliveryMethods: {
      route: 'GET /api/admin/delivery-methods',
      summary: 'List delivery methods of every status, in the owner’s order',
      access: 'staff',
      rights: ['read delivery_methods'],
      responses: { 200: { description: 'The methods', schema: adminDeliveryMethodsSchema } },
    },

    addDeliveryMethod: {
      route: 'POST /api/admin/delivery-methods',
      summary: 'Add a delivery method after the others',
      access: 'staff',
      rights: ['create delivery_methods'],
      body: createDeliveryMethodSchema,
      responses: { 201: METHOD },
    },

    sortDeliveryMethods: {
      route: 'PUT /api/admin/delivery-methods/order',
      summary: 'Sort the delivery methods',
      access: 'staff',
      rights: ['update delivery_methods'],
      body: sortDeliveryMethodsSchema,
      responses: { 200: { description: 'All methods', schema: adminDeliveryMethodsSchema } },
      problems: [404],
    },

    updateDeliveryMethod: {
      route: 'PATCH /api/admin/delivery-methods/:id',
      summary: 'Change a delivery method',
      description: 'Orders keep the values of the time when they were placed.',
      access: 'staff',
      rights: ['update delivery_methods'],
      params: idParams,
      body: updateDeliveryMethodSchema,
      responses: { 200: METHOD },
      problems: [404, 409],
    },
  }),
};
