import { z } from 'zod';

/** A time in a request, normalised to UTC; null for none. */
export const timeSchema = z.iso
  .datetime({ offset: true, error: 'must be a date and time, such as 2026-11-27T06:00:00Z' })
  .transform((time) => new Date(time).toISOString())
  .nullable();
