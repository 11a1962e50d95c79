import { getStorage } from '@directus/api/storage/index';

type Location = ReturnType<Awaited<ReturnType<typeof getStorage>>['location']>;

/** Returns one of Directus' configured storage locations. Extensions get no service that lists or deletes variants. */
export async function storageLocation(name: string): Promise<Location> {
  return (await getStorage()).location(name);
}
