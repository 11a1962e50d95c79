import type { Fabric } from '../drawing.ts';
import { symmetric } from './path.ts';
import { band, button, lighter, seam, topstitch, type Atelier, type Fold } from './shading.ts';

/** A shirt's front and its sleeves, all on the left side of the picture or whole. */
export const TORSO = symmetric(
  'M480 300 C450 290 420 270 402 236 C370 258 330 272 294 286 C304 350 302 420 290 486 C284 640 280 800 276 962',
  'C400 984 560 984 684 962',
);
export const SHORT_SLEEVE =
  'M306 282 C276 288 240 322 216 388 L156 556 C190 586 246 604 292 600 C300 540 316 420 306 280 Z';
export const LONG_SLEEVE =
  'M306 282 C272 288 240 330 220 424 C192 560 174 700 160 856 C184 872 216 876 240 870 C256 760 280 650 294 560 C302 480 316 380 306 280 Z';
const CUFF = 'M158 842 C184 860 218 864 244 858 L238 930 C212 938 180 934 154 922 Z';
const LEAF = 'M424 214 C404 232 388 262 380 318 L444 356 C462 330 474 306 480 286 C456 270 436 246 424 214 Z';

/** Creases of a shirt's front: from the armpits and above the hem. */
export const FRONT_CREASES: readonly Fold[] = [
  [300, 470, 400, 560, 22, 22],
  [660, 470, 570, 570, -22, 22],
  [330, 640, 322, 940, 12, 20],
  [640, 660, 622, 950, -10, 22],
  [420, 740, 430, 960, -8, 18],
];

/** Lays down both short sleeves, with a hem in the given colour. */
export function shortSleeves(art: Atelier, fabric: Fabric, hem: string): Atelier {
  return art.pair(fabric, SHORT_SLEEVE, {
    grain: 18,
    creases: [
      [296, 360, 236, 560, 14, 20],
      [258, 340, 196, 520, -8, 16],
    ],
    details:
      seam('M150 534 C190 566 246 584 300 580', hem, 3) + topstitch('M152 526 C192 558 248 576 300 572', hem),
  });
}

/** Lays down both long sleeves with cuffs. */
export function longSleeves(art: Atelier, fabric: Fabric, cuff: Fabric): Atelier {
  return art
    .pair(fabric, LONG_SLEEVE, {
      grain: 10,
      creases: [
        [300, 380, 246, 540, 14, 20],
        [228, 480, 272, 580, 10, 18],
        [206, 560, 250, 690, 8, 18],
        [196, 620, 186, 840, -10, 16],
        [236, 700, 222, 850, 8, 14],
      ],
    })
    .pair(cuff, CUFF, { depth: 14, drop: 4, grain: 10 })
    .add(button(226, 896, 9, lighter(cuff.tone, 0.6)), button(734, 896, 9, lighter(cuff.tone, 0.6)));
}

/** The shirt's back as seen through the neck. */
export function neck(art: Atelier, fabric: Fabric, bottom: number): Atelier {
  return art.inside(
    fabric,
    `M412 222 C440 204 520 204 548 222 C548 270 510 ${bottom - 30} 480 ${bottom} C450 ${bottom - 30} 412 270 412 222 Z`,
  );
}

/** A buttoned strip down the front. */
export function placket(
  art: Atelier,
  fabric: Fabric,
  from: number,
  to: number,
  buttons: number,
  tone: string,
): Atelier {
  const strip = `M454 ${from} L506 ${from} L506 ${to} L454 ${to} Z`;
  const gap = (to - from - 70) / Math.max(1, buttons - 1);
  return art
    .piece(fabric, strip, { depth: 8, relief: 0.6 })
    .add(
      topstitch(`M462 ${from} L462 ${to}`, lighter(fabric.tone), 0.6),
      topstitch(`M498 ${from} L498 ${to}`, lighter(fabric.tone), 0.6),
      ...Array.from({ length: buttons }, (_, index) => button(480, from + 34 + index * gap, 10, tone)),
    );
}

/** A shirt's collar with two points and its stand. */
export function pointCollar(art: Atelier, fabric: Fabric): Atelier {
  return art
    .piece(fabric, 'M422 214 C446 194 514 194 538 214 C520 238 500 250 480 254 C460 250 440 238 422 214 Z', {
      depth: 10,
      relief: 1.2,
    })
    .inside(fabric, 'M430 228 C456 216 504 216 530 228 L510 320 L450 320 Z')
    .pair(fabric, LEAF, {
      depth: 14,
      drop: 7,
      grain: 30,
      details: topstitch('M386 312 L442 346 C456 324 468 304 472 290', lighter(fabric.tone)),
    });
}

/** A pocket on the wearer's left breast. */
export function breastPocket(art: Atelier, fabric: Fabric): Atelier {
  return art
    .piece(fabric, 'M552 450 L648 446 L650 548 L602 574 L554 552 Z', { depth: 10, drop: 4, relief: 0.7 })
    .add(topstitch('M556 472 L648 468', lighter(fabric.tone)), seam('M553 462 L648 458', fabric.ink, 1.5));
}

/** A knitted rib: a strip along a path with fine strokes across it, drawn as a broken wide line. */
export const rib = (path: string, width: number, tone: string, ink: string): string =>
  band(path, tone, width, ink) +
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width - 4}" stroke-dasharray="2 8" opacity="0.45"/>`;
