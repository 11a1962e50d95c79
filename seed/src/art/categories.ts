import type { Drawing } from './drawing.ts';
import { accessories } from './category-pictures/accessories.ts';
import { men } from './category-pictures/men.ts';
import { women } from './category-pictures/women.ts';
import { tintsOf } from './backdrops/tints.ts';
import { PALETTES } from './palettes.ts';
import { BUST_LIGHT } from './people/features.ts';
import { picture } from './picture.ts';
import { prints } from './prints/index.ts';

const TILE = { width: 1200, height: 1500 } as const;

const pictures = { men, women, accessories } as const satisfies Record<string, () => Drawing>;

/** The picture of a category's tile, 1200 × 1500; whole in the middle when it is cropped square. */
export function categoryPicture(slug: keyof typeof pictures): string {
  const { defs, body } = pictures[slug]();
  return picture(
    `${BUST_LIGHT}<filter id="category-cast" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="24"/></filter>${defs}`,
    body,
    TILE,
  );
}

/** A quiet print in the wall's own colours, 960 × 1200, for whatever has no picture of its own. */
export function defaultPicture(): string {
  const { form, formShade, wallLit } = tintsOf(PALETTES.copper);
  const paper = PALETTES.copper.backdrop;
  const { width, height, body } = prints.discs({
    ground: paper,
    main: form,
    accent: formShade,
    ink: paper,
    backdrop: paper,
  });
  return picture(
    `<pattern id="quiet" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(30 60) scale(1.25)">${body}</pattern>` +
      `<radialGradient id="quiet-light" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="${wallLit}" stop-opacity=".8"/><stop offset="1" stop-color="${wallLit}" stop-opacity=".3"/></radialGradient>`,
    '<rect width="960" height="1200" fill="url(#quiet)"/><rect width="960" height="1200" fill="url(#quiet-light)"/>',
  );
}
