/** A stored file, as Directus returns it with a row that has one. */
import { z } from 'zod';
import { timestamp } from './columns.ts';

/** `uploaded_on` versions the file's URL. Back-office queries omit it, because staff send the URL back. */
export const fileColumns = { id: z.uuid(), uploaded_on: timestamp.nullish() };

export const fileRow = z.object({
  ...fileColumns,
  preview: z.string().nullable(),
  /** Media type and size in pixels, which only the logo's query reads. */
  type: z.string().nullish(),
  width: z.number().int().nullish(),
  height: z.number().int().nullish(),
});
export type FileRow = z.infer<typeof fileRow>;
