/** The endpoints and sample rows of Directus' own collections, for the test of permissions. */
import { z } from 'zod';
import { anyResponse, type DirectusApi } from '../src/apply/api.ts';
import { DASHBOARD } from '../src/studio/dashboard.ts';
import { sampleRow } from './sample-rows.ts';

export interface Probe {
  /** Path of the collection's endpoint. */
  path: string;
  /** Returns a row to create as administrator. Missing if rows cannot be created. */
  row?: (admin: DirectusApi) => Promise<Record<string, unknown>>;
  /** Returns the path of an existing row if rows cannot be created; null if there is none. */
  existing?: (admin: DirectusApi) => Promise<string | null>;
  /** Reads the list instead of one row. A user who reads a collection may read each of its fields. */
  readAsList?: boolean;
  /** Whether the path has exactly one row. */
  singleton?: boolean;
}

const withId = z.object({ id: z.union([z.string(), z.number()]) });
let count = 0;

async function createRow(admin: DirectusApi, path: string, row: Record<string, unknown>): Promise<string> {
  return String((await admin.send('POST', path, row, withId)).id);
}

async function productId(admin: DirectusApi): Promise<string> {
  return createRow(admin, '/items/products', await sampleRow('products', admin));
}

async function ownerId(admin: DirectusApi): Promise<string> {
  return String((await admin.get('/users/me?fields=id', withId)).id);
}

/** Returns a function that finds the newest row of a log. */
const newestRow = (path: string) => async (admin: DirectusApi) => {
  const [row] = await admin.get(`${path}?limit=1&sort=-id&fields=id`, z.array(withId));
  return row === undefined ? null : `${path}/${row.id}`;
};

const numberedRow = (row: Record<string, unknown>) => async () => {
  count += 1;
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace('#', `${count}`) : value,
    ]),
  );
};

export const PROBES: Readonly<Record<string, Probe>> = {
  directus_access: {
    path: '/access',
    row: async (admin) => ({
      policy: await createRow(admin, '/policies', { name: 'Probe' }),
      role: await createRow(admin, '/roles', { name: 'Probe' }),
    }),
  },
  directus_activity: { path: '/activity', existing: newestRow('/activity') },
  directus_collections: { path: '/collections', existing: async () => '/collections/products' },
  directus_comments: {
    path: '/comments',
    row: async (admin) => ({ collection: 'products', item: await productId(admin), comment: 'Probe' }),
  },
  directus_dashboards: { path: '/dashboards', row: numberedRow({ name: 'Probe' }) },
  directus_deployments: { path: '/deployments', existing: async () => null },
  directus_extensions: { path: '/extensions', existing: async () => null },
  directus_fields: { path: '/fields', existing: async () => '/fields/products/badge', readAsList: true },
  directus_files: {
    path: '/files',
    row: numberedRow({
      title: 'Probe',
      type: 'text/plain',
      storage: 'local',
      filename_download: 'p.txt',
      filename_disk: 'probe-#.txt',
    }),
  },
  directus_flows: {
    path: '/flows',
    row: numberedRow({ name: 'Probe', trigger: 'manual', status: 'inactive' }),
  },
  directus_folders: { path: '/folders', row: numberedRow({ name: 'Probe' }) },
  directus_notifications: {
    path: '/notifications',
    row: async (admin) => ({ recipient: await ownerId(admin), subject: 'Probe' }),
  },
  directus_operations: {
    path: '/operations',
    row: async (admin) => {
      const flow = await createRow(admin, '/flows', { name: 'Probe', trigger: 'manual', status: 'inactive' });
      return { flow, key: 'probe', type: 'log', position_x: 1, position_y: 1 };
    },
  },
  directus_panels: {
    path: '/panels',
    row: numberedRow({
      dashboard: DASHBOARD.id,
      type: 'label',
      position_x: 1,
      position_y: 90,
      width: 4,
      height: 4,
    }),
  },
  directus_permissions: {
    path: '/permissions',
    row: async (admin) => ({
      policy: await createRow(admin, '/policies', { name: 'Probe' }),
      collection: 'products',
      action: 'read',
      fields: ['*'],
    }),
  },
  directus_policies: { path: '/policies', row: numberedRow({ name: 'Probe' }) },
  directus_presets: {
    path: '/presets',
    row: async (admin) => ({ collection: 'products', user: await ownerId(admin) }),
  },
  directus_relations: { path: '/relations', existing: async () => '/relations/products/category' },
  directus_revisions: { path: '/revisions', existing: newestRow('/revisions') },
  directus_roles: { path: '/roles', row: numberedRow({ name: 'Probe' }) },
  directus_settings: { path: '/settings', singleton: true },
  directus_shares: {
    path: '/shares',
    row: async (admin) => ({ collection: 'products', item: await productId(admin), name: 'Probe' }),
  },
  directus_translations: {
    path: '/translations',
    row: numberedRow({ key: 'probe-#', language: 'en-GB', value: 'Probe' }),
  },
  directus_users: { path: '/users', row: numberedRow({ email: 'probe-#@chitenge.shop' }) },
  directus_versions: { path: '/versions', existing: async () => null },
};

/** Collections that Directus has no endpoint for. */
export const WITHOUT_ENDPOINT: readonly string[] = [
  'directus_deployment_projects',
  'directus_deployment_runs',
  'directus_migrations',
  'directus_oauth_clients',
  'directus_oauth_codes',
  'directus_oauth_consents',
  'directus_oauth_tokens',
  'directus_sessions',
];

/** Returns the path of a created or existing row; null if there is none. */
export async function findTarget(probe: Probe, admin: DirectusApi): Promise<string | null> {
  if (probe.singleton) return probe.path;
  if (probe.row === undefined) return (await probe.existing?.(admin)) ?? null;
  const row = await admin.send('POST', probe.path, await probe.row(admin), anyResponse);
  return `${probe.path}/${withId.parse(row).id}`;
}
