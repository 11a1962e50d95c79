import type { Drawing, Fabric } from '../drawing.ts';
import { softLine } from '../picture.ts';

/** Where folds begin at the upper edge, and where they have fanned out to at the lower one. */
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

/** One edge of a fold, from above the picture to below it. */
function edge([top, bottom]: readonly [number, number]): string {
  return `${top},-20C${top + 70},360 ${bottom - 150},640 ${bottom},1220`;
}

/** Cloth gathered at the top that falls in folds; the print breaks at every one. */
export function folded({ fill, ink }: Fabric): Drawing {
  const folds = FOLDS.map((fold, index) => {
    const next = FOLDS[index + 1] ?? [1500, 1800];
    const middle: [number, number] = [fold[0] * 0.62 + next[0] * 0.38, fold[1] * 0.62 + next[1] * 0.38];
    // Up to where the next fold covers it, and no further: a turned print is slow to paint.
    const right = Math.max(next[0] + 70, next[1]) + 4;
    const outline = `M${edge(fold)}L${right},1220V-20Z`;
    const turn = index % 2 === 0 ? 7 : -5;
    return {
      clip: `<clipPath id="fold-${index}"><path d="${outline}"/></clipPath>`,
      body:
        `<g clip-path="url(#fold-${index})"><g transform="translate(${index * 37} ${index * -61}) rotate(${turn}) scale(2.3)"><rect x="-400" y="-200" width="1500" height="1300" fill="${fill}"/></g>` +
        softLine(`M${edge(middle)}`, '#fffaf0', 110, 0.42) +
        softLine(`M${edge([next[0] - 12, next[1] - 16])}`, ink, 150, 0.75) +
        softLine(`M${edge(fold)}`, ink, 26, 0.7) +
        '</g>',
    };
  });
  return {
    defs:
      folds.map(({ clip }) => clip).join('') +
      '<linearGradient id="fold-light" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".24"/><stop offset=".5" stop-color="#fffaf0" stop-opacity="0"/><stop offset="1" stop-color="#1a0f0a" stop-opacity=".3"/></linearGradient>',
    body: `${folds.map(({ body }) => body).join('')}<rect width="960" height="1200" fill="url(#fold-light)"/>`,
  };
}
