import { z } from 'zod';
import { withoutApostrophes } from './apostrophes.ts';
import { cleanCode } from './clean-text.ts';

/** Characters of a slug. */
export const MAX_SLUG = 220;

/** Lowercase letters, digits and single hyphens. */
export const slugSchema = z
  .string('must be text')
  .overwrite(cleanCode)
  .min(1, 'is required')
  .max(MAX_SLUG, `must be at most ${MAX_SLUG} characters`)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'must be lowercase words joined by hyphens');

/** Creates a slug from a name: docs/behaviour.md#slugs. Also removes hyphens at both ends. */
export function slugOf(name: string): string {
  return withoutApostrophes(name)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Creates the slug of a new product, cut where it is too long. */
export const shortSlugOf = (name: string): string => slugOf(name).slice(0, MAX_SLUG).replace(/-$/, '');
