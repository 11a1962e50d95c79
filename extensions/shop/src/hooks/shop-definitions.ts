import { POLICIES, PUBLIC_POLICY_ID } from '@chitenge/directus/access/policies';
import { ROLES, SERVICE_USER } from '@chitenge/directus/access/roles';
import { requiredSettings } from '@chitenge/directus/apply/settings';
import { COLLECTIONS } from '@chitenge/directus/collections/all';
import { FOLDERS } from '@chitenge/directus/collections/folders';
import { keysOf } from '@chitenge/contract/typed-entries';
import { z } from 'zod';
import { DirectWriteError } from '../directus/errors.ts';
import type { Accountability, EventContext, Register } from '../directus/types.ts';
import { changedKeys, deletedKeys } from './changed-keys.ts';

const FIELDS = new Map(
  COLLECTIONS.map(({ name, fields }) => [name, new Map(fields.map((field) => [field.name, field]))]),
);
const NAMES: ReadonlySet<string> = new Set([...FIELDS.keys(), ...FOLDERS.map(({ name }) => name)]);
const SHOPS_POLICIES: ReadonlySet<string> = new Set(POLICIES.map(({ id }) => id));
const SHOPS_ROLES: ReadonlySet<string> = new Set(ROLES.map(({ id }) => id));
const SHOPS_SETTINGS: ReadonlySet<string> = new Set(keysOf(requiredSettings('')));

/** What the proxy signs in with. */
const SERVICE_COLUMNS = ['status', 'role', 'token', 'policies'];

const fieldSchema = z.object({
  field: z.string().optional(),
  schema: z
    .object({
      is_nullable: z.boolean().optional(),
      is_unique: z.boolean().optional(),
      default_value: z.unknown().optional(),
    })
    .nullish(),
});
const inCollection = z.object({ collection: z.string() });

/** `apply` belongs to no user. */
const isPerson = (accountability: Accountability) => Boolean(accountability?.user);

/**
 * Rejects, in words, what would stop the shop or what its next start would undo: changes by a person of what every start
 * sets. The appearance of collections and fields is the owner's, and so is everything that the owner has added.
 */
export function protectDefinitions(register: Register): void {
  const filter = (
    event: string,
    check: (payload: unknown, meta: unknown, context: EventContext) => unknown,
  ) =>
    register.filter(event, async (payload, meta, context) => {
      if (isPerson(context.accountability)) await check(payload, meta, context);
      return payload;
    });
  const reject = (reason: string): never => {
    throw new DirectWriteError({ reason });
  };

  filter('collections.delete', (keys) => {
    const name = deletedKeys(keys).find((key) => NAMES.has(key));
    if (name !== undefined)
      reject(`The shop needs ${name}. Hide it instead: it then leaves the Studio’s navigation.`);
  });
  filter('collections.update', (payload, meta) => {
    const status = column(payload, 'status');
    const name = changedKeys(meta).find((key) => NAMES.has(key));
    if (name !== undefined && status !== undefined && status !== 'active')
      reject(`The shop needs ${name}. Hide it instead: it then leaves the Studio’s navigation.`);
  });

  filter('fields.delete', (fields, meta) => {
    const { collection } = inCollection.parse(meta);
    const name = deletedKeys(fields).find((key) => FIELDS.get(collection)?.has(key));
    if (name !== undefined) reject(`The shop needs the field ${name}. Hide it in the detail view instead.`);
  });
  const checkField = (payload: unknown, meta: unknown) => {
    const { collection } = inCollection.parse(meta);
    const { field = '', schema } = fieldSchema.parse(payload);
    const fields = FIELDS.get(collection);
    if (fields === undefined || !schema) return;
    const definition = fields.get(field);
    if (definition === undefined) {
      if (schema.is_nullable === false && (schema.default_value ?? null) === null)
        reject(
          `The shop adds rows to ${collection} itself, without your field. Allow NULL for it, or give it a default value.`,
        );
      return;
    }
    const { column: defined } = definition;
    if (defined === null || defined.primaryKey) return;
    if (
      (schema.is_nullable ?? defined.nullable) !== defined.nullable ||
      (schema.is_unique ?? defined.unique) !== defined.unique
    )
      reject(
        `The shop decides whether ${field} may be empty or repeated. Only its appearance can be changed.`,
      );
  };
  filter('fields.create', checkField);
  filter('fields.update', checkField);

  filter('permissions.create', (payload) => {
    if (isShops(column(payload, 'policy'))) reject(PERMISSIONS_REASON);
  });
  for (const event of ['permissions.update', 'permissions.delete'])
    filter(event, async (payload, meta, { database }) => {
      const keys = numbers(event.endsWith('delete') ? payload : column(meta, 'keys'));
      const policies: unknown[] = await database('directus_permissions').whereIn('id', keys).pluck('policy');
      if (policies.some(isShops) || isShops(column(payload, 'policy'))) reject(PERMISSIONS_REASON);
    });

  filter('policies.delete', (keys) => {
    if (deletedKeys(keys).some((key) => SHOPS_POLICIES.has(key)))
      reject('The shop needs this policy. Take it away from the people who should not have it.');
  });
  filter('policies.update', (payload, meta) => {
    const grants = ['admin_access', 'app_access'].some((name) => column(payload, name) !== undefined);
    if (grants && changedKeys(meta).some((key) => SHOPS_POLICIES.has(key))) reject(PERMISSIONS_REASON);
  });
  filter('roles.delete', (keys) => {
    if (deletedKeys(keys).some((key) => SHOPS_ROLES.has(key)))
      reject('The shop needs this role. It takes no seat while nobody has it.');
  });
  filter('users.delete', (keys) => {
    if (deletedKeys(keys).includes(SERVICE_USER.id))
      reject('The shop’s pages read the catalogue with this account. It takes no seat.');
  });
  filter('users.update', (payload, meta) => {
    const isChanged = SERVICE_COLUMNS.some((name) => column(payload, name) !== undefined);
    if (isChanged && changedKeys(meta).includes(SERVICE_USER.id))
      reject('The shop’s pages read the catalogue with this account. Its token comes from DIRECTUS_TOKEN.');
  });
  filter('settings.update', (payload) => {
    const name = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(payload)).find((key) =>
      SHOPS_SETTINGS.has(key),
    );
    if (name !== undefined) reject(`The shop sets ${name} at each start. docs/studio.md says from what.`);
  });
}

const PERMISSIONS_REASON =
  'The shop sets the rights of its own policies and of Public at each start. Give people a policy of your own in addition.';

const isShops = (policy: unknown) =>
  typeof policy === 'string' && (SHOPS_POLICIES.has(policy) || policy === PUBLIC_POLICY_ID);

const numbers = (keys: unknown): number[] => z.array(z.coerce.number()).catch([]).parse(keys);

/** Returns a column of a payload, undefined when it is not written. */
function column(payload: unknown, name: string): unknown {
  return z.record(z.string(), z.unknown()).safeParse(payload).data?.[name];
}
