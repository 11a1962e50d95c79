import { z } from 'zod';

/** Lowercase letters, digits and single hyphens, as they stand in an address. */
export const slugSchema = z
  .string('must be text')
  .min(1, 'is required')
  .max(220, 'must be at most 220 characters')
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'must be lowercase words joined by hyphens');

/**
 * Makes a slug from a name by the rule of section 5: lowercase; drop all but letters, digits, spaces and hyphens;
 * white space becomes a hyphen; repeated hyphens become one. Hyphens at either end are dropped as well.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
