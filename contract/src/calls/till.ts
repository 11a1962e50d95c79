import { z } from 'zod';
import { adminOrderSchema } from '../admin-order.ts';
import { placedSaleSchema } from '../staff-sale.ts';
import { APPROVAL_MINUTES, CLOCK_TOLERANCE_MS, DEVICE_TIME, VOID_MINUTES } from '../till-sums.ts';
import {
  approvalSchema,
  approveSchema,
  tillApproversSchema,
  tillGoodsSchema,
  tillSaleSchema,
  voidSaleSchema,
} from '../till.ts';
import { defineCalls, idParams } from './define.ts';

export const tillCalls = defineCalls('Back office: till', {
  readTillGoods: {
    route: 'GET /api/admin/till/goods',
    summary: 'Read what the till sells, as a copy for the device',
    access: { staff: 'orders' },
    responses: {
      200: { description: 'The published products with stock and current prices', schema: tillGoodsSchema },
    },
  },

  sellAtTill: {
    route: 'POST /api/admin/till/sales',
    summary: 'Record what was sold at the till',
    description: `What was sold is a fact: prices are those of the slip, also when they have changed, and units that the stock lacks make it 0 and mark the web orders that wait for them. What is completely paid is handed over. A clock that is wrong by more than ${CLOCK_TOLERANCE_MS / 60_000} minutes is named. A line's \`off\` and \`listPrice\` are for the owner and managers, or with an \`approval\` of one.`,
    access: { staff: 'orders' },
    waitsFor: 'orders',
    headers: z.object({
      [DEVICE_TIME]: z.iso
        .datetime('must be a time')
        .optional()
        .meta({ description: 'The device’s clock as it sends the sale' }),
    }),
    body: tillSaleSchema,
    takesFormerNames: true,
    responses: {
      201: { description: 'The order', schema: placedSaleSchema },
      200: { description: 'The order that this sale has become already', schema: placedSaleSchema },
    },
    problems: [403, 409, 422],
  },

  readTillApprovers: {
    route: 'GET /api/admin/till/approvers',
    summary: 'Read who can approve at the till',
    access: { staff: 'orders' },
    responses: { 200: { description: 'Those who may refund and have a PIN', schema: tillApproversSchema } },
  },

  approveAtTill: {
    route: 'POST /api/admin/till/approvals',
    summary: 'Approve by PIN what the seller alone may not do',
    description: `The approval is for one sale and for the seller who asks. One of a void counts for ${APPROVAL_MINUTES} minutes. After five wrong PINs of an approver or of a seller, it answers 429 for 15 minutes.`,
    access: { staff: 'orders' },
    body: approveSchema,
    responses: { 200: { description: 'The approval, to send along', schema: approvalSchema } },
    problems: [403, 429],
  },

  voidSale: {
    route: 'POST /api/admin/orders/:id/void',
    summary: 'Void a sale of the counter',
    description: `All goods go back on the shelf, and the money goes back the way that it came. Sellers void an own sale within ${VOID_MINUTES} minutes; who may refund voids any, and so does who has an \`approval\` of one.`,
    access: { staff: 'orders' },
    waitsFor: 'gateway',
    params: idParams,
    body: voidSaleSchema,
    responses: { 200: { description: 'The order with its timeline', schema: adminOrderSchema } },
    problems: [403, 404, 409],
  },
});
