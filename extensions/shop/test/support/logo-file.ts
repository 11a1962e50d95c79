import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** Inserts the row of a wide logo, without its file, and returns its id. */
export async function insertLogo(database: Knex): Promise<string> {
  const id = randomUUID();
  await database('directus_files').insert({
    id,
    storage: 'local',
    filename_download: 'logo.webp',
    type: 'image/webp',
    width: 960,
    height: 240,
  });
  return id;
}
