import { z } from 'zod';
import {
  adminMessagesQuerySchema,
  adminMessagesSchema,
  messageChannelsSchema,
  adminMessageSchema,
} from '../messages.ts';
import { MAX_BULK_MESSAGE_PARTS, messagedOrdersSchema, messageOrdersSchema } from '../bulk-message.ts';
import { idempotencyKeySchema } from '../order.ts';
import { MAX_SELECTED_ORDERS } from '../order-views.ts';
import {
  changeMessageTextSchema,
  MAX_TESTS_PER_HOUR,
  messagePreviewSchema,
  messageTextSchema,
  messageTextsSchema,
  testMessageSchema,
  testResultSchema,
} from '../message-editor.ts';
import { countedList, defineCalls, IDEMPOTENCY_KEY, idParams } from './define.ts';

const MAX_BYTES = 8 * 1024;

export const messagesCalls = {
  ...defineCalls('Messages', {
    receiveDeliveryReport: {
      route: 'POST /api/messages/reports/:channel/:token',
      summary: 'Receive an SMS gateway’s delivery report',
      description:
        'As a form or JSON. The answer is 200 for a report about an unknown message as well, so that the gateway does not repeat it.',
      access: 'public',
      limits: ['reports'],
      params: z.object({
        channel: z.string().regex(/^[a-z]{1,40}$/, 'is not a gateway'),
        /** The extension compares it in constant time. */
        token: z.string().max(200),
      }),
      raw: { mediaType: 'application/x-www-form-urlencoded', maxBytes: MAX_BYTES },
      responses: { 200: { description: 'The report is recorded', schema: z.object({}) } },
      problems: [404, 413, 429],
    },
  }),
  ...defineCalls('Back office: messages', {
    listMessages: {
      route: 'GET /api/admin/messages',
      summary: 'List messages to customers and staff',
      description: 'The newest first; with `needs=attention` only those that need a person.',
      access: 'staff',
      rights: ['read messages'],
      query: adminMessagesQuerySchema,
      responses: {
        200: countedList(adminMessagesSchema, 'messages'),
      },
    },

    readMessageChannels: {
      route: 'GET /api/admin/messages/channels',
      summary: 'Read what sends SMS and mails, and what is wrongly configured',
      access: { staff: 'orders' },
      responses: { 200: { description: 'The channels', schema: messageChannelsSchema } },
    },

    resendMessage: {
      route: 'POST /api/admin/messages/:id/resend',
      summary: 'Send a message again',
      description: 'As a new message, with what is true now. 409 while it waits, or a repeat of it does.',
      access: { staff: 'orders' },
      params: idParams,
      responses: { 201: { description: 'The new message', schema: adminMessageSchema } },
      problems: [404, 409],
    },

    messageOrders: {
      route: 'POST /api/admin/orders/messages',
      summary: 'Send one text to the customers of several orders',
      description: `For the owner and managers. At most ${MAX_SELECTED_ORDERS} orders and ${MAX_BULK_MESSAGE_PARTS} SMS a customer. An order with a Zambian mobile number gets an SMS, another one a mail. Customers of several of the orders get it once. A repeat with the same key sends nothing to an order that has got it. With \`preview\`, it only says who would get it. 409 when nothing can be sent, and beyond half of the SMS of a day; 422 when the key belongs to another text or selection.`,
      access: { staff: 'bulk-message' },
      headers: z.object({ [IDEMPOTENCY_KEY]: idempotencyKeySchema }),
      body: messageOrdersSchema,
      responses: { 200: { description: 'Who gets it', schema: messagedOrdersSchema } },
      problems: [409, 422],
    },
  }),
  ...defineCalls('Back office: message texts', {
    listMessageTexts: {
      route: 'GET /api/admin/message-texts',
      summary: 'List the texts of messages, with the places that the shop fills',
      access: { staff: 'templates' },
      rights: ['update message_templates'],
      responses: { 200: { description: 'The texts', schema: messageTextsSchema } },
    },

    changeMessageText: {
      route: 'PATCH /api/admin/message-texts/:id',
      summary: 'Change the text of a message, or switch it on or off',
      description:
        'A text that could not be sent is refused. 409 when somebody has changed it meanwhile. A repeat changes nothing.',
      access: { staff: 'templates' },
      rights: ['update message_templates'],
      params: idParams,
      body: changeMessageTextSchema,
      responses: { 204: { description: 'Changed' } },
      problems: [404, 409],
    },

    previewMessageText: {
      route: 'POST /api/admin/message-texts/preview',
      summary: 'Show what a text would look like',
      description: 'With the newest order of the shop, or with samples.',
      access: { staff: 'templates' },
      body: messageTextSchema,
      responses: { 200: { description: 'The message', schema: messagePreviewSchema } },
    },

    testMessageText: {
      route: 'POST /api/admin/message-texts/test',
      summary: 'Send a text as a test',
      description: `At most ${MAX_TESTS_PER_HOUR} a person in an hour; 409 above that, and above the shop’s own limits of SMS.`,
      access: { staff: 'templates' },
      body: testMessageSchema,
      responses: { 200: { description: 'What the gateway answered', schema: testResultSchema } },
      problems: [409],
    },
  }),
};
