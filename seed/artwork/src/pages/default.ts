import { backdropTints } from '../backdrops/tints.ts';
import { PALETTES } from '../palettes.ts';
import { PRINTS } from '../prints/index.ts';
import { svgDocument } from '../svg.ts';

/** Draws the image for everything without one, 960 × 1200: a print in the wall's pale colours. */
export function defaultImage(): string {
  const { form, formShade, wallLit } = backdropTints(PALETTES.copper);
  const paper = PALETTES.copper.backdrop;
  const { width, height, body } = PRINTS.discs({
    ground: paper,
    main: form,
    accent: formShade,
    ink: paper,
    backdrop: paper,
  });
  return svgDocument(
    `<pattern id="quiet" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(30 60) scale(1.25)">${body}</pattern>` +
      `<radialGradient id="quiet-light" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="${wallLit}" stop-opacity=".8"/><stop offset="1" stop-color="${wallLit}" stop-opacity=".3"/></radialGradient>`,
    '<rect width="960" height="1200" fill="url(#quiet)"/><rect width="960" height="1200" fill="url(#quiet-light)"/>',
  );
}
