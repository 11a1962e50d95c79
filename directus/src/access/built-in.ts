import type { Action, Policy, Rules } from './policies.ts';

/**
 * The permissions on other people's rows that Directus gives every user with Studio access.
 * Such a user may also edit their own bookmarks, notifications and account.
 */
export const STUDIO_BUILT_IN: Rules = {
  directus_collections: ['read'],
  directus_comments: ['create'],
  directus_fields: ['read'],
  directus_relations: ['read'],
  directus_settings: ['read'],
  directus_translations: ['read'],
};

/** Returns a policy's own rules and, with Studio access, those that Directus adds. */
export function effectiveRules({ rules, studio }: Pick<Policy, 'rules' | 'studio'>): Rules {
  const all: Record<string, readonly Action[]> = { ...rules };
  if (!studio) return all;
  for (const [collection, actions] of Object.entries(STUDIO_BUILT_IN))
    all[collection] = [...new Set([...(all[collection] ?? []), ...actions])];
  return all;
}
