import type { Fabric } from './drawing.ts';
import { fadingStroke } from './soft-edges.ts';
import { svgDocument } from './svg.ts';

/** x of each fold at the upper and at the lower edge. */
const FOLDS = [
  [-240, -420],
  [90, -60],
  [230, 110],
  [345, 330],
  [500, 520],
  [610, 760],
  [770, 960],
  [900, 1240],
] as const;

/** The edge of a fold, from above the canvas to below it. */
function edge([top, bottom]: readonly [number, number]): string {
  return `${top},-20C${top + 70},360 ${bottom - 150},640 ${bottom},1220`;
}

/** Draws fabric that falls in folds, as an SVG document of 960 × 1200. The print breaks at every fold. */
export function closeUp({ defs, fill, ink }: Fabric): string {
  const folds = FOLDS.map((fold, index) => {
    const next = FOLDS[index + 1] ?? [1500, 1800];
    const middle: [number, number] = [fold[0] * 0.62 + next[0] * 0.38, fold[1] * 0.62 + next[1] * 0.38];
    // Ends where the next fold covers it, because a rotated print is slow to render.
    const right = Math.max(next[0] + 70, next[1]) + 4;
    const outline = `M${edge(fold)}L${right},1220V-20Z`;
    const rotation = index % 2 === 0 ? 7 : -5;
    return {
      clip: `<clipPath id="fold-${index}"><path d="${outline}"/></clipPath>`,
      body:
        `<g clip-path="url(#fold-${index})"><g transform="translate(${index * 37} ${index * -61}) rotate(${rotation}) scale(2.3)"><rect x="-400" y="-200" width="1500" height="1300" fill="${fill}"/></g>` +
        fadingStroke(`M${edge(middle)}`, '#fffaf0', 110, 0.42) +
        fadingStroke(`M${edge([next[0] - 12, next[1] - 16])}`, ink, 150, 0.75) +
        fadingStroke(`M${edge(fold)}`, ink, 26, 0.7) +
        '</g>',
    };
  });
  const light =
    '<linearGradient id="fold-light" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".24"/><stop offset=".5" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".3"/></linearGradient>';
  return svgDocument(
    defs + folds.map(({ clip }) => clip).join('') + light,
    `${folds.map(({ body }) => body).join('')}<rect width="960" height="1200" fill="url(#fold-light)"/>`,
  );
}
