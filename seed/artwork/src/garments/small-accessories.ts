import { darken, lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { ovalPath } from '../path.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, bead, seam, topstitch } from './trimmings.ts';

const GOLD = '#c9974a';

/** A rolled-up belt that stands on its edge, with its buckle in front. */
export const belt: DrawGarment = (id, { main, trim }) => {
  const [rx, ry, top, height] = [286, 128, 470, 170];
  const coils = [0.86, 0.72, 0.58, 0.44].map((scale, index) => {
    const path = ovalPath(480 + index * 6, top, rx * scale, ry * scale);
    return seam(path, trim.ink, 9, 0.95) + seam(path, lighten(trim.tone, 0.25), 3, 0.8);
  });
  const front = `M${480 - rx} ${top} C${480 - rx} ${top + 170} ${480 + rx} ${top + 170} ${480 + rx} ${top} L${480 + rx} ${top + height} C${480 + rx} ${top + height + 170} ${480 - rx} ${top + height + 170} ${480 - rx} ${top + height} Z`;
  const edge = (down: number) =>
    `M${480 - rx} ${top + down} C${480 - rx} ${top + down + 170} ${480 + rx} ${top + down + 170} ${480 + rx} ${top + down}`;
  return new GarmentBuilder(id)
    .piece(trim, ovalPath(480, top, rx, ry), { depth: 30 })
    .add(...coils)
    .inside(trim, ovalPath(498, top + 4, rx * 0.32, ry * 0.32))
    .piece(main, front, { depth: 50, relief: 1.3 })
    .add(topstitch(edge(16), lighten(trim.tone)), topstitch(edge(height - 16), lighten(trim.tone)))
    .add(
      ...[600, 648, 692].map(
        (x, index) =>
          `<ellipse cx="${x}" cy="${674 - index * 12}" rx="9" ry="12" fill="${trim.ink}" stroke="${GOLD}" stroke-width="3"/>`,
      ),
    )
    .shadow('M344 586 L520 600 L520 800 L344 786 Z', 0.35)
    .add(
      `<path d="M340 574 L510 590 L510 790 L340 774 Z" fill="none" stroke="${darken(GOLD, 0.5)}" stroke-width="32" stroke-linejoin="round"/>`,
    )
    .add(
      `<path d="M340 574 L510 590 L510 790 L340 774 Z" fill="none" stroke="${GOLD}" stroke-width="26" stroke-linejoin="round"/>`,
    )
    .add(
      `<path d="M334 770 L334 570 L506 585" fill="none" stroke="${lighten(GOLD, 0.7)}" stroke-width="6" stroke-linejoin="round" opacity="0.9"/>`,
    )
    .add(
      seam('M340 676 L528 692', darken(GOLD, 0.5), 22, 1),
      seam('M340 674 L526 690', lighten(GOLD, 0.15), 15, 1),
    )
    .piece(trim, 'M548 594 C562 595 580 594 592 592 L592 790 C578 792 562 792 548 792 Z', {
      depth: 14,
      drop: 6,
    })
    .build();
};

/** A wide-brimmed straw-and-cloth hat with a band tied round the crown. */
export const sunHat: DrawGarment = (id, { main, trim }) => {
  const brim =
    'M152 700 C160 560 320 520 480 520 C640 520 800 560 808 690 C812 800 700 900 500 906 C300 910 150 830 152 700 Z';
  const crown =
    'M306 652 C308 560 326 450 400 416 C450 396 520 396 566 418 C632 446 650 560 654 652 C600 724 360 724 306 652 Z';
  const rounds = [0.93, 0.85, 0.77].map((scale) =>
    topstitch(ovalPath(481, 712, 328 * scale, 188 * scale), lighten(main.tone), 0.55),
  );
  return new GarmentBuilder(id)
    .piece(main, brim, {
      depth: 50,
      relief: 1.2,
      creases: [
        [200, 760, 330, 690, -10, 30],
        [760, 770, 640, 690, 10, 34],
        [420, 880, 440, 760, 8, 30],
      ],
      details: rounds.join('') + band(brim, trim.tone, 16, trim.ink),
    })
    .shadow('M300 650 C330 740 640 740 690 660 C720 740 640 780 500 776 C360 776 290 730 300 650 Z', 0.45)
    .piece(main, crown, {
      depth: 70,
      relief: 1.2,
      grain: 10,
      creases: [
        [400, 430, 560, 434, 40, 30],
        [350, 470, 330, 620, -10, 24],
        [600, 470, 626, 620, 10, 28],
      ],
    })
    .piece(trim, 'M310 560 C370 630 590 630 652 560 L655 652 C600 724 360 724 306 652 Z', {
      depth: 26,
      drop: 4,
      creases: [[330, 626, 630, 626, -50, 18]],
    })
    .piece(trim, 'M596 622 C640 660 684 720 704 782 L660 796 C644 730 616 676 580 640 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M590 626 C602 680 604 740 594 800 L640 800 C648 740 640 680 622 620 Z', {
      depth: 16,
      drop: 6,
    })
    .piece(trim, 'M582 596 C604 580 632 582 644 600 C650 626 642 650 622 660 C598 660 578 632 582 596 Z', {
      depth: 16,
      drop: 6,
    })
    .build();
};

/** A ready-tied bow tie. */
export const bowTie: DrawGarment = (id, { main, trim }) => {
  const back = 'M470 610 C380 690 280 740 190 740 C176 690 180 520 196 470 C280 470 390 520 470 590 Z';
  const wing = 'M486 600 C420 500 270 420 176 430 C150 480 150 690 170 764 C270 770 420 700 486 616 Z';
  const wingOptions = {
    depth: 44,
    grain: 14,
    relief: 1.2,
    creases: [
      [470, 596, 300, 520, 14, 30],
      [470, 606, 280, 610, -8, 28],
      [470, 614, 310, 690, -16, 28],
    ] as const,
  };
  return new GarmentBuilder(id)
    .add(band('M250 420 C330 330 630 330 710 420', trim.tone, 26, trim.ink))
    .pair(trim, back, { depth: 30 })
    .pair(main, wing, { ...wingOptions, drop: 8 })
    .piece(
      main,
      'M440 540 C460 528 500 528 520 540 C534 580 534 634 520 672 C500 684 460 684 440 672 C426 634 426 580 440 540 Z',
      {
        depth: 30,
        drop: 12,
        grain: 90,
        creases: [
          [464, 536, 466, 676, -8, 14],
          [496, 534, 494, 676, 8, 14],
        ],
      },
    )
    .build();
};

/** A knotted necktie with its narrow end behind. */
export const necktie: DrawGarment = (id, { main, trim }) => {
  return new GarmentBuilder(id)
    .piece(trim, 'M486 300 L540 300 L586 880 L540 950 L490 890 Z', { depth: 22, grain: 40 })
    .piece(main, 'M444 286 L518 286 C540 460 574 700 596 898 L484 1052 L366 900 C384 700 424 460 444 286 Z', {
      depth: 44,
      drop: 14,
      grain: 45,
      creases: [
        [470, 290, 452, 480, 12, 26],
        [504, 292, 520, 420, -8, 20],
        [400, 760, 440, 1000, -20, 26],
        [560, 700, 520, 960, 16, 22],
      ],
      details: band('M340 838 L484 1012 L620 838', trim.tone, 26, trim.ink),
    })
    .piece(
      main,
      'M398 168 C440 156 520 156 562 168 C556 220 540 270 524 302 C506 312 456 312 438 302 C420 270 404 220 398 168 Z',
      {
        depth: 28,
        drop: 8,
        grain: -40,
        creases: [
          [412, 176, 500, 304, -12, 16],
          [552, 180, 520, 296, -8, 14],
        ],
      },
    )
    .build();
};

/** A stole, folded in three, with a border and a knotted fringe. */
export const stole: DrawGarment = (id, { main, trim }) => {
  const tassels = (from: number, to: number, y: number, tone: string) =>
    Array.from({ length: Math.round((to - from) / 19) }, (_, index) => {
      const x = from + 9 + index * 19;
      const sway = Math.sin(index * 1.7) * 5;
      return (
        `<path d="M${x} ${y - 4} C${x} ${y + 26} ${x + sway} ${y + 50} ${x + sway} ${y + 88}" fill="none" stroke="${darken(tone, 0.35)}" stroke-width="9" stroke-linecap="round"/><path d="M${x - 1} ${y - 4} C${x - 1} ${y + 26} ${x + sway - 1} ${y + 50} ${x + sway - 1} ${y + 86}" fill="none" stroke="${tone}" stroke-width="6" stroke-linecap="round"/>` +
        bead(x, y + 16, 6, tone)
      );
    }).join('');
  const borders = (y: number) =>
    [0, 40].map((dy) => band(`M100 ${y + dy} L860 ${y + dy}`, trim.tone, dy ? 10 : 30, trim.ink)).join('');
  return new GarmentBuilder(id)
    .add(tassels(560, 762, 880, trim.tone))
    .piece(main, 'M530 176 C620 166 700 170 744 190 C756 420 766 660 768 880 L556 886 Z', {
      depth: 40,
      creases: [[720, 220, 730, 860, 10, 30]],
      details: borders(820),
    })
    .add(tassels(196, 420, 900, trim.tone))
    .piece(main, 'M240 190 C300 168 400 164 470 172 L440 900 L190 904 C196 660 214 420 240 190 Z', {
      depth: 40,
      creases: [[268, 220, 236, 880, -10, 30]],
      details: borders(840),
    })
    .add(tassels(318, 652, 952, trim.tone))
    .piece(
      main,
      'M330 160 C400 138 560 138 630 160 C646 420 656 700 660 952 C560 964 400 964 310 954 C312 700 318 420 330 160 Z',
      {
        depth: 54,
        drop: 12,
        relief: 1.1,
        flares: [
          [400, 170, 390, 960, -8, 30],
          [560, 170, 576, 960, 8, 32],
        ],
        creases: [[478, 200, 470, 760, 8, 30]],
        details: borders(890),
      },
    )
    .build();
};

/** A wide headband of gathered cloth, knotted in front. */
export const headband: DrawGarment = (id, { main, trim }) => {
  const left =
    'M174 500 C206 590 330 640 452 626 L460 772 C340 850 196 790 164 660 C158 600 164 540 174 500 Z';
  return new GarmentBuilder(id)
    .piece(trim, ovalPath(480, 506, 310, 148), { depth: 20 })
    .inside(
      trim,
      'M186 520 C186 440 320 384 480 384 C640 384 774 440 774 520 C774 590 640 650 480 650 C320 650 186 590 186 520 Z',
    )
    .pair(main, left, {
      depth: 50,
      relief: 1.2,
      grain: 14,
      creases: [
        [452, 660, 180, 560, -34, 26],
        [456, 690, 172, 620, -30, 28],
        [456, 716, 190, 690, -26, 26],
        [458, 744, 240, 760, -16, 22],
      ],
    })
    .piece(
      main,
      'M420 612 C444 586 516 586 540 612 C566 660 566 742 538 790 C514 812 446 812 422 790 C394 742 394 660 420 612 Z',
      {
        depth: 40,
        drop: 14,
        grain: 80,
        relief: 1.2,
        creases: [
          [446, 600, 450, 804, -20, 22],
          [482, 594, 480, 806, 4, 20],
          [516, 600, 512, 804, 20, 20],
        ],
      },
    )
    .build();
};
