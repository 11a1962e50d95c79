import { lighten } from '../colour.ts';
import type { Fabric } from '../drawing.ts';
import { symmetricPath } from '../path.ts';
import type { Fold } from './folds.ts';
import type { GarmentBuilder } from './garment-builder.ts';
import { button, seam, topstitch } from './trimmings.ts';

/** A shirt's whole front. */
export const TORSO = symmetricPath(
  'M480 300 C450 290 420 270 402 236 C370 258 330 272 294 286 C304 350 302 420 290 486 C284 640 280 800 276 962',
  'C400 984 560 984 684 962',
);
const SHORT_SLEEVE =
  'M306 282 C276 288 240 322 216 388 L156 556 C190 586 246 604 292 600 C300 540 316 420 306 280 Z';
const LONG_SLEEVE =
  'M306 282 C272 288 240 330 220 424 C192 560 174 700 160 856 C184 872 216 876 240 870 C256 760 280 650 294 560 C302 480 316 380 306 280 Z';
const CUFF = 'M158 842 C184 860 218 864 244 858 L238 930 C212 938 180 934 154 922 Z';
const LEAF = 'M424 214 C404 232 388 262 380 318 L444 356 C462 330 474 306 480 286 C456 270 436 246 424 214 Z';

/** Creases of a shirt's front, at the armpits and above the hem. */
export const FRONT_CREASES: readonly Fold[] = [
  [300, 470, 400, 560, 22, 22],
  [660, 470, 570, 570, -22, 22],
  [330, 640, 322, 940, 12, 20],
  [640, 660, 622, 950, -10, 22],
  [420, 740, 430, 960, -8, 18],
];

/** Adds both short sleeves, with a hem in the given colour. */
export function shortSleeves(builder: GarmentBuilder, fabric: Fabric, hem: string): GarmentBuilder {
  return builder.pair(fabric, SHORT_SLEEVE, {
    grain: 18,
    creases: [
      [296, 360, 236, 560, 14, 20],
      [258, 340, 196, 520, -8, 16],
    ],
    details:
      seam('M150 534 C190 566 246 584 300 580', hem, 3) + topstitch('M152 526 C192 558 248 576 300 572', hem),
  });
}

/** Adds both long sleeves with cuffs. */
export function longSleeves(builder: GarmentBuilder, fabric: Fabric, cuff: Fabric): GarmentBuilder {
  return builder
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
    .add(button(226, 896, 9, lighten(cuff.tone, 0.6)), button(734, 896, 9, lighten(cuff.tone, 0.6)));
}

/** Adds the inner side of the shirt's back, as seen through the neck. */
export function neck(builder: GarmentBuilder, fabric: Fabric, bottom: number): GarmentBuilder {
  return builder.inside(
    fabric,
    `M412 222 C440 204 520 204 548 222 C548 270 510 ${bottom - 30} 480 ${bottom} C450 ${bottom - 30} 412 270 412 222 Z`,
  );
}

/** Adds a buttoned strip down the front. */
export function placket(
  builder: GarmentBuilder,
  fabric: Fabric,
  from: number,
  to: number,
  buttons: number,
  tone: string,
): GarmentBuilder {
  const strip = `M454 ${from} L506 ${from} L506 ${to} L454 ${to} Z`;
  const gap = (to - from - 70) / Math.max(1, buttons - 1);
  return builder
    .piece(fabric, strip, { depth: 8, relief: 0.6 })
    .add(
      topstitch(`M462 ${from} L462 ${to}`, lighten(fabric.tone), 0.6),
      topstitch(`M498 ${from} L498 ${to}`, lighten(fabric.tone), 0.6),
      ...Array.from({ length: buttons }, (_, index) => button(480, from + 34 + index * gap, 10, tone)),
    );
}

/** Adds a collar with two points and a stand. */
export function pointCollar(builder: GarmentBuilder, fabric: Fabric): GarmentBuilder {
  return builder
    .piece(fabric, 'M422 214 C446 194 514 194 538 214 C520 238 500 250 480 254 C460 250 440 238 422 214 Z', {
      depth: 10,
      relief: 1.2,
    })
    .inside(fabric, 'M430 228 C456 216 504 216 530 228 L510 320 L450 320 Z')
    .pair(fabric, LEAF, {
      depth: 14,
      drop: 7,
      grain: 30,
      details: topstitch('M386 312 L442 346 C456 324 468 304 472 290', lighten(fabric.tone)),
    });
}

/** Adds a pocket on the wearer's left breast. */
export function breastPocket(builder: GarmentBuilder, fabric: Fabric): GarmentBuilder {
  return builder
    .piece(fabric, 'M552 450 L648 446 L650 548 L602 574 L554 552 Z', { depth: 10, drop: 4, relief: 0.7 })
    .add(topstitch('M556 472 L648 468', lighten(fabric.tone)), seam('M553 462 L648 458', fabric.ink, 1.5));
}
