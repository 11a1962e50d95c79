/** What was changed of a product, a category, a page or settings, and putting it back: docs/back-office.md#history. */
import { z } from 'zod';

/** Changes that the history shows. */
export const MAX_HISTORY = 50;

const changedFieldSchema = z.object({
  /** The API's name; null for what the form has not as one field. */
  field: z.string().nullable(),
  label: z.string(),
  /** In words; null for nothing. Missing when it is not known. */
  from: z.string().nullable().optional(),
  to: z.string().nullable().optional(),
  canRestore: z.boolean(),
});

export const changeHistorySchema = z
  .array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      /** Who did it; null for the shop itself. */
      who: z.string().nullable(),
      isCreation: z.boolean(),
      changes: z.array(changedFieldSchema),
    }),
  )
  .meta({ id: 'ChangeHistory' });
export type ChangeHistory = z.infer<typeof changeHistorySchema>;

/** The body of each `…/history/restore`. */
export const restoreChangeSchema = z
  .object({
    /** The id of a change of the history. */
    change: z.number('must be a change of the history').int().min(1),
    replacesLater: z.boolean().default(false),
  })
  .meta({ id: 'RestoreChange' });
