import { orderReturnsSchema, requestReturnSchema } from '../returns.ts';
import {
  adminReturnsQuerySchema,
  adminReturnsSchema,
  RETURN_COMMANDS,
  adminReturnSchema,
} from '../admin-returns.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const RETURN = { 200: { description: 'The exchange or return', schema: adminReturnSchema } } as const;

const returnParams = idParams.extend({ returnId: idParams.shape.id });

export const returnsCalls = {
  ...defineCalls('Orders', {
    readReturns: {
      route: 'GET /api/orders/:id/returns',
      summary: 'Read what of an order can be exchanged or returned, and what was asked for',
      description:
        'For the session of the order, or a link that shows it. `closed` says why nothing more can.',
      access: { order: ['view'] },
      params: idParams,
      responses: { 200: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [403, 404],
    },

    requestReturn: {
      route: 'POST /api/orders/:id/returns',
      summary: 'Ask to exchange or return units of a line',
      description:
        'Staff decide. Never more units than were bought; otherwise 400 or 409 `return-refused`, also outside the time.',
      access: { order: ['view'] },
      params: idParams,
      body: requestReturnSchema,
      responses: { 201: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [403, 404, 409],
    },

    cancelOwnReturn: {
      route: 'POST /api/orders/:id/returns/:returnId/cancel',
      summary: 'Cancel an exchange or return whose goods have not come back',
      access: { order: ['view'] },
      params: returnParams,
      responses: { 200: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [403, 404, 409],
    },
  }),
  ...defineCalls('Back office: returns', {
    readReturnable: {
      route: 'GET /api/admin/orders/:id/returns',
      summary: 'Read what of an order can come back, and what was asked for',
      description: 'After the delivery, also when the time of shoppers is over.',
      access: { staff: 'orders' },
      params: idParams,
      responses: { 200: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [404],
    },

    takeReturn: {
      route: 'POST /api/admin/orders/:id/returns',
      summary: 'Ask to exchange or return units of a line, for a customer at the counter or on the phone',
      description:
        'As a shopper asks, but at any time after the delivery. The timeline of the order says who took it.',
      access: { staff: 'orders' },
      params: idParams,
      body: requestReturnSchema,
      responses: { 201: { description: 'The exchanges and returns', schema: orderReturnsSchema } },
      problems: [404, 409],
    },

    listReturns: {
      route: 'GET /api/admin/returns',
      summary: 'List exchanges and returns, newest first',
      access: { staff: 'orders' },
      query: adminReturnsQuerySchema,
      responses: { 200: countedList(adminReturnsSchema, 'exchanges and returns') },
    },

    acceptReturn: {
      route: 'POST /api/admin/returns/:id/accept',
      summary: 'Accept a request',
      description:
        'Holds the wanted variant of an exchange, unless `asReturn` makes it a return. 409 without stock.',
      access: { staff: 'orders' },
      params: idParams,
      body: RETURN_COMMANDS.accept,
      responses: RETURN,
      problems: [404, 409],
    },

    rejectReturn: {
      route: 'POST /api/admin/returns/:id/reject',
      summary: 'Reject a request',
      description: 'The customer reads the answer.',
      access: { staff: 'orders' },
      params: idParams,
      body: RETURN_COMMANDS.reject,
      responses: RETURN,
      problems: [404, 409],
    },

    cancelReturn: {
      route: 'POST /api/admin/returns/:id/cancel',
      summary: 'Cancel a request whose goods have not come back',
      description: 'Releases the wanted variant of an exchange.',
      access: { staff: 'orders' },
      params: idParams,
      body: RETURN_COMMANDS.cancel,
      responses: RETURN,
      problems: [404, 409],
    },

    receiveReturn: {
      route: 'POST /api/admin/returns/:id/receive',
      summary: 'Record that the goods have come back',
      description: '`sellable` ones are in stock again, `damaged` ones only in the history of the stock.',
      access: { staff: 'orders' },
      params: idParams,
      body: RETURN_COMMANDS.receive,
      responses: RETURN,
      problems: [404, 409],
    },

    completeExchange: {
      route: 'POST /api/admin/returns/:id/exchange',
      summary: 'Record that the customer has got the wanted variant',
      description: 'Ends an exchange whose goods have come back.',
      access: { staff: 'orders' },
      params: idParams,
      body: RETURN_COMMANDS.exchange,
      responses: RETURN,
      problems: [404, 409],
    },

    refundReturn: {
      route: 'POST /api/admin/returns/:id/refund',
      summary: 'Pay back what came back, in full or in part',
      description:
        'At most what was paid for the units, and what is left of the order’s payments. For managers and the owner.',
      access: { staff: 'refunds' },
      waitsFor: 'gateway',
      params: idParams,
      body: RETURN_COMMANDS.refund,
      responses: RETURN,
      problems: [404, 409],
    },
  }),
};
