/** A drawer: who takes cash at a till, from the float to the count at the end: docs/back-office.md#drawer. */
import { z } from 'zod';
import { positiveMoney, signedMoneySchema, someMoney } from './amount.ts';
import { DENOMINATIONS, valueOf } from './denominations.ts';
import { toNgwee } from './money.ts';
import { pagingQuery } from './paging-query.ts';
import { multiLineText, requiredText } from './text.ts';

export const MAX_TILL = 60;
export const MAX_ENTRY_REASON = 200;
const MAX_DRAWER_NOTE = 500;

/** The newest movements of a drawer that are listed. */
export const MAX_DRAWER_MOVEMENTS = 500;

/** How many there are of each note and coin. */
export const notesSchema = z.partialRecord(z.enum(DENOMINATIONS), z.int().min(0).max(100_000)).meta({
  description: 'How many there are of each note and coin, by its value in kwacha',
  example: { '100.00': 3, '0.50': 2 },
});
/** A session at a till. Nobody changes it once it is closed. */
export const drawerSchema = z
  .object({
    id: z.uuid(),
    till: z.string(),
    openedBy: z.string(),
    openedAt: z.string(),
    /** Whether the caller has opened it. */
    isOwn: z.boolean(),
    /** What was in it at the beginning. */
    float: z.string(),
    /** Payments in cash, what was paid back in cash, and payments that were recorded by mistake and taken back. */
    received: z.string(),
    refunded: z.string(),
    corrected: z.string(),
    paidIn: z.string(),
    paidOut: z.string(),
    /** What must be in it: float + received − refunded − corrected + paidIn − paidOut. It may be below 0.00. */
    expected: z.string(),
    /** Null while it is open, as all that follows but the note. */
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    counted: z.string().nullable(),
    /** What was counted less what was expected. */
    difference: z.string().nullable(),
    /** Null for a count as one sum. */
    notes: notesSchema.nullable(),
    note: z.string(),
  })
  .meta({ id: 'Drawer' });
export type Drawer = z.infer<typeof drawerSchema>;

const movementSchema = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(['payment', 'refund', 'correction', 'pay-in', 'pay-out']),
  /** Below 0.00 for what went out. */
  amount: z.string(),
  /** Null for a pay-in and a pay-out. */
  orderId: z.uuid().nullable(),
  /** Why cash came or went without an order; empty for cash of an order. */
  reason: z.string(),
});
export type DrawerMovement = z.infer<typeof movementSchema>;

export const drawerDetailSchema = drawerSchema
  .extend({
    /** Newest first. */
    movements: z.array(movementSchema),
  })
  .meta({ id: 'DrawerDetail' });
export type DrawerDetail = z.infer<typeof drawerDetailSchema>;

/** `GET /api/admin/drawers`. */
export const drawersQuerySchema = z.object(pagingQuery);

/** `GET /api/admin/drawers/own`. */
export const ownDrawerSchema = z
  .object({
    /** The caller's open drawer; null for none. */
    drawer: drawerDetailSchema.nullable(),
    /** Whether nobody takes cash without an open drawer. */
    isNeeded: z.boolean(),
  })
  .meta({ id: 'OwnDrawer' });
export type OwnDrawer = z.infer<typeof ownDrawerSchema>;

const madeByCaller = z.uuid('must be a UUID').toLowerCase();

/** `POST /api/admin/drawers`. */
export const openDrawerSchema = z
  .strictObject({
    /** Made by the caller. A repeat with it opens no second drawer. */
    id: madeByCaller,
    /** The till's name, such as Counter 1. */
    till: requiredText(MAX_TILL),
    float: someMoney,
  })
  .meta({ id: 'OpenDrawer' });
export type OpenDrawer = z.infer<typeof openDrawerSchema>;

/** `POST /api/admin/drawers/{id}/entries`. */
export const drawerEntrySchema = z
  .strictObject({
    /** Made by the caller. A repeat with it records nothing more. */
    id: madeByCaller,
    kind: z.enum(['pay-in', 'pay-out'], 'must be pay-in or pay-out'),
    amount: positiveMoney,
    reason: requiredText(MAX_ENTRY_REASON),
  })
  .meta({ id: 'DrawerEntry' });
export type DrawerEntry = z.infer<typeof drawerEntrySchema>;

/** `POST /api/admin/drawers/{id}/close`. */
export const closeDrawerSchema = z
  .strictObject({
    counted: someMoney,
    notes: notesSchema.nullable().default(null),
    /** What the staff member saw. The server answers 409 `changed-meanwhile` when other cash moved since. */
    expected: signedMoneySchema,
    note: multiLineText(MAX_DRAWER_NOTE).default(''),
  })
  .refine(({ counted, notes }) => notes === null || toNgwee(valueOf(notes)) === toNgwee(counted), {
    path: ['counted'],
    message: 'must be what the notes and coins are worth',
    when: ({ issues }) => issues.length === 0,
  })
  .meta({ id: 'CloseDrawer' });
export type CloseDrawer = z.infer<typeof closeDrawerSchema>;
export type CloseDrawerInput = z.input<typeof closeDrawerSchema>;
