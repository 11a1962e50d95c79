import { lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { symmetricPath, wavyHem } from '../path.ts';
import { spreadFolds } from './folds.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, button, seam, topstitch } from './trimmings.ts';

/** A blouse with gathered puff sleeves, a tie neck and a short peplum. */
export const puffBlouse: DrawGarment = (id, { main, trim }) => {
  const body = symmetricPath(
    'M480 300 C440 300 410 274 396 240 L328 268 C336 340 340 400 336 460 C348 560 366 640 370 730',
    'C430 750 530 750 590 730',
  );
  const peplum = `M368 722 C430 744 530 744 592 722 C620 800 660 870 684 920 ${wavyHem([684, 920], [276, 920], 30, 5, -9)} C300 870 340 800 368 722 Z`;
  const puff =
    'M336 264 C262 250 190 320 164 420 C148 500 166 570 204 606 C246 622 286 618 312 600 C340 540 352 380 336 264 Z';
  return new GarmentBuilder(id)
    .inside(main, 'M396 240 C440 220 520 220 564 240 C550 280 520 302 480 302 C440 302 410 280 396 240 Z')
    .pair(main, puff, {
      depth: 44,
      grain: 20,
      flares: [
        [326, 280, 190, 470, -30, 24],
        [328, 300, 236, 520, -26, 24],
      ],
      creases: [
        [238, 612, 196, 460, -10, 22],
        [262, 614, 252, 450, -6, 24],
        [286, 606, 306, 470, 8, 20],
        [216, 600, 172, 500, -8, 16],
      ],
    })
    .pair(trim, 'M200 594 C240 614 288 612 318 592 L312 640 C284 656 240 656 206 640 Z', {
      depth: 12,
      drop: 4,
      grain: 10,
    })
    .piece(main, peplum, { flares: spreadFolds([380, 580, 734], [296, 664, 940], 8, 22), relief: 1.1 })
    .piece(main, body, {
      depth: 38,
      drop: 4,
      creases: [
        [346, 460, 430, 520, 16, 20],
        [614, 460, 540, 530, -16, 20],
        ...spreadFolds([400, 560, 700], [400, 560, 620], 5, 10),
      ],
      details: seam('M480 300 L480 740', main.ink, 3),
    })
    .piece(trim, 'M366 706 C430 728 530 728 594 706 L596 746 C530 768 430 768 364 746 Z', {
      depth: 12,
      drop: 4,
    })
    .add(band('M394 242 C410 280 440 304 480 304 C520 304 550 280 566 242', trim.tone, 20, trim.ink))
    .add(...[400, 470, 540, 610].map((y) => button(490, y, 10, lighten(trim.tone, 0.3))))
    .pair(trim, 'M478 304 C450 340 434 400 428 470 L466 478 C470 410 480 350 492 318 Z', {
      depth: 12,
      drop: 5,
    })
    .pair(trim, 'M478 306 C440 270 384 280 380 312 C384 346 440 342 480 320 Z', {
      depth: 14,
      drop: 5,
      creases: [[474, 312, 396, 312, 4, 12]],
    })
    .piece(
      trim,
      'M460 296 C472 288 492 288 502 296 C506 312 504 324 498 334 C486 340 472 340 462 334 C456 322 456 308 460 296 Z',
      { depth: 12, drop: 4 },
    )
    .build();
};

/** A kimono jacket: straight wide sleeves, an open front with a long band, belted loosely. */
export const kimonoJacket: DrawGarment = (id, { main, trim }) => {
  const front =
    'M410 190 L322 214 C328 400 312 700 288 1000 C330 1020 390 1028 440 1026 C452 760 450 460 410 190 Z';
  const sleeve = 'M332 212 C292 216 236 250 208 316 L152 668 C196 690 256 700 300 694 L334 470 Z';
  return new GarmentBuilder(id)
    .inside(trim, 'M412 190 C440 174 520 174 548 190 L530 1020 L430 1020 Z')
    .pair(main, sleeve, {
      grain: 8,
      creases: [
        [320, 300, 236, 680, 20, 26],
        [270, 280, 190, 600, -10, 20],
      ],
      details: band('M148 648 C196 672 256 682 312 674', trim.tone, 44, trim.ink),
    })
    .pair(main, front, {
      flares: [
        [360, 300, 320, 1010, 10, 28],
        [400, 480, 386, 1020, 8, 26],
      ],
      creases: [[330, 460, 400, 560, 14, 22]],
      depth: 36,
      details: band('M280 984 C330 1006 390 1014 446 1012', trim.tone, 36, trim.ink),
    })
    .pair(
      trim,
      'M424 172 C412 180 402 188 392 200 C420 420 426 760 416 1028 L456 1030 C470 760 466 420 440 196 Z',
      { depth: 14, drop: 6 },
    )
    .piece(trim, 'M424 172 C450 160 510 160 536 172 L528 204 C500 194 460 194 432 204 Z', { depth: 12 })
    .add(
      topstitch('M446 240 C462 460 462 760 448 1020', lighten(trim.tone), 0.5),
      topstitch('M514 240 C498 460 498 760 512 1020', lighten(trim.tone), 0.5),
    )
    .build();
};

/** A headwrap tied into a tall knot, worn by an abstract head. */
export const headwrap: DrawGarment = (id, { main, trim }) => {
  const skin = { defs: '', fill: '#8a5a40', tone: '#8a5a40', ink: '#4a2a1c' };
  const head =
    'M338 470 C328 640 362 760 404 820 C420 842 426 870 422 930 C410 980 360 1010 300 1034 L670 1034 C610 1010 566 980 556 930 C552 880 560 850 578 820 C610 760 640 640 630 470 Z';
  const wrap =
    'M330 640 C292 520 312 400 400 350 C470 318 560 330 610 386 C656 450 654 560 634 640 C600 570 540 530 484 528 C424 530 366 570 330 640 Z';
  return new GarmentBuilder(id)
    .piece(skin, head, { depth: 80, relief: 1.2, creases: [[428, 850, 520, 900, -30, 40]] })
    .shadow(
      'M340 640 C372 580 430 548 484 548 C540 548 600 590 626 640 C600 610 540 590 484 590 C430 590 380 610 340 660 Z',
      0.5,
    )
    .piece(main, 'M420 360 C360 300 330 210 356 150 C420 150 480 220 486 340 Z', {
      grain: -20,
      depth: 36,
      flares: [
        [470, 344, 372, 170, 14, 24],
        [450, 352, 352, 230, 6, 18],
      ],
    })
    .piece(main, 'M560 360 C640 320 690 250 690 176 C620 150 520 210 488 340 Z', {
      grain: 24,
      depth: 36,
      flares: [
        [506, 340, 660, 180, -20, 26],
        [520, 356, 690, 240, -16, 22],
      ],
    })
    .piece(main, 'M470 350 C430 270 440 180 500 132 C556 180 560 270 520 350 Z', {
      depth: 36,
      drop: 6,
      creases: [[496, 350, 500, 170, 8, 22]],
    })
    .piece(main, wrap, {
      depth: 50,
      creases: [
        [340, 600, 500, 370, -50, 24],
        [332, 540, 490, 360, -40, 22],
        [370, 580, 510, 380, -50, 22],
        [628, 600, 500, 370, 60, 24],
        [640, 540, 520, 360, 46, 22],
        [580, 560, 500, 390, 40, 20],
      ],
      details: band('M322 650 C360 570 424 530 484 530 C542 530 604 570 640 650', trim.tone, 34, trim.ink),
    })
    .piece(
      trim,
      'M446 328 C470 310 520 312 542 332 C556 366 548 404 522 420 C500 428 474 424 456 412 C434 388 434 352 446 328 Z',
      {
        depth: 24,
        drop: 8,
        creases: [
          [470, 324, 478, 416, -6, 12],
          [508, 320, 508, 418, 6, 12],
        ],
      },
    )
    .add(
      ...[348, 622].map(
        (x) =>
          `<circle cx="${x}" cy="716" r="20" fill="none" stroke="#c9974a" stroke-width="7"/><path d="M${x - 14} 704 A20 20 0 0 1 ${x + 2} 697" stroke="#fff3d6" stroke-width="3" fill="none"/>`,
      ),
    )
    .build();
};
