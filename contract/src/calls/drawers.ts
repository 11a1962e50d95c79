import { z } from 'zod';
import {
  closeDrawerSchema,
  drawerDetailSchema,
  drawerEntrySchema,
  drawerSchema,
  drawersQuerySchema,
  MAX_DRAWER_MOVEMENTS,
  openDrawerSchema,
  ownDrawerSchema,
} from '../drawer.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const DRAWER = {
  200: { description: 'The drawer with its movements', schema: drawerDetailSchema },
} as const;

export const drawersCalls = {
  ...defineCalls('Drawers', {
    openDrawer: {
      route: 'POST /api/admin/drawers',
      summary: 'Open a drawer at a till with its float',
      description:
        'A person has one open drawer, and so has a till. All cash that the person records meanwhile belongs to it. A repeat with the same id returns the first drawer.',
      access: { staff: 'orders' },
      body: openDrawerSchema,
      responses: {
        201: { description: 'The new drawer', schema: drawerDetailSchema },
        200: { description: 'The drawer that this id has opened', schema: drawerDetailSchema },
      },
      problems: [409, 422],
    },

    listDrawers: {
      route: 'GET /api/admin/drawers',
      summary: 'List the drawers, open and closed, newest first',
      access: { staff: 'orders' },
      query: drawersQuerySchema,
      responses: { 200: countedList(z.array(drawerSchema), 'drawers') },
    },

    readOwnDrawer: {
      route: 'GET /api/admin/drawers/own',
      summary: 'Read the caller’s open drawer, and whether cash needs one',
      access: { staff: 'orders' },
      responses: { 200: { description: 'The drawer with its movements', schema: ownDrawerSchema } },
    },

    readDrawer: {
      route: 'GET /api/admin/drawers/:id',
      summary: 'Read a drawer with its movements',
      description: `The newest ${MAX_DRAWER_MOVEMENTS} movements.`,
      access: { staff: 'orders' },
      params: idParams,
      responses: DRAWER,
      problems: [404],
    },

    recordDrawerEntry: {
      route: 'POST /api/admin/drawers/:id/entries',
      summary: 'Record cash that comes into the own drawer or goes out of it without an order',
      description: 'A repeat with the same id records nothing more.',
      access: { staff: 'orders' },
      params: idParams,
      body: drawerEntrySchema,
      responses: DRAWER,
      problems: [403, 404, 409, 422],
    },

    closeDrawer: {
      route: 'POST /api/admin/drawers/:id/close',
      summary: 'Count a drawer and close it',
      description:
        'The owner and managers close other people’s, too. Nobody changes a closed drawer. It answers 409 when other cash moved since it was read. A repeat with the same count returns the closed drawer.',
      access: { staff: 'orders' },
      params: idParams,
      body: closeDrawerSchema,
      responses: DRAWER,
      problems: [403, 404, 409],
    },
  }),
};
