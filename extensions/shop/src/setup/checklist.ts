import type { MessageState } from '@chitenge/contract/messages';
import { pageKeySchema, type Setup } from '@chitenge/contract/setup';
import { SETUP_STEPS, type SetupStep } from '@chitenge/contract/setup-steps';
import { MOBILE_NETWORKS, type MobileNetwork } from '@chitenge/contract/status';
import { STORE_DEFAULTS } from '@chitenge/contract/store-defaults';
import { SERVICE_USER } from '@chitenge/directus/access/roles';
import { isSample } from '@chitenge/seed/sample-rows';
import type { Knex } from 'knex';
import { isSamplePage } from '@chitenge/directus/apply/content-pages';
import { HOME_PAGE_PROMISE, LOOKBOOK_VALUES } from '@chitenge/directus/collections/storefront';
import { z } from 'zod';
import { countRows } from '../database/count-rows.ts';
import { parseTextList } from '../database/columns.ts';
import { readDeliveryMethods } from '../delivery/delivery-methods.ts';
import { countOwnProducts, countSamples, findSamples } from '../samples/sample-rows.ts';
import { findTestOrder, wasOrderPlaced } from './test-orders.ts';

const valuesSchema = z.array(z.object({ title: z.string(), text: z.string() }));

/** Returns the published pages whose text the owner has not changed. */
async function readSamplePages(database: Knex): Promise<Setup['samplePages']> {
  const pages = await database('content_pages')
    .where('status', 'published')
    .orderBy(['sort', 'id'])
    .select<{ id: string; slug: string; title: string; body: string | null }[]>(
      'id',
      'slug',
      'title',
      'body',
    );
  return [
    ...((await hasSampleHomePage(database))
      ? [{ key: 'page:home' as const, title: 'Home page', path: 'storefront' }]
      : []),
    ...((await hasSampleLookbook(database))
      ? [{ key: 'page:lookbook' as const, title: 'Lookbook', path: 'storefront' }]
      : []),
    ...pages.filter(isSamplePage).map(({ id, slug, title }) => ({
      key: `page:${slug}` as const,
      title,
      path: `content_pages/${id}`,
    })),
  ];
}

/** A shop whose page nobody has saved has no row. */
async function hasSampleHomePage(database: Knex): Promise<boolean> {
  const row = await database('storefront').first<{ newsletter_text: string | null } | undefined>(
    'newsletter_text',
  );
  return row === undefined || row.newsletter_text === HOME_PAGE_PROMISE;
}

/** Postgres may store the keys of an object in another order. */
async function hasSampleLookbook(database: Knex): Promise<boolean> {
  const row = await database('storefront').first<{ lookbook_values: unknown } | undefined>('lookbook_values');
  if (row === undefined) return true;
  const stored = row.lookbook_values;
  const values = typeof stored === 'string' ? JSON.parse(stored) : stored;
  const texts = valuesSchema.safeParse(values).data?.map(({ title, text }) => ({ title, text }));
  return JSON.stringify(texts) === JSON.stringify(LOOKBOOK_VALUES);
}

/** What the environment of Directus configures. */
export interface Configured {
  channels: Setup['channels'];
  /** Whether shoppers pay by a gateway, which needs no merchant codes. */
  gateway: boolean;
  studioUrl: string;
  /** Whether the environment has a licence key of Directus. */
  licensed: boolean;
}

type Settings = Record<'store_name' | `${MobileNetwork}_merchant_code`, string | null> &
  Record<'logo' | 'contact_phone' | 'contact_email', string | null> & { hidden_setup_steps: unknown };

/** Reads the owner's checklist: docs/back-office.md#checklist. */
export async function readChecklist(
  database: Knex,
  configured: Configured,
): Promise<Omit<Setup, 'problems'>> {
  const { channels, gateway, studioUrl } = configured;
  const settings = await database('store_settings').first<Settings | undefined>();
  const found = await findSamples(database);
  const samples = countSamples(found);
  const ownProducts = await countOwnProducts(database, found);
  const missingMerchantCodes = MOBILE_NETWORKS.filter((name) => !settings?.[`${name}_merchant_code`]);
  const marks = parseTextList(settings?.hidden_setup_steps) ?? [];
  const approvedPages = marks.flatMap((mark) => pageKeySchema.safeParse(mark).data ?? []);
  const samplePages = (await readSamplePages(database)).filter(({ key }) => !approvedPages.includes(key));
  const testOrder = await findTestOrder(database);
  const isNamed = settings !== undefined && settings.store_name !== STORE_DEFAULTS.name;
  const isDone: Record<SetupStep, boolean> = {
    brand: isNamed && Boolean(settings.logo),
    contact: Boolean(settings?.contact_phone) || Boolean(settings?.contact_email),
    goods: samples.products + samples.archived === 0 && ownProducts > 0,
    featured: await hasOwnFeatured(database),
    payments: gateway || missingMerchantCodes.length === 0,
    messages: (channels.sms || channels.email) && (await wasMessageSent(database)),
    delivery: (await readDeliveryMethods(database)).length > 0,
    pages: samplePages.length === 0,
    staff: await hasStaff(database),
    'test-order': testOrder === undefined && (await wasOrderPlaced(database)),
    licence: configured.licensed || (await wasUsageSaid(database)),
  };
  return {
    done: SETUP_STEPS.filter((step) => isDone[step]),
    hidden: SETUP_STEPS.filter((step) => marks.includes(step)),
    isNamed,
    samples,
    ownProducts,
    missingMerchantCodes,
    channels,
    samplePages,
    approvedPages,
    testOrderId: testOrder?.id ?? null,
    studioUrl,
  };
}

/** Whether shoppers see a featured product that is no sample on the home page. */
async function hasOwnFeatured(database: Knex): Promise<boolean> {
  const featured = await database('products')
    .where({ status: 'published', featured: true })
    .select<{ id: string; name: string }[]>('id', 'name');
  return featured.some((row) => !isSample('product', row));
}

/** Whether somebody besides the owner works here, or is invited. */
async function hasStaff(database: Knex): Promise<boolean> {
  const people = database('directus_users')
    .whereIn('status', ['active', 'invited'])
    .whereNot('id', SERVICE_USER.id);
  return (await countRows(people)) > 1;
}

async function wasMessageSent(database: Knex): Promise<boolean> {
  const states: MessageState[] = ['sent', 'delivered'];
  return (await database('messages').whereIn('status', states).first<unknown>('id')) !== undefined;
}

/** Whether the owner has told the Studio what the shop is, or has given it a licence key. */
async function wasUsageSaid(database: Knex): Promise<boolean> {
  const settings = await database('directus_settings').first<
    Record<'project_usage' | 'license_key', string | null> | undefined
  >('project_usage', 'license_key');
  return Boolean(settings?.project_usage) || Boolean(settings?.license_key);
}
