import { cowries } from './cowries.ts';
import { crackle } from './crackle.ts';
import { discs } from './discs.ts';
import { eyes } from './eyes.ts';
import { fans } from './fans.ts';
import { feathers } from './feathers.ts';
import { kuba } from './kuba.ts';
import { leaves } from './leaves.ts';
import { rings } from './rings.ts';
import { stripes } from './stripes.ts';
import { sunbursts } from './sunbursts.ts';
import type { Print } from './tile.ts';
import { waves } from './waves.ts';

/** The house's wax prints, by name. */
export const prints = {
  cowries,
  crackle,
  discs,
  eyes,
  fans,
  feathers,
  kuba,
  leaves,
  rings,
  stripes,
  sunbursts,
  waves,
} as const satisfies Record<string, Print>;

export type PrintName = keyof typeof prints;
