import { adminSummarySchema } from '../admin-summary.ts';
import {
  answerUsageSchema,
  setupSchema,
  hideStepsSchema,
  testMessageRecipientSchema,
  testOrderSchema,
  placedTestOrderSchema,
} from '../setup.ts';
import { testResultSchema } from '../message-editor.ts';
import { samplesSchema } from '../samples.ts';
import { defineCalls } from './define.ts';

export const setupCalls = {
  ...defineCalls('Back office: summary', {
    readSummary: {
      route: 'GET /api/admin/summary',
      summary: 'Count orders, products, categories and products low on stock',
      access: 'staff',
      rights: ['read orders', 'read products', 'read categories'],
      responses: { 200: { description: 'The counts', schema: adminSummarySchema } },
    },
  }),
  ...defineCalls('Back office: setup', {
    readSetup: {
      route: 'GET /api/admin/setup',
      summary: 'Read what the owner still has to do',
      description:
        'The state follows from the shop’s data. Only the steps that the owner does not need are stored.',
      access: { staff: 'setup' },
      responses: { 200: { description: 'The checklist', schema: setupSchema } },
    },

    hideSetupSteps: {
      route: 'PUT /api/admin/setup/hidden',
      summary: 'Hide steps that the owner does not need, and mark pages as done',
      access: 'staff',
      rights: ['update store_settings'],
      body: hideStepsSchema,
      responses: { 204: { description: 'Stored' } },
    },

    answerUsage: {
      route: 'PUT /api/admin/setup/usage',
      summary: 'Answer what Directus is used for',
      description: 'For the owner, who otherwise answers in the Studio. It stays in the shop’s database.',
      access: { staff: 'accounts' },
      body: answerUsageSchema,
      responses: { 204: { description: 'Stored' } },
    },

    confirmClock: {
      route: 'POST /api/admin/setup/clock',
      summary: 'Confirm that the clock of the shop’s machine is right',
      description:
        'After a jump of the clock, or a time in which the shop was off, no hold of an unpaid order ends for an hour. With this call, they end by the clock again, each in two hours at the earliest.',
      access: { staff: 'setup' },
      responses: { 204: { description: 'The time counts' } },
    },

    sendTestMessage: {
      route: 'POST /api/admin/setup/test-message',
      summary: 'Send the message of a new order as a test',
      access: { staff: 'setup' },
      body: testMessageRecipientSchema,
      responses: { 200: { description: 'What the gateway answered', schema: testResultSchema } },
      problems: [409],
    },

    placeTestOrder: {
      route: 'POST /api/admin/setup/test-order',
      summary: 'Place an order as a test',
      description: 'As a shopper does: it reserves stock and sends messages. 409 while there is one.',
      access: { staff: 'setup' },
      body: testOrderSchema,
      responses: { 201: { description: 'The order', schema: placedTestOrderSchema } },
      problems: [409],
    },

    removeTestOrder: {
      route: 'DELETE /api/admin/setup/test-order',
      summary: 'Remove the test order',
      description: 'Its stock is released. An order for which a gateway took money is no longer a test.',
      access: { staff: 'setup' },
      responses: { 204: { description: 'Removed' } },
      problems: [404],
    },

    countSamples: {
      route: 'GET /api/admin/samples',
      summary: 'Count what removing the samples would change',
      access: { staff: 'setup' },
      responses: { 200: { description: 'The counts', schema: samplesSchema } },
    },

    removeSamples: {
      route: 'DELETE /api/admin/samples',
      summary: 'Remove the sample products and categories',
      description: 'Products of orders are archived instead. A start does not load the samples again.',
      access: { staff: 'setup' },
      responses: { 200: { description: 'What was removed', schema: samplesSchema } },
    },
  }),
};
