/** The owner's checklist in the back office: docs/behaviour.md#checklist. */
import { testResultSchema } from '@chitenge/contract/message-editor';
import {
  hideStepsSchema,
  placedTestOrderSchema,
  setupSchema,
  testMessageRecipientSchema,
  testOrderSchema,
} from '@chitenge/contract/setup';
import { z } from 'zod';
import {
  hideSteps,
  placeTestOrder,
  readSetup,
  removeTestOrder,
  sendTestMessage,
} from '../../directus/staff-setup.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const tag = 'Back office: setup';
const path = '/api/admin/setup';

export function setupRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      tag,
      method: 'get',
      path,
      summary: 'Read what the owner still has to do',
      description:
        'The state follows from the shop’s data. Only the steps that the owner does not need are stored.',
      request: z.object({}),
      responses: { 200: { description: 'The checklist', schema: setupSchema } },
      problems: [],
      handle: async (_input, staff) => ({ status: 200, body: await readSetup(staff) }),
    }),

    defineStaffRoute(staffAuth, {
      tag,
      method: 'put',
      path: `${path}/hidden`,
      summary: 'Hide steps that the owner does not need',
      request: z.object({ body: hideStepsSchema }),
      responses: { 204: { description: 'Stored' } },
      problems: [],
      async handle({ body }, staff) {
        await hideSteps(staff, body.hidden);
        return { status: 204 };
      },
    }),

    defineStaffRoute(staffAuth, {
      tag,
      method: 'post',
      path: `${path}/test-message`,
      summary: 'Send the message of a new order as a test',
      request: z.object({ body: testMessageRecipientSchema }),
      responses: { 200: { description: 'What the gateway answered', schema: testResultSchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({
        status: 200,
        body: await sendTestMessage(staff, body.recipient),
      }),
    }),

    defineStaffRoute(staffAuth, {
      tag,
      method: 'post',
      path: `${path}/test-order`,
      summary: 'Place an order as a test',
      description: 'As a shopper does: it reserves stock and sends messages. 409 while there is one.',
      request: z.object({ body: testOrderSchema }),
      responses: { 201: { description: 'The order', schema: placedTestOrderSchema } },
      problems: [409],
      handle: async ({ body }, staff) => ({ status: 201, body: await placeTestOrder(staff, body.phone) }),
    }),

    defineStaffRoute(staffAuth, {
      tag,
      method: 'delete',
      path: `${path}/test-order`,
      summary: 'Remove the test order',
      description: 'Its stock is released. An order for which a gateway took money is no longer a test.',
      request: z.object({}),
      responses: { 204: { description: 'Removed' } },
      problems: [404],
      async handle(_input, staff) {
        await removeTestOrder(staff);
        return { status: 204 };
      },
    }),
  ];
}
