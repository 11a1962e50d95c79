import type { Action, Policy, Rules } from './policies.ts';

/**
 * What Directus gives everybody with Studio access by itself, as far as rows of others go: how the Studio is built, its
 * settings and translations, and comments on what one sees. One's own bookmarks, notifications and account come on top.
 */
export const STUDIO_BUILT_IN: Rules = {
  directus_collections: ['read'],
  directus_comments: ['create'],
  directus_fields: ['read'],
  directus_relations: ['read'],
  directus_settings: ['read'],
  directus_translations: ['read'],
};

/** All that a policy comes to: its own rules, and for the Studio what Directus adds. */
export function effectiveRules({ rules, studio }: Pick<Policy, 'rules' | 'studio'>): Rules {
  const all: Record<string, readonly Action[]> = { ...rules };
  if (!studio) return all;
  for (const [collection, actions] of Object.entries(STUDIO_BUILT_IN))
    all[collection] = [...new Set([...(all[collection] ?? []), ...actions])];
  return all;
}
