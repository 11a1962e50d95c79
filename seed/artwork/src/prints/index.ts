import type { PrintName } from '@chitenge/seed/catalogue/look';
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

/** The shop's wax prints. */
export const PRINTS: Readonly<Record<PrintName, Print>> = {
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
};
