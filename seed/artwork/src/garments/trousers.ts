import { lighten } from '../colour.ts';
import type { DrawGarment, Fabric } from '../drawing.ts';
import { mirrorPath, roundedBox } from '../path.ts';
import { spreadFolds } from './folds.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, button, seam, topstitch } from './trimmings.ts';

/** Adds a waistband with loops and a button. */
function waistband(
  builder: GarmentBuilder,
  fabric: Fabric,
  half: number,
  y: number,
  tone: string,
): GarmentBuilder {
  const [left, right] = [480 - half, 480 + half];
  builder.piece(
    fabric,
    `M${left} ${y} C${left + 80} ${y + 16} ${right - 80} ${y + 16} ${right} ${y} L${right + 4} ${y + 54} C${right - 80} ${y + 72} ${left + 80} ${y + 72} ${left - 4} ${y + 54} Z`,
    { depth: 14, drop: 4 },
  );
  for (const x of [left + 44, right - 58])
    builder.piece(fabric, roundedBox(x, y + 2, 16, 68, 3), { depth: 6, drop: 3 });
  return builder.add(
    topstitch(
      `M${left} ${y + 46} C${left + 80} ${y + 63} ${right - 80} ${y + 63} ${right} ${y + 46}`,
      lighten(fabric.tone),
      0.6,
    ),
    button(492, y + 38, 11, tone),
  );
}

/** Tailored trousers with a sharp crease, slanted pockets and turned-up hems. */
export const tailoredTrousers: DrawGarment = (id, { main, trim }) => {
  const leg =
    'M484 180 L350 180 C330 300 318 420 322 560 C326 740 336 880 344 1026 C380 1040 426 1042 456 1034 C462 860 472 640 484 470 Z';
  const builder = new GarmentBuilder(id)
    .inside(trim, 'M352 132 C420 118 540 118 608 132 L606 170 L354 170 Z')
    .pair(main, leg, {
      depth: 40,
      creases: [
        [470, 440, 370, 520, -20, 26],
        [476, 480, 400, 600, -16, 24],
        [340, 660, 420, 700, 12, 20],
        [450, 720, 370, 770, -8, 20],
      ],
      flares: [[402, 330, 398, 1036, -6, 20]],
      details:
        seam('M356 200 C362 250 352 300 328 340', main.ink, 3) +
        topstitch('M368 200 C374 256 362 310 336 350', lighten(main.tone), 0.6) +
        seam('M404 260 C402 560 398 800 396 1036', main.ink, 2.5, 0.7),
    })
    .pair(main, 'M338 990 C380 1004 428 1006 462 998 L458 1040 C426 1048 380 1046 342 1032 Z', {
      depth: 10,
      drop: 4,
    })
    .add(
      seam('M480 230 C484 300 486 400 480 470', main.ink, 3),
      topstitch('M506 230 C508 320 502 380 482 416', lighten(main.tone), 0.7),
    );
  return waistband(builder, main, 128, 136, trim.tone).build();
};

/** High-waisted trousers with wide, flowing legs and a tied sash. */
export const wideTrousers: DrawGarment = (id, { main, trim }) => {
  const leg =
    'M486 190 L364 190 C330 300 296 500 266 700 C246 830 222 930 204 1010 C280 1046 390 1050 462 1030 C470 850 478 660 486 470 Z';
  return new GarmentBuilder(id)
    .inside(trim, 'M366 142 C420 128 540 128 594 142 L590 180 L370 180 Z')
    .pair(main, leg, {
      depth: 40,
      flares: [
        [390, 220, 262, 1030, -20, 28],
        [410, 230, 330, 1040, -10, 30],
        [440, 300, 404, 1040, 6, 26],
      ],
      creases: [[476, 440, 380, 540, -20, 24], ...spreadFolds([380, 470, 200], [372, 464, 330], 3, 10)],
      details: topstitch('M196 984 C280 1020 390 1024 470 1004', lighten(main.tone), 0.6),
    })
    .add(seam('M480 200 C484 300 486 400 482 470', main.ink, 3))
    .piece(trim, 'M362 142 C420 160 540 160 598 142 L604 206 C540 226 420 226 358 206 Z', {
      depth: 18,
      drop: 5,
      creases: [[372, 172, 590, 176, -12, 12]],
    })
    .piece(trim, 'M448 196 C432 290 410 360 384 420 L430 440 C456 370 474 290 484 204 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M470 204 C480 300 490 380 512 470 L556 456 C530 370 514 290 500 200 Z', {
      depth: 16,
      drop: 6,
    })
    .pair(trim, 'M476 184 C440 150 392 158 392 190 C396 222 440 220 478 200 Z', { depth: 16, drop: 5 })
    .piece(
      trim,
      'M458 168 C472 160 490 160 504 168 C508 184 506 200 500 212 C486 220 472 218 462 212 C454 198 454 182 458 168 Z',
      { depth: 14, drop: 5 },
    )
    .build();
};

/** A wide-legged jumpsuit: sleeveless wrap top, belt, long legs. */
export const jumpsuit: DrawGarment = (id, { main, trim }) => {
  const front =
    'M408 140 L350 160 C366 230 352 290 342 336 C356 384 376 420 382 460 L560 460 C510 350 440 240 408 140 Z';
  const leg =
    'M488 470 L384 470 C352 560 322 720 296 860 C286 920 272 980 262 1020 C320 1048 400 1050 458 1034 C468 900 476 760 488 640 Z';
  return new GarmentBuilder(id)
    .inside(main, 'M408 140 C440 124 520 124 552 140 L490 310 L470 310 Z')
    .pair(main, leg, {
      depth: 38,
      flares: [
        [404, 500, 306, 1036, -12, 24],
        [430, 510, 360, 1040, -6, 26],
        [462, 600, 420, 1040, 4, 22],
      ],
      creases: [[480, 620, 390, 700, -16, 22]],
      details:
        band('M250 1006 C320 1034 400 1036 470 1018', trim.tone, 22, trim.ink) +
        seam('M396 490 C392 550 372 590 350 620', main.ink, 3),
    })
    .add(seam('M480 490 C484 540 486 600 482 640', main.ink, 3))
    .piece(main, front, { creases: [[356, 350, 470, 420, 16, 20]], depth: 30 })
    .piece(main, mirrorPath(front), {
      drop: 6,
      creases: [
        [606, 330, 480, 420, -16, 22],
        [590, 410, 460, 444, -8, 18],
      ],
      details: band('M552 140 C520 240 450 350 400 460', trim.tone, 28, trim.ink),
    })
    .piece(trim, 'M380 444 C430 460 530 460 580 444 L582 494 C530 512 430 512 378 494 Z', {
      depth: 14,
      drop: 5,
    })
    .add(
      `<rect x="448" y="442" width="64" height="72" rx="14" fill="none" stroke="#c9974a" stroke-width="11"/><path d="M480 446 L480 510" stroke="#c9974a" stroke-width="7"/><path d="M452 500 L452 458 Q452 446 464 446" fill="none" stroke="#fff3d6" stroke-width="3"/>`,
    )
    .build();
};
