import { darken, lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { roundedBox, symmetricPath, wavyHem } from '../path.ts';
import { spreadFolds } from './folds.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, button, seam, topstitch } from './trimmings.ts';

/** A sleeveless top with a flared peplum over a pencil skirt of the same cloth. */
export const peplumSet: DrawGarment = (id, { main, trim }) => {
  const top = symmetricPath(
    'M480 226 C436 226 410 196 402 156 L326 180 C350 250 338 290 330 330 C350 380 376 410 384 462',
    'C430 480 530 480 576 462',
  );
  const peplum = `M384 456 C430 474 530 474 576 456 C606 510 660 566 690 600 ${wavyHem([690, 600], [270, 600], 34, 4, -10)} C300 566 354 510 384 456 Z`;
  const skirt = symmetricPath('M480 540 L340 540 C330 640 352 860 376 1032', 'C430 1044 530 1044 584 1032');
  return new GarmentBuilder(id)
    .inside(main, 'M402 156 C440 142 520 142 558 156 C550 200 520 230 480 230 C440 230 410 200 402 156 Z')
    .piece(main, skirt, {
      depth: 50,
      creases: [
        [362, 690, 470, 720, 10, 18],
        [604, 760, 500, 800, -10, 18],
        [480, 880, 474, 1036, 4, 12],
      ],
      details: band('M368 1014 C430 1030 530 1030 592 1014', trim.tone, 30, trim.ink),
    })
    .shadow('M330 610 C430 660 530 660 630 610 L620 660 L340 660 Z', 0.4)
    .piece(main, peplum, {
      drop: 8,
      flares: spreadFolds([394, 566, 470], [290, 676, 628], 6, 26),
      relief: 1.15,
      details: band(wavyBorder(), trim.tone, 22, trim.ink),
    })
    .piece(main, top, {
      depth: 36,
      creases: [
        [350, 340, 430, 380, 10, 16],
        [606, 340, 540, 390, -10, 16],
      ],
      details:
        seam('M360 300 C400 340 420 400 424 470', main.ink) +
        seam('M600 300 C560 340 540 400 536 470', main.ink),
    })
    .piece(trim, 'M382 440 C430 458 530 458 578 440 L580 472 C530 490 430 490 380 472 Z', {
      depth: 12,
      drop: 4,
    })
    .add(band('M404 156 C412 200 438 228 480 228 C522 228 548 200 556 156', trim.tone, 14, trim.ink))
    .build();

  function wavyBorder(): string {
    return `M690 594 ${wavyHem([690, 594], [270, 594], 34, 4, -10)}`;
  }
};

/** A long skirt gathered into a waistband, with a border at the hem. */
export const maxiSkirt: DrawGarment = (id, { main, trim }) => {
  const skirt = symmetricPath(
    'M480 190 L366 190 C340 330 236 760 180 984',
    wavyHem([180, 984], [780, 990], 46, 6, 9),
  );
  return new GarmentBuilder(id)
    .inside(trim, 'M366 150 C420 136 540 136 594 150 L590 176 L370 176 Z')
    .piece(main, skirt, {
      depth: 40,
      flares: spreadFolds([376, 584, 200], [204, 764, 1036], 9, 24),
      creases: spreadFolds([374, 586, 192], [350, 610, 330], 11, 8),
      relief: 1.1,
      details: band(`M180 958 ${wavyHem([180, 958], [780, 964], 46, 6, 9)}`, trim.tone, 34, trim.ink),
    })
    .piece(trim, 'M366 152 C420 168 540 168 594 152 L596 204 C540 220 420 220 364 204 Z', {
      depth: 16,
      drop: 5,
    })
    .add(
      topstitch('M368 162 C420 178 540 178 592 162', lighten(trim.tone)),
      topstitch('M366 195 C420 211 540 211 594 195', lighten(trim.tone)),
    )
    .build();
};

/** A midi skirt that wraps across the front and ties at the hip. */
export const wrapSkirt: DrawGarment = (id, { main, trim }) => {
  const under = `M420 200 L602 200 C640 420 690 760 706 976 ${wavyHem([706, 976], [380, 1000], 20, 3, 7)} Z`;
  const over = `M358 200 L604 200 C640 330 640 560 560 900 C548 940 534 980 520 1010 ${wavyHem([520, 1010], [250, 984], 24, 3, 7)} C270 760 320 420 358 200 Z`;
  return new GarmentBuilder(id)
    .inside(trim, 'M360 152 C420 138 540 138 600 152 L596 180 L364 180 Z')
    .piece(main, under, { flares: spreadFolds([560, 600, 220], [560, 690, 1000], 3, 26), relief: 1.2 })
    .piece(main, over, {
      drop: 9,
      depth: 40,
      flares: [
        [590, 220, 320, 980, -60, 30],
        [596, 230, 430, 1010, -20, 32],
        [600, 240, 516, 940, 30, 24],
      ],
      creases: [
        [590, 214, 400, 330, -26, 22],
        [594, 220, 380, 480, -50, 24],
      ],
      details: band('M604 200 C640 330 640 560 560 900 C548 940 534 980 520 1016', trim.tone, 36, trim.ink),
    })
    .piece(trim, 'M360 154 C420 170 540 170 600 154 L604 210 C540 226 420 226 356 210 Z', {
      depth: 16,
      drop: 5,
    })
    .piece(trim, 'M586 190 C640 240 664 330 672 420 L632 436 C628 340 606 260 570 206 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M576 196 C592 270 590 340 572 404 L612 414 C632 340 628 260 602 192 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M566 160 C590 146 616 154 622 178 C624 204 610 220 586 218 C564 212 556 180 566 160 Z', {
      depth: 16,
      drop: 5,
    })
    .build();
};

/** A pleated school skirt, to the knee. */
export const schoolSkirt: DrawGarment = (id, { main, trim }) => {
  const count = 9;
  const hem = Array.from({ length: count }, (_, index) => {
    const x = 176 + (608 / count) * (index + 1);
    return `L${x - 14} ${984 + 26 * Math.sin(((index + 0.5) / count) * Math.PI)} L${x} ${972 + 26 * Math.sin(((index + 1) / count) * Math.PI)}`;
  }).join(' ');
  const edges = Array.from({ length: count - 1 }, (_, index) => {
    const t = (index + 1) / count;
    return { top: 348 + 264 * t, foot: 176 + 608 * t };
  });
  const skirt = `M348 260 C420 276 540 276 612 260 C650 480 750 800 784 972 ${mirroredHem()} C210 800 310 480 348 260 Z`;
  return new GarmentBuilder(id)
    .inside(main, 'M350 206 C420 190 540 190 610 206 L606 232 L354 232 Z')
    .piece(main, skirt, {
      depth: 36,
      flares: edges.map(({ top, foot }) => [top, 270, foot, 1000, (foot - 480) * 0.06, 26]),
      relief: 1.1,
      details: edges
        .map(({ top, foot }) => seam(`M${top} 270 Q${(top + foot) / 2} 640 ${foot} 1004`, main.ink, 3, 0.8))
        .join(''),
    })
    .add(topstitch('M330 360 C420 378 540 378 630 360', lighten(main.tone)))
    .piece(main, 'M348 208 C420 224 540 224 612 208 L616 268 C540 286 420 286 344 268 Z', {
      depth: 16,
      drop: 5,
    })
    .add(topstitch('M350 218 C420 234 540 234 610 218', lighten(main.tone)), button(590, 246, 13, trim.tone))
    .build();

  function mirroredHem(): string {
    return hem.replace(/L(-?[\d.]+) /g, (_, x: string) => `L${960 - Number(x)} `);
  }
};

/** A straight office skirt with darts, a side zip and a vent. */
export const pencilSkirt: DrawGarment = (id, { main, trim }) => {
  const skirt = symmetricPath(
    'M480 190 L346 190 C320 270 292 340 294 430 C300 640 330 860 348 1010',
    'C430 1030 530 1030 612 1010',
  );
  return new GarmentBuilder(id)
    .inside(trim, 'M350 140 C420 126 540 126 610 140 L606 170 L354 170 Z')
    .piece(main, skirt, {
      depth: 64,
      creases: [
        [318, 440, 440, 480, 14, 20],
        [640, 500, 520, 540, -14, 20],
        [340, 800, 420, 830, 8, 18],
        [560, 700, 470, 730, -8, 16],
      ],
      details:
        seam('M418 200 L410 320', main.ink) +
        seam('M542 200 L550 320', main.ink) +
        seam('M540 760 C544 860 548 940 552 1026', main.ink, 3.5, 0.9),
    })
    .shadow('M540 770 L556 1022 L590 1018 Z', 0.3)
    .piece(main, 'M346 142 C420 158 540 158 614 142 L618 200 C540 218 420 218 342 200 Z', {
      depth: 18,
      drop: 5,
    })
    .add(
      topstitch('M344 988 C430 1008 530 1008 616 988', lighten(main.tone)),
      seam('M348 152 C420 168 540 168 612 152', lighten(main.tone), 1.5),
    )
    .piece(trim, roundedBox(452, 156, 56, 40, 5), { depth: 8, drop: 3 })
    .add(seam(roundedBox(464, 166, 32, 20, 3), darken(trim.tone, 0.7), 2.5, 0.9))
    .build();
};
