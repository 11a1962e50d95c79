import { FILE_FOLDERS } from '@chitenge/contract/file-folders';
import { keysOf } from '@chitenge/contract/typed-entries';
import { POLICIES, PUBLIC_POLICY_ID } from '@chitenge/directus/access/policies';
import { ROLES, SERVICE_USER } from '@chitenge/directus/access/roles';
import { shopsExtension } from '@chitenge/directus/apply/extension';
import { requiredSettings } from '@chitenge/directus/apply/settings';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import { FOLDERS } from '@chitenge/directus/collections/folders';
import { HIDDEN_TABLES } from '@chitenge/directus/hidden-tables';
import type { Application, Request } from 'express';
import { z } from 'zod';
import { DirectWriteError } from '../directus/errors.ts';
import type { Accountability, DirectusContext, EventContext, Register } from '../directus/types.ts';

const FIELDS = new Map(
  COLLECTIONS.map(({ name, fields }) => [name, new Map(fields.map((field) => [field.name, field]))]),
);
const NAMES: ReadonlySet<string> = new Set([...FIELDS.keys(), ...FOLDERS.map(({ name }) => name)]);
const SHOPS_SETTINGS: ReadonlySet<string> = new Set(keysOf(requiredSettings('')));

const GRANTS_REASON =
  'The shop sets the rights of its own policies, of its roles and of Public at each start. Give people a policy of your own in addition.';
const ADDRESSES_REASON =
  'The shop itself uses this policy, from its own address. Limit addresses at the server in front of the Studio instead.';
const SERVICE_REASON = 'The shop’s pages read the catalogue with this account.';
const LINK_REASON =
  'The shop needs this role, and this policy of it. The role takes no seat while nobody has it.';
const FOLDER_REASON = 'The shop stores pictures in this folder.';
const EXTENSION_REASON =
  'This extension is the shop: without it there are no carts and orders, and nobody can sign in to /admin.';

/** Rows of a system collection that are the shop's: each start sets them. */
interface ShopsRows {
  /** All have these ids, or the shop finds them in the database. */
  ids: ReadonlySet<string> | ((database: EventContext['database']) => Promise<string[]>);
  /** Why nobody deletes them. */
  deletion: string;
  /** The columns that nobody writes, and why. */
  columns: Readonly<Record<string, string>>;
}

const forAll = (names: readonly string[], reason: string) =>
  Object.fromEntries(names.map((name) => [name, reason]));

const SHOPS_ROWS: Readonly<Record<string, ShopsRows>> = {
  policies: {
    ids: new Set(POLICIES.map(({ id }) => id)),
    deletion: 'The shop needs this policy. Take it away from the people who should not have it.',
    columns: { admin_access: GRANTS_REASON, app_access: GRANTS_REASON, ip_access: ADDRESSES_REASON },
  },
  roles: {
    ids: new Set(ROLES.map(({ id }) => id)),
    deletion: LINK_REASON,
    columns: { parent: GRANTS_REASON },
  },
  access: {
    ids: new Set(ROLES.map(({ accessId }) => accessId)),
    deletion: LINK_REASON,
    columns: forAll(['role', 'user', 'policy'], LINK_REASON),
  },
  users: {
    ids: new Set([SERVICE_USER.id]),
    deletion: `${SERVICE_REASON} It takes no seat.`,
    columns: forAll(
      ['status', 'role', 'token', 'policies'],
      `${SERVICE_REASON} Its token comes from DIRECTUS_TOKEN.`,
    ),
  },
  folders: {
    ids: new Set(Object.values(FILE_FOLDERS).map(({ id }) => id)),
    deletion: FOLDER_REASON,
    columns: {},
  },
  extensions: {
    ids: (database) => shopsExtension(database).pluck('id'),
    deletion: EXTENSION_REASON,
    columns: { enabled: EXTENSION_REASON },
  },
};

const fieldSchema = z.object({
  field: z.string().optional(),
  schema: z.record(z.string(), z.unknown()).nullish(),
});
const columnSchema = z.object({
  is_nullable: z.boolean(),
  is_unique: z.boolean(),
  default_value: z.unknown(),
});
const inCollection = z.object({ collection: z.string() });
const appSchema = z.object({
  app: z.custom<Pick<Application, 'post' | 'delete'>>((app) => typeof app === 'function'),
});

/** `apply` belongs to no user. */
const isPerson = (accountability: Accountability | undefined) => Boolean(accountability?.user);

function reject(reason: string): never {
  throw new DirectWriteError({ reason });
}

/**
 * Rejects, in words, what would stop the shop or what its next start would undo: changes by a person of what every start
 * sets. The appearance of collections and fields is the owner's, and so is everything that the owner has added.
 */
export function protectDefinitions(register: Register, { services }: DirectusContext): void {
  const filter = (
    event: string,
    check: (payload: unknown, meta: unknown, context: EventContext) => unknown,
  ) =>
    register.filter(event, async (payload, meta, context) => {
      if (isPerson(context.accountability)) await check(payload, meta, context);
      return payload;
    });

  for (const [scope, { ids, deletion, columns }] of Object.entries(SHOPS_ROWS)) {
    const hasShops = async (keys: readonly string[], database: EventContext['database']) => {
      const shops = typeof ids === 'function' ? new Set(await ids(database)) : ids;
      return keys.some((key) => shops.has(key));
    };
    filter(`${scope}.delete`, async (payload, _meta, { database }) => {
      if (await hasShops(keysOfRows(payload), database)) reject(deletion);
    });
    filter(`${scope}.update`, async (payload, meta, { database }) => {
      const reason = Object.entries(columns).find(([name]) => column(payload, name) !== undefined)?.[1];
      if (reason !== undefined && (await hasShops(updatedKeys(meta), database))) reject(reason);
    });
  }

  filter('policies.update', async (payload, meta, { database }) => {
    if (column(payload, 'ip_access') === undefined) return;
    const policies: { admin_access: unknown }[] = await database('directus_policies')
      .whereIn('id', updatedKeys(meta))
      .select('admin_access');
    if (policies.some(({ admin_access: isAdmin }) => Boolean(isAdmin))) reject(ADDRESSES_REASON);
  });
  filter('access.create', (payload) => rejectEverybody(record(payload)));
  filter('access.update', async (payload, meta, { database }) => {
    const rows: Row[] = await database('directus_access').whereIn('id', updatedKeys(meta)).select();
    for (const row of rows) rejectEverybody({ ...row, ...record(payload) });
  });

  filter('permissions.create', (payload) => {
    if (isGranted(column(payload, 'policy'))) reject(GRANTS_REASON);
  });
  for (const event of ['permissions.update', 'permissions.delete'])
    filter(event, async (payload, meta, { database }) => {
      const keys = event.endsWith('delete') ? keysOfRows(payload) : updatedKeys(meta);
      const policies: unknown[] = await database('directus_permissions').whereIn('id', keys).pluck('policy');
      if (policies.some(isGranted) || isGranted(column(payload, 'policy'))) reject(GRANTS_REASON);
    });
  filter('settings.update', (payload) => {
    const name = Object.keys(record(payload)).find((key) => SHOPS_SETTINGS.has(key));
    if (name !== undefined) reject(`The shop sets ${name} at each start, so that a change would not stay.`);
  });

  filter('collections.create', rejectHiddenName);
  filter('collections.delete', (payload) => keysOfRows(payload).forEach(rejectCollection));
  filter('collections.update', (payload, meta) => {
    const status = column(payload, 'status');
    if (status !== undefined && status !== 'active') updatedKeys(meta).forEach(rejectCollection);
  });
  filter('fields.delete', (payload, meta) => {
    const { collection } = inCollection.parse(meta);
    for (const name of keysOfRows(payload)) rejectField(collection, name);
  });
  const checkField = async (payload: unknown, meta: unknown, { database, schema }: EventContext) => {
    const { collection } = inCollection.parse(meta);
    const { field = '', schema: changes } = fieldSchema.parse(payload);
    if (!FIELDS.has(collection) || !changes || schema === null) return;
    const existing =
      schema.collections[collection]?.fields[field]?.alias === false
        ? await new services.FieldsService({ knex: database, schema }).columnInfo(collection, field)
        : { is_nullable: true, is_unique: false, default_value: null };
    rejectColumn(collection, field, columnSchema.parse({ ...columnSchema.parse(existing), ...changes }));
  };
  filter('fields.create', checkField);
  filter('fields.update', checkField);

  // Directus creates the table before it calls a hook, and calls none before it deletes a relation.
  register.init('routes.before', (meta) => {
    const { app } = appSchema.parse(meta);
    app.post('/collections', ({ accountability, body }: Request, _response, next) => {
      if (isPerson(accountability)) [body].flat().forEach(rejectHiddenName);
      next();
    });
    app.delete('/relations/:collection/:field', ({ accountability, params }: Request, _response, next) => {
      if (isPerson(accountability)) rejectField(params['collection'] ?? '', params['field'] ?? '');
      next();
    });
  });
}

function rejectCollection(name: string): void {
  if (NAMES.has(name))
    reject(`The shop needs ${name}. Hide it instead: it then leaves the Studio’s navigation.`);
}

function rejectHiddenName(payload: unknown): void {
  const name = HIDDEN_TABLES.find((table) => table === column(payload, 'collection'));
  if (name !== undefined) reject(`The shop uses the name ${name} itself. Choose another one.`);
}

function rejectField(collection: string, name: string): void {
  if (FIELDS.get(collection)?.has(name))
    reject(`The shop needs the field ${name}. Hide it in the detail view instead.`);
}

/** Rejects a column that the shop defines otherwise, or with which it could not add rows. */
function rejectColumn(
  collection: string,
  name: string,
  { is_nullable: isNullable, is_unique: isUnique, default_value: value }: z.infer<typeof columnSchema>,
): void {
  const definition = FIELDS.get(collection)?.get(name);
  if (definition === undefined) {
    const hasDefault = value !== null && value !== undefined;
    if (!isNullable && !hasDefault)
      reject(
        `The shop adds rows to ${collection} itself, without your field. Allow NULL for it, or give it a default value.`,
      );
    if (isUnique && hasDefault)
      reject(
        `The shop adds rows to ${collection} itself, all with the default value of your field, so they could not be unique. Take away the default value.`,
      );
    return;
  }
  const { column: defined } = definition;
  if (defined === null || defined.primaryKey) return;
  if (isNullable !== defined.nullable || isUnique !== defined.unique)
    reject(`The shop decides whether ${name} may be empty or repeated. Only its appearance can be changed.`);
}

/** Rejects that everybody has a policy: what has neither a role nor a user holds for requests without an account. */
function rejectEverybody({ role, user, policy }: Row): void {
  if ((role ?? null) === null && (user ?? null) === null && policy !== PUBLIC_POLICY_ID)
    reject(
      'This would give the rights of the policy to everybody, without signing in. Choose a role or a user.',
    );
}

type Row = Record<string, unknown>;

const isGranted = (policy: unknown) =>
  typeof policy === 'string' && (policy === PUBLIC_POLICY_ID || POLICIES.some(({ id }) => id === policy));

/** Returns the ids of rows as texts. Some of Directus' own collections have numbers. */
const keysOfRows = (keys: unknown): string[] => z.array(z.coerce.string()).catch([]).parse(keys);

const updatedKeys = (meta: unknown): string[] => keysOfRows(column(meta, 'keys'));

const record = (payload: unknown): Row => z.record(z.string(), z.unknown()).catch({}).parse(payload);

/** Returns a column of a payload, undefined when it is not written. */
const column = (payload: unknown, name: string): unknown => record(payload)[name];
