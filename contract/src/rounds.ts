/** A rider's round: its orders in order, from the shelf to the cash in the drawer: docs/back-office.md#riders-rounds. */
import { z } from 'zod';
import { moneySchema, signedMoneySchema, someMoney } from './amount.ts';
import { orderTokenSchema } from './payments.ts';
import { pagingQuery } from './paging-query.ts';
import { mobileNumber } from './phone-number.ts';
import {
  FAILED_OUTCOMES,
  MAX_STOPS,
  ROUND_STATES,
  ROUND_TOKEN_HEADER,
  STOP_OUTCOMES,
} from './round-outcomes.ts';
import { codeText, multiLineText, requiredText } from './text.ts';

export const MAX_RIDER_NAME = 80;
export const MAX_HANDOVER_REASON = 200;
const MAX_ROUND_NOTE = 500;

const madeByCaller = z.uuid('must be a UUID').toLowerCase();
const reason = requiredText(MAX_HANDOVER_REASON);

/** The four digits that the customer has. People write them with spaces. */
export const handoverCodeSchema = codeText(20)
  .overwrite((code) => code.replaceAll(/\D/g, ''))
  .regex(/^\d{4}$/, 'must be the four digits that the customer has');

const stopShape = {
  id: z.uuid(),
  orderId: z.uuid(),
  /** The order's running number; null for one that has none, and for one that was deleted. */
  number: z.number().int().nullable(),
  /** Null until the rider or staff have said it. */
  outcome: z.enum(STOP_OUTCOMES).nullable(),
  /** What the rider's phone said, when that is another time; ISO 8601, UTC. */
  outcomeAt: z.string().nullable(),
  /** What the customer still pays, in cash. */
  toCollect: moneySchema,
  /** The part of it that pays the delivery, where that is paid at the door: no payment of the order. */
  feeToCollect: moneySchema,
  /** What was paid in cash, also for the delivery. */
  collected: moneySchema,
  hasPhoto: z.boolean(),
};

/** `POST /api/admin/rounds`. */
export const makeRoundSchema = z
  .strictObject({
    /** Made by the caller. A repeat with it makes no second round. */
    id: madeByCaller,
    riderName: requiredText(MAX_RIDER_NAME),
    riderPhone: mobileNumber(requiredText(40)),
    /** In the order of the round. */
    orderIds: z
      .array(z.uuid('must be the id of an order').toLowerCase(), 'must be a list of orders')
      .min(1, 'must have at least one order')
      .max(MAX_STOPS, `must be at most ${MAX_STOPS} orders`)
      .refine((ids) => new Set(ids).size === ids.length, 'must have each order once'),
  })
  .meta({ id: 'MakeRound' });
export type MakeRound = z.infer<typeof makeRoundSchema>;

/** A stop as staff see it. It has no code: only the customer has it. */
const adminStopSchema = z
  .object({
    ...stopShape,
    customerName: z.string(),
    place: z.string(),
    landmark: z.string(),
    /** Whether staff have taken the parcel back. */
    isBack: z.boolean(),
    /** Whether five wrong codes were entered, so that only the shop hands it over. */
    isLocked: z.boolean(),
  })
  .meta({ id: 'AdminStop' });
export type AdminStop = z.infer<typeof adminStopSchema>;

export const roundSchema = z
  .object({
    id: z.uuid(),
    riderName: z.string(),
    riderPhone: z.string(),
    state: z.enum(ROUND_STATES),
    madeBy: z.string(),
    madeAt: z.string(),
    startedAt: z.string().nullable(),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    /** Cash that the rider has taken. */
    cash: signedMoneySchema,
    /** What is still to collect at the stops that are open. */
    toCollect: moneySchema,
    /** What was counted at the end; null before. */
    counted: moneySchema.nullable(),
    /** What was counted less the cash; null before. */
    difference: signedMoneySchema.nullable(),
    note: z.string(),
    /** In their order. */
    stops: z.array(adminStopSchema),
  })
  .meta({ id: 'Round' });
export type Round = z.infer<typeof roundSchema>;

/** `GET /api/admin/rounds`, newest first. */
export const roundsQuerySchema = z.object(pagingQuery);

/** `POST /api/admin/rounds/{id}/link`. */
export const roundLinkSchema = z
  .object({ roundId: z.uuid(), token: orderTokenSchema, expiresAt: z.string() })
  .meta({ id: 'RoundLink' });
export type RoundLink = z.infer<typeof roundLinkSchema>;

export const roundLinkRequestSchema = z
  .strictObject({
    /** Whether the link that the rider has ends, because the phone is lost. */
    replace: z.boolean().default(false),
  })
  .meta({ id: 'RoundLinkRequest' });

/** `POST /api/admin/rounds/{id}/stops/{stopId}`: what staff decide about a parcel of a round. */
export const settleStopSchema = z
  .discriminatedUnion('action', [
    /** It was handed over without a code. */
    z.strictObject({ action: z.literal('delivered'), reason, collected: someMoney }),
    /** It is back in the shop, and goes out again later. */
    z.strictObject({ action: z.literal('again') }),
    /** It is back in the shop, and the order is cancelled: the goods go back to the shelf. */
    z.strictObject({ action: z.literal('shelf') }),
  ])
  .meta({ id: 'SettleStop' });
export type SettleStop = z.infer<typeof settleStopSchema>;

/** `POST /api/admin/rounds/{id}/close`. */
export const closeRoundSchema = z
  .strictObject({
    /** The notes and coins that the rider hands in. */
    counted: someMoney,
    /** What the staff member saw. The server answers 409 `changed-meanwhile` when it is another sum now. */
    expected: signedMoneySchema,
    note: multiLineText(MAX_ROUND_NOTE).default(''),
  })
  .meta({ id: 'CloseRound' });
export type CloseRound = z.infer<typeof closeRoundSchema>;

/** `POST /api/admin/orders/{id}/handover`: the code, or why it is handed over without it. */
export const handOverSchema = z
  .strictObject({ code: handoverCodeSchema.optional(), reason: reason.optional() })
  .refine(({ code, reason: why }) => (code === undefined) !== (why === undefined), {
    path: ['code'],
    error: 'or the reason is required, and only one of them',
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverSchema>;

export const roundHeadersSchema = z.object({ [ROUND_TOKEN_HEADER]: orderTokenSchema });

/** A stop as the rider sees it. Where nothing is left to do, it names nobody any more. */
const riderStopSchema = z
  .object({
    ...stopShape,
    reference: z.string(),
    name: z.string(),
    address: z.string(),
    landmark: z.string(),
    /** The phone to call; empty when nothing is left to do. */
    phone: z.string(),
    note: z.string(),
    items: z.array(z.string()),
    /** Whether nothing is left to do: it was handed over, or is back in the shop. */
    isOver: z.boolean(),
    /** Codes that may still be tried. */
    triesLeft: z.number().int(),
  })
  .meta({ id: 'RiderStop' });
export type RiderStop = z.infer<typeof riderStopSchema>;

/** `GET /api/rounds/{id}`. */
export const riderRoundSchema = z
  .object({
    id: z.uuid(),
    storeName: z.string(),
    shopPhone: z.string().nullable(),
    riderName: z.string(),
    state: z.enum(ROUND_STATES),
    /** Cash that the rider has taken. */
    cash: signedMoneySchema,
    stops: z.array(riderStopSchema),
  })
  .meta({ id: 'RiderRound' });
export type RiderRound = z.infer<typeof riderRoundSchema>;

const reportShape = {
  /** Made by the rider's phone. A repeat with it changes nothing. */
  id: madeByCaller,
  /** When it happened by the clock of the phone. */
  at: z.iso.datetime('must be a time').optional(),
};

/** `POST /api/rounds/{id}/stops/{stopId}`: what happened at a stop. */
export const reportStopSchema = z
  .discriminatedUnion('outcome', [
    z.strictObject({
      ...reportShape,
      outcome: z.literal('delivered'),
      code: handoverCodeSchema,
      /** The cash that the customer gave. */
      collected: someMoney,
    }),
    z.strictObject({ ...reportShape, outcome: z.enum(FAILED_OUTCOMES) }),
  ])
  .meta({ id: 'ReportStop' });
export type ReportStop = z.output<typeof reportStopSchema>;
export type ReportStopInput = z.input<typeof reportStopSchema>;

/** `PUT /api/rounds/{id}/stops/{stopId}/photo`. */
export const stopPhotoQuerySchema = z.object({
  /** Made by the rider's phone. A repeat with it changes nothing. */
  photo: madeByCaller,
});

/** `GET /api/admin/orders/{id}/photos`, newest first. */
export const orderPhotosSchema = z.array(
  z
    .object({
      id: z.uuid(),
      stopId: z.uuid(),
      riderName: z.string(),
      takenAt: z.string(),
      /** A JPEG as a data URI. */
      image: z.string(),
    })
    .meta({ id: 'StopPhoto' }),
);
export type StopPhoto = z.infer<typeof orderPhotosSchema>[number];
