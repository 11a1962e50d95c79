import type { Knex } from 'knex';
import { z } from 'zod';
import { readState, writeState } from './shop-state.ts';

/**
 * What `apply` adds once in the life of a database: bookmarks, list layouts, the dashboard, first settings. An owner who
 * deletes or changes it does not get it back.
 */
export interface AddedOnce {
  has: (key: string) => boolean;
  add: (key: string) => void;
  /** Writes the record, if it has changed. */
  save: () => Promise<void>;
}

export async function readAddedOnce(database: Knex): Promise<AddedOnce> {
  const record = await readState(database, 'added');
  const keys = new Set(record === null ? [] : z.array(z.string()).parse(JSON.parse(record)));
  return {
    has: (key) => keys.has(key),
    add: (key) => void keys.add(key),
    save: () => writeState(database, 'added', JSON.stringify([...keys].toSorted())),
  };
}
