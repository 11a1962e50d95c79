import { z } from 'zod';
import { adminOrderSchema } from '../admin-order.ts';
import {
  closeRoundSchema,
  handOverSchema,
  makeRoundSchema,
  orderPhotosSchema,
  reportStopSchema,
  riderRoundSchema,
  roundHeadersSchema,
  roundLinkRequestSchema,
  roundLinkSchema,
  roundSchema,
  roundsQuerySchema,
  settleStopSchema,
  stopPhotoQuerySchema,
} from '../rounds.ts';
import { MAX_PHOTO_BYTES, PHOTO_DAYS } from '../round-outcomes.ts';
import { countedList, defineCalls, idParams } from './define.ts';

const ROUND = { 200: { description: 'The round with its stops', schema: roundSchema } } as const;
const RIDER_ROUND = {
  200: { description: 'The round as its rider sees it', schema: riderRoundSchema },
} as const;

const stopParams = idParams.extend({ stopId: idParams.shape.id });

export const roundsCalls = {
  ...defineCalls('Riders', {
    readRiderRound: {
      route: 'GET /api/rounds/:id',
      summary: 'Read a round by its link',
      description:
        'Without sign-in. The link ends with the round. A stop that is over names nobody any more.',
      access: 'public',
      params: idParams,
      headers: roundHeadersSchema,
      responses: RIDER_ROUND,
      problems: [404],
    },

    reportStop: {
      route: 'POST /api/rounds/:id/stops/:stopId',
      summary: 'Say what happened at a stop',
      description:
        'The right code hands the order over, and records the cash as a payment in cash under the rider. A repeat with the same id changes nothing. A wrong code answers 409; after five of them only the shop hands the order over.',
      access: 'public',
      params: stopParams,
      headers: roundHeadersSchema,
      body: reportStopSchema,
      waitsFor: 'orders',
      responses: RIDER_ROUND,
      problems: [404, 409],
    },

    addStopPhoto: {
      route: 'PUT /api/rounds/:id/stops/:stopId/photo',
      summary: 'Add a photograph to a stop',
      description: `Of the open rounds of the link alone. At most ${MAX_PHOTO_BYTES / 1_048_576} MiB; the server makes it smaller and stores the pixels alone, without the place. Another one replaces it until the stop is over. A repeat with the same id changes nothing. Staff see it for ${PHOTO_DAYS} days; the link does not return it.`,
      access: 'public',
      params: stopParams,
      query: stopPhotoQuerySchema,
      headers: roundHeadersSchema,
      raw: { mediaType: 'image/*', maxBytes: MAX_PHOTO_BYTES },
      limits: ['round-photos'],
      waitsFor: 'picture',
      responses: RIDER_ROUND,
      problems: [404, 409],
    },
  }),
  ...defineCalls('Back office: riders', {
    listRounds: {
      route: 'GET /api/admin/rounds',
      summary: 'List the rounds of riders, newest first',
      access: { staff: 'orders' },
      query: roundsQuerySchema,
      responses: { 200: countedList(z.array(roundSchema), 'rounds') },
    },

    readRound: {
      route: 'GET /api/admin/rounds/:id',
      summary: 'Read a round with its stops',
      access: { staff: 'orders' },
      params: idParams,
      responses: ROUND,
      problems: [404],
    },

    makeRound: {
      route: 'POST /api/admin/rounds',
      summary: 'Give packed orders to a rider',
      description:
        'An order is in one open round at a time. A repeat with the same id returns the first round.',
      access: { staff: 'orders' },
      body: makeRoundSchema,
      responses: {
        201: { description: 'The new round', schema: roundSchema },
        200: { description: 'The round that this id has made', schema: roundSchema },
      },
      problems: [404, 409, 422],
    },

    startRound: {
      route: 'POST /api/admin/rounds/:id/start',
      summary: 'Send a round off',
      description: 'Its orders become `shipped`, and the customers learn it. A repeat changes nothing.',
      access: { staff: 'orders' },
      params: idParams,
      waitsFor: 'orders',
      responses: ROUND,
      problems: [404, 409],
    },

    createRoundLink: {
      route: 'POST /api/admin/rounds/:id/link',
      summary: 'Create the link that the rider opens',
      description: 'With `replace`, every link that was created before ends.',
      access: { staff: 'orders' },
      params: idParams,
      body: roundLinkRequestSchema,
      responses: { 201: { description: 'The link', schema: roundLinkSchema } },
      problems: [404, 409],
    },

    settleStop: {
      route: 'POST /api/admin/rounds/:id/stops/:stopId',
      summary: 'Decide about a parcel of a round',
      description:
        'Handed over without a code, with a reason; back in the shop to go out again; or back on the shelf, with which the order is cancelled.',
      access: { staff: 'orders' },
      params: stopParams,
      body: settleStopSchema,
      waitsFor: 'orders',
      responses: ROUND,
      problems: [404, 409],
    },

    closeRound: {
      route: 'POST /api/admin/rounds/:id/close',
      summary: 'Count the cash of a round into the own drawer, and end the round',
      description:
        'It answers 409 while a parcel is still with the rider, and `drawer-needed` for cash without an open drawer. A repeat with the same count returns the closed round.',
      access: { staff: 'orders' },
      params: idParams,
      body: closeRoundSchema,
      responses: ROUND,
      problems: [404, 409],
    },

    listOrderPhotos: {
      route: 'GET /api/admin/orders/:id/photos',
      summary: 'Read the photographs that riders took of an order, newest first',
      access: { staff: 'orders' },
      params: idParams,
      responses: { 200: { description: 'The photographs', schema: orderPhotosSchema } },
    },

    handOver: {
      route: 'POST /api/admin/orders/:id/handover',
      summary: 'Hand an order over, with its code or with a reason',
      description: 'The order becomes `delivered`. A wrong code answers 409.',
      access: { staff: 'orders' },
      params: idParams,
      body: handOverSchema,
      waitsFor: 'orders',
      responses: { 200: { description: 'The order', schema: adminOrderSchema } },
      problems: [404, 409],
    },
  }),
};
