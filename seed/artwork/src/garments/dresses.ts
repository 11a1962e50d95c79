import type { DrawGarment } from '../drawing.ts';
import { mirrorPath, symmetricPath, wavyHem } from '../path.ts';
import { spreadFolds } from './folds.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, seam, topstitch } from './trimmings.ts';

/** A flared dress with a boat neck, short sleeves and a band at the waist. */
export const aLineDress: DrawGarment = (id, { main, trim }) => {
  const body = symmetricPath(
    'M480 208 C430 208 392 190 368 158 L306 182 C318 236 324 292 334 342 C346 398 372 438 376 486 C362 590 250 850 180 990',
    wavyHem([180, 990], [780, 996], 44, 5, 9),
  );
  return new GarmentBuilder(id)
    .inside(trim, 'M366 158 C420 134 540 134 594 158 C580 200 540 212 480 212 C420 212 380 200 366 158 Z')
    .pair(main, 'M310 180 C262 200 222 268 198 356 C236 386 292 392 336 380 C342 352 334 250 310 180 Z', {
      grain: 22,
      creases: [[300, 230, 262, 350, 10, 16]],
      details: band('M196 352 C236 380 292 386 338 374', trim.tone, 20, trim.ink),
    })
    .piece(main, body, {
      depth: 38,
      flares: spreadFolds([392, 568, 500], [215, 760, 1034], 6, 26),
      creases: [
        [350, 330, 420, 390, 14, 16],
        [612, 330, 548, 400, -14, 16],
        [388, 470, 470, 420, -8, 12],
      ],
      details:
        seam('M334 342 C372 360 398 400 402 480', main.ink) +
        seam('M626 342 C588 360 562 400 558 480', main.ink),
    })
    .piece(trim, 'M374 462 C430 480 530 480 586 462 L584 502 C530 520 430 520 376 502 Z', {
      depth: 12,
      drop: 4,
    })
    .add(topstitch('M363 172 C392 210 434 224 480 224 C526 224 568 210 597 172', trim.tone))
    .build();
};

/** A wrap dress with a deep V, three-quarter sleeves, a tied sash and a skirt that overlaps. */
export const wrapDress: DrawGarment = (id, { main, trim }) => {
  const left =
    'M396 150 L318 180 C322 250 330 300 344 352 C356 410 376 440 380 486 L560 486 C520 360 440 240 396 150 Z';
  const right =
    'M564 150 L642 180 C638 250 630 300 616 352 C604 410 584 440 580 486 L384 486 C420 360 500 250 564 150 Z';
  const under = `M470 500 L580 500 C614 640 690 850 722 1000 ${wavyHem([722, 1000], [420, 1016], 20, 3, 7)} Z`;
  const over = `M380 500 L578 500 C586 640 620 800 590 960 ${wavyHem([590, 960], [244, 1004], 54, 3, 8)} C262 850 356 640 380 500 Z`;
  return new GarmentBuilder(id)
    .inside(main, 'M394 152 C440 128 520 128 566 152 L490 330 L470 330 Z')
    .pair(
      main,
      'M322 178 C270 208 222 380 196 552 C222 572 262 578 290 568 C312 480 336 400 346 352 C344 290 336 230 322 178 Z',
      {
        grain: 16,
        creases: [
          [316, 260, 262, 430, 14, 18],
          [262, 360, 236, 540, -8, 14],
        ],
        details: band('M194 545 C222 564 262 571 292 561', trim.tone, 26, trim.ink),
      },
    )
    .piece(main, left, { creases: [[360, 360, 480, 440, 20, 18]], grain: -8 })
    .piece(main, right, {
      grain: 8,
      drop: 6,
      creases: [
        [600, 330, 470, 440, -20, 20],
        [590, 420, 440, 470, -10, 16],
      ],
      details: band('M564 150 C500 250 420 360 384 486', trim.tone, 30, trim.ink),
    })
    .piece(main, under, { flares: spreadFolds([520, 570, 510], [560, 700, 1010], 3, 24), relief: 1.2 })
    .piece(main, over, {
      drop: 8,
      depth: 36,
      flares: spreadFolds([396, 560, 510], [280, 600, 1020], 5, 26),
      details: band('M578 500 C586 640 620 800 590 966', trim.tone, 26, trim.ink),
    })
    .piece(trim, 'M378 470 C430 488 530 488 582 470 L584 512 C530 530 430 530 376 512 Z', {
      depth: 14,
      drop: 4,
    })
    .piece(trim, 'M552 510 C572 580 566 660 536 742 L582 756 C604 670 606 580 586 506 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M570 508 C606 570 626 640 634 700 L592 716 C590 640 576 570 556 512 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M548 474 C572 464 596 468 602 486 C606 506 596 522 572 524 C550 522 542 494 548 474 Z', {
      depth: 16,
      drop: 5,
    })
    .build();
};

/** A mermaid maxi dress: fitted to the knee, then a flounce; thin sleeves off a sweetheart neck. */
export const mermaidDress: DrawGarment = (id, { main, trim }) => {
  const body = symmetricPath(
    'M480 236 C452 204 392 196 372 232 C362 290 372 330 384 368 C396 400 398 420 394 448 C360 520 344 570 352 640 C358 700 376 740 384 790',
    'C440 812 520 812 576 790',
  );
  const flounce = `M384 776 C440 800 520 800 576 776 C600 850 690 940 752 990 ${wavyHem([752, 990], [208, 990], 42, 6, -11)} C270 940 360 850 384 776 Z`;
  return new GarmentBuilder(id)
    .inside(main, 'M372 232 C410 214 550 214 588 232 L560 262 L400 262 Z')
    .pair(trim, 'M368 150 C366 180 366 210 374 240 L396 226 C390 200 388 176 388 148 Z', { depth: 10 })
    .piece(main, flounce, {
      depth: 34,
      flares: spreadFolds([396, 564, 792], [240, 740, 1030], 7, 24),
      relief: 1.15,
    })
    .piece(main, body, {
      depth: 52,
      drop: 7,
      creases: [
        [396, 440, 470, 480, 8, 16],
        [572, 460, 486, 500, -8, 18],
        [360, 640, 470, 690, 14, 18],
        [590, 700, 490, 740, -10, 16],
      ],
      details:
        seam('M424 214 C428 300 436 380 430 450 C410 560 410 680 424 800', main.ink) +
        seam('M536 214 C532 300 524 380 530 450 C550 560 550 680 536 800', main.ink),
    })
    .piece(trim, 'M392 428 C430 444 530 444 568 428 L570 462 C530 478 430 478 390 462 Z', {
      depth: 10,
      drop: 4,
    })
    .add(topstitch('M376 244 C396 210 452 218 480 250 C508 218 564 210 584 244', trim.tone))
    .build();
};

/** An off-shoulder dress with a ruffle around the arms, a gathered skirt and a ruffled hem. */
export const offShoulderDress: DrawGarment = (id, { main, trim }) => {
  const skirt = symmetricPath('M480 470 L378 470 C352 600 296 760 262 880', 'C400 920 560 920 698 880');
  const flounce = `M266 866 C400 904 560 904 694 866 C712 910 738 960 752 1000 ${wavyHem([752, 1000], [208, 1000], 36, 7, -9)} C222 960 248 910 266 866 Z`;
  const ruffle = `M262 214 C330 172 420 190 480 198 C540 190 630 172 698 214 C722 262 738 320 744 362 ${wavyHem([744, 362], [216, 362], 26, 7, -12)} C222 320 238 262 262 214 Z`;
  return new GarmentBuilder(id)
    .inside(main, 'M262 214 C330 150 630 150 698 214 C630 240 330 240 262 214 Z')
    .piece(main, flounce, { flares: spreadFolds([290, 670, 880], [220, 742, 1030], 10, 16), relief: 1.15 })
    .piece(main, skirt, { depth: 40, drop: 6, flares: spreadFolds([388, 572, 480], [290, 680, 905], 7, 22) })
    .piece(main, symmetricPath('M480 280 L340 280 C350 350 374 410 378 474', 'C420 492 540 492 582 474'), {
      creases: [
        [400, 400, 420, 470, 6, 14],
        [560, 390, 540, 474, -6, 14],
      ],
    })
    .piece(trim, 'M374 458 C430 476 530 476 586 458 L588 492 C530 510 430 510 372 492 Z', {
      depth: 12,
      drop: 4,
    })
    .piece(main, ruffle, {
      drop: 10,
      flares: spreadFolds([300, 660, 220], [222, 742, 388], 10, 16),
      relief: 1.15,
    })
    .add(band('M262 216 C330 176 420 194 480 202 C540 194 630 176 698 216', trim.tone, 14, trim.ink))
    .add(
      seam('M266 872 C400 910 560 910 694 872', main.ink, 3),
      topstitch(mirrorPath('M268 882 C400 920 560 920 692 882'), trim.tone),
    )
    .build();
};
