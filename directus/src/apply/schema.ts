import type { Knex } from 'knex';
import { z } from 'zod';
import { appearanceOf, keepAppearance, type Appearance } from '../schema/appearance.ts';
import { desiredSnapshot, snapshotSchema, type Snapshot } from '../schema/snapshot.ts';
import { syncSnapshot } from '../schema/sync.ts';
import { anyResponse, type DirectusApi } from './api.ts';
import { ApplyError } from './apply-error.ts';
import { announce, readApplied, remember } from './ownership.ts';

const changesSchema = z.array(
  z.looseObject({
    collection: z.string(),
    field: z.string().optional(),
    diff: z.array(z.looseObject({ kind: z.string() })),
  }),
);
const diffSchema = z
  .object({
    hash: z.string(),
    diff: z.object({
      collections: changesSchema,
      fields: changesSchema,
      systemFields: changesSchema,
      relations: changesSchema,
    }),
  })
  .optional();

interface SchemaPlan {
  current: Snapshot;
  desired: Snapshot;
  applied: Appearance;
}

/**
 * Reads what a running Directus has of the shop's collections, fields and relations, and changes nothing.
 * @throws ApplyError when a name is taken or Directus has no room for the collections
 */
export async function planSchema(api: DirectusApi, database: Knex): Promise<SchemaPlan> {
  const current = await api.get('/schema/snapshot', snapshotSchema);
  const desired = desiredSnapshot();
  const applied = await readApplied(database, current);
  assertNamesAreFree(desired, current, applied);
  await assertRoom(api, desired, current);
  return { current, desired, applied };
}

/**
 * Applies the shop's collections, fields and relations to a running Directus, in one transaction. It drops nothing, so an
 * owner's own fields and collections stay, and so does what the owner changed in their appearance.
 * @returns the changed items as `collection` or `collection.field`
 */
export async function applySchema(
  api: DirectusApi,
  database: Knex,
  { current, desired, applied }: SchemaPlan,
): Promise<string[]> {
  const activated = await activateCollections(api, desired, current);

  const appearance = appearanceOf(desired);
  const changes = await api.send(
    'POST',
    '/schema/diff?mode=merge',
    keepAppearance(syncSnapshot(desired, current), current, applied),
    diffSchema,
  );
  if (changes !== undefined) {
    await announce(database, appearance, applied);
    await api.send('POST', '/schema/apply', withoutStatus(changes), anyResponse);
  }
  await remember(database, appearance);
  if (changes === undefined) return activated;
  const { collections, fields, systemFields, relations } = changes.diff;
  const names = [...collections, ...fields, ...systemFields, ...relations].map((change) =>
    change.field === undefined ? change.collection : `${change.collection}.${change.field}`,
  );
  return [...new Set([...activated, ...names])];
}

/**
 * Removes the status from what Directus writes of a changed collection. With it, Directus asks for room for one more
 * collection, although the collection exists (`CollectionsService.updateOne`).
 */
function withoutStatus(changes: NonNullable<z.infer<typeof diffSchema>>): object {
  const { collections } = changes.diff;
  return {
    ...changes,
    diff: {
      ...changes.diff,
      collections: collections.map((change) =>
        change.diff[0]?.kind === 'N'
          ? change
          : { ...change, diff: [...change.diff, { kind: 'D', path: ['meta', 'status'], lhs: 'active' }] },
      ),
    },
  };
}

/** The collections that count against the plan: those with a table, unless they are switched off. */
const countedCollections = ({ collections }: Snapshot) =>
  collections
    .filter(({ schema, meta }) => schema && (meta['status'] ?? 'active') === 'active')
    .map(({ collection }) => collection);

/**
 * Switches the shop's collections on that somebody has switched off in the Studio. The shop cannot work without them.
 * @returns their names
 */
async function activateCollections(
  api: DirectusApi,
  desired: Snapshot,
  current: Snapshot,
): Promise<string[]> {
  const shops = new Set(countedCollections(desired));
  const off = current.collections.filter(
    ({ collection, meta }) => shops.has(collection) && (meta['status'] ?? 'active') !== 'active',
  );
  for (const { collection } of off)
    await api.send('PATCH', `/collections/${collection}`, { meta: { status: 'active' } }, anyResponse);
  return off.map(({ collection }) => collection);
}

/** A limit of a licence; -1 is none. */
const limitSchema = z.object({
  limit: z.number(),
  overage: z.number().nullish(),
  addon: z.number().nullish(),
});
const licenseSchema = z.object({ entitlements: z.object({ collections: limitSchema }) });

/** @throws ApplyError when the shop's collections and the owner's are more than the plan allows */
async function assertRoom(api: DirectusApi, desired: Snapshot, current: Snapshot): Promise<void> {
  const shops = countedCollections(desired);
  const existing = countedCollections(current);
  if (shops.every((name) => existing.includes(name))) return;
  const owners = existing.filter((name) => !shops.includes(name));
  const { limit, overage, addon } = (await api.get('/license', licenseSchema)).entitlements.collections;
  if ([limit, overage, addon].includes(-1)) return;
  const room = limit + (overage ?? 0) + (addon ?? 0);
  const surplus = shops.length + owners.length - room;
  if (surplus <= 0) return;
  throw new ApplyError(
    `Directus' plan allows ${room} collections. This version of the shop needs ${shops.length}, and ${owners.length} are your own: ${owners.join(', ')}. Delete ${surplus} of yours in the Studio of the version that you come from (Settings, Data Model), or add a licence there, and update again.`,
  );
}

/** @throws ApplyError when a collection or field of the owner has a name that the shop needs */
function assertNamesAreFree(desired: Snapshot, current: Snapshot, applied: Appearance): void {
  const wanted = appearanceOf(desired);
  const taken = Object.keys(appearanceOf(current)).filter((key) => key in wanted && !(key in applied));
  if (taken.length > 0) throw namesTaken(taken);
}

/** The error for names that the shop needs and an owner's collections or fields have. */
export const namesTaken = (names: readonly string[]): ApplyError =>
  new ApplyError(
    `This version of the shop needs names that your own collections or fields have: ${names.join(', ')}. Move what is in them to another name in the Studio of the version that you come from (Settings, Data Model), delete them, and update again.`,
  );
