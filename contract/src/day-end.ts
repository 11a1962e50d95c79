/** The day's end: the cash that the records expect against what is in the till: docs/back-office.md#days-end. */
import { z } from 'zod';
import { moneySchema } from './amount.ts';
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
    /** Cash that came in less what was paid back, since the close before. It may be below 0.00. */
    expected: z.string(),
    counted: z.string(),
    note: z.string(),
  })
  .meta({ id: 'DayEnd' });
export type DayEnd = z.infer<typeof dayEndSchema>;

/** `GET /api/admin/day-ends`. */
export const dayEndsSchema = z
  .object({
    /** Cash since the latest close. */
    expected: z.string(),
    /** What it is made of: what came in, less what was paid back, less what was recorded by mistake and taken back. */
    received: z.string(),
    refunded: z.string(),
    corrected: z.string(),
    /** Its payments, refunds and corrections. */
    movements: z.number().int(),
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
    expected: z.string().regex(/^-?\d{1,10}\.\d{2}$/, 'must be an amount with two decimals'),
    note: multiLineText(MAX_DAY_END_NOTE).default(''),
  })
  .meta({ id: 'CloseDay' });
export type CloseDay = z.infer<typeof closeDaySchema>;
