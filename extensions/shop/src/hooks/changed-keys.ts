import { z } from 'zod';

const keysSchema = z.array(z.string());
const metaSchema = z.object({ keys: keysSchema });

/** Returns the ids of the rows that an update or a deletion concerns: the `meta` of Directus' hooks. */
export const changedKeys = (meta: unknown): string[] => metaSchema.parse(meta).keys;

/** Returns the ids of the rows that are about to be deleted: the payload of a `delete` filter. */
export const deletedKeys = (payload: unknown): string[] => keysSchema.parse(payload);
