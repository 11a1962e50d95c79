import { CONTACT_SLUG } from './content-page-slugs.ts';
import type { StoreSettings } from './page.ts';

/** The settings that name the ways to reach the shop; undefined while they are not known. */
type Reach = Pick<StoreSettings, 'contactLinks' | 'shopAddress'> | undefined;

/** Whether the owner has set a way to reach the shop. */
export const isReachable = (settings: Reach): boolean =>
  settings !== undefined && (settings.contactLinks.length > 0 || settings.shopAddress !== null);

/** Whether other pages link to one: not if it only names how to reach the shop, while nobody can. */
export const isLinked = ({ slug, body }: { slug: string; body: string }, settings: Reach): boolean =>
  slug !== CONTACT_SLUG || body !== '' || isReachable(settings);
