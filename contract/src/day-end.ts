/** The day's end: the cash that the records expect against what is in the till: docs/back-office.md#days-end. */
import { z } from 'zod';
import { moneySchema, signedMoneySchema } from './amount.ts';
import { drawerSchema } from './drawer.ts';
import { multiLineText } from './text.ts';

/** The newest closes that are listed. */
export const MAX_DAY_ENDS = 60;

const MAX_DAY_END_NOTE = 500;

/** A close. Nobody changes it. */
export const dayEndSchema = z
  .object({
    id: z.uuid(),
    closedAt: z.string(),
    closedBy: z.string(),
    /** Cash outside of drawers that came in less what was paid back, since the close before. It may be below 0.00. */
    expected: z.string(),
    counted: z.string(),
    note: z.string(),
    /** Those that were closed since the close before, oldest first. Their cash is not in the sums above. */
    drawers: z.array(drawerSchema),
  })
  .meta({ id: 'DayEnd' });
export type DayEnd = z.infer<typeof dayEndSchema>;

/** `GET /api/admin/day-ends`. */
export const dayEndsSchema = z
  .object({
    /** Cash outside of drawers since the latest close. */
    expected: z.string(),
    /** What it is made of: what came in, less what was paid back, less what was recorded by mistake and taken back. */
    received: z.string(),
    refunded: z.string(),
    corrected: z.string(),
    /** Its payments, refunds and corrections. */
    movements: z.number().int(),
    /** Cash that riders have and have not handed in. It is not in the sums above. */
    withRiders: z.string(),
    /** Those that are open, or were closed since the latest close, oldest first. Their cash is not in the sums above. */
    drawers: z.array(drawerSchema),
    /** Newest first. */
    closes: z.array(dayEndSchema),
  })
  .meta({ id: 'DayEnds' });
export type DayEnds = z.infer<typeof dayEndsSchema>;

/** `POST /api/admin/day-ends`. */
export const closeDaySchema = z
  .object({
    counted: moneySchema,
    /** What the staff member saw. The server answers 409 `changed-meanwhile` when other cash was recorded since. */
    expected: signedMoneySchema,
    note: multiLineText(MAX_DAY_END_NOTE).default(''),
    /** The drawers that stay open, as the staff member saw them; the note then says why. */
    openDrawers: z.array(z.uuid('must be the ids of drawers').toLowerCase()).max(100).default([]),
  })
  .refine(({ note, openDrawers }) => openDrawers.length === 0 || note !== '', {
    path: ['note'],
    message: 'must say why a drawer stays open',
  })
  .meta({ id: 'CloseDay' });
export type CloseDay = z.output<typeof closeDaySchema>;
export type CloseDayInput = z.input<typeof closeDaySchema>;
