import { darken, lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { flatFabric } from '../fabric.ts';
import { mirrorPath, ovalPath, roundedBox } from '../path.ts';
import { spreadFolds } from './folds.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { band, bead, seam, topstitch } from './trimmings.ts';

const GOLD = '#c9974a';

/** A metal ring or frame along a path. */
const metal = (path: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${darken(GOLD, 0.5)}" stroke-width="${width + 4}"/><path d="${path}" fill="none" stroke="${GOLD}" stroke-width="${width}"/>` +
  `<path d="${path}" fill="none" stroke="${lighten(GOLD, 0.6)}" stroke-width="${width * 0.3}" opacity="0.8"/>`;

/** A handle or strap: a band with stitches along both edges. */
const strap = (path: string, tone: string, width: number): string =>
  band(path, tone, width, darken(tone, 0.7)) +
  `<path d="${path}" fill="none" stroke="${darken(tone, 0.3)}" stroke-width="${width - 8}"/><path d="${path}" fill="none" stroke="${tone}" stroke-width="${width - 11}"/>` +
  `<path d="${path}" fill="none" stroke="${lighten(tone, 0.3)}" stroke-width="${width * 0.3}" opacity="0.35"/>`;

/** A roomy tote with two handles and a base of the second cloth. */
export const toteBag: DrawGarment = (id, { main, trim }) => {
  const body =
    'M214 432 C300 446 660 446 746 432 C762 620 780 860 788 1012 C680 1044 280 1044 172 1012 C180 860 198 620 214 432 Z';
  return new GarmentBuilder(id)
    .add(strap('M366 450 C372 90 588 90 594 450', darken(trim.tone, 0.3), 38))
    .inside(main, 'M214 432 C300 400 660 400 746 432 C660 452 300 452 214 432 Z')
    .piece(main, body, {
      depth: 54,
      creases: [
        [240, 450, 300, 860, 26, 30],
        [720, 450, 670, 880, -26, 30],
        [400, 470, 430, 760, 12, 24],
        [590, 470, 560, 740, -12, 24],
      ],
    })
    .piece(trim, 'M180 870 C300 900 660 900 780 870 L788 1012 C680 1044 280 1044 172 1012 Z', {
      depth: 34,
      drop: 4,
    })
    .add(topstitch('M181 884 C300 914 660 914 779 884', lighten(trim.tone)))
    .add(topstitch('M216 456 C300 470 660 470 744 456', lighten(main.tone)))
    .add(
      strap(
        'M344 610 C344 480 344 440 350 400 C370 140 590 140 610 400 C616 440 616 480 616 610',
        trim.tone,
        42,
      ),
    )
    .add(
      ...[344, 616].flatMap((x) => [
        topstitch(roundedBox(x - 15, 500, 30, 100), lighten(trim.tone, 0.6)),
        bead(x, 552, 8, GOLD),
      ]),
    )
    .build();
};

/** An envelope clutch with a wrist strap and a round clasp. */
export const clutch: DrawGarment = (id, { main, trim }) => {
  const body = roundedBox(162, 420, 636, 430, 26);
  const flap =
    'M162 446 Q162 420 188 420 L772 420 Q798 420 798 446 C760 560 600 660 496 702 Q480 708 464 702 C360 660 200 560 162 446 Z';
  return new GarmentBuilder(id)
    .add(strap('M752 450 C800 320 740 250 660 270 C590 300 640 380 744 450', trim.tone, 24))
    .piece(main, body, {
      depth: 56,
      creases: [
        [200, 800, 420, 720, -14, 24],
        [760, 800, 560, 740, 14, 24],
      ],
    })
    .piece(main, flap, { depth: 30, drop: 14, grain: 12 })
    .add(
      band(
        'M164 450 C204 560 360 658 466 700 Q480 706 494 700 C600 658 756 560 796 450',
        trim.tone,
        18,
        trim.ink,
      ),
    )
    .add(topstitch('M200 440 C250 540 380 620 480 664 C580 620 710 540 760 440', lighten(trim.tone)))
    .add(
      bead(480, 690, 34, GOLD),
      `<circle cx="480" cy="690" r="22" fill="none" stroke="${darken(GOLD, 0.3)}" stroke-width="3"/>`,
    )
    .build();
};

/** A backpack with a flap pocket, leather tabs and a top handle. */
export const backpack: DrawGarment = (id, { main, trim }) => {
  const body =
    'M480 232 C600 232 690 270 712 370 C734 520 744 760 738 950 C734 1010 700 1036 640 1040 C540 1046 420 1046 320 1040 C260 1036 226 1010 222 950 C216 760 226 520 248 370 C270 270 360 232 480 232 Z';
  const side = 'M246 640 C196 640 168 680 166 740 L172 930 C178 980 206 1000 240 996 Z';
  const pocket =
    'M300 640 L660 640 C676 740 680 850 672 944 C666 980 650 996 616 998 C530 1004 430 1004 344 998 C310 996 294 980 288 944 C280 850 284 740 300 640 Z';
  return new GarmentBuilder(id)
    .add(
      strap('M250 420 C170 480 160 600 188 720', trim.tone, 46),
      strap(mirrorPath('M250 420 C170 480 160 600 188 720'), trim.tone, 46),
    )
    .add(strap('M420 250 C416 120 544 120 540 250', trim.tone, 32))
    .pair(trim, side, { depth: 26 })
    .piece(main, body, {
      depth: 66,
      creases: [
        [270, 420, 330, 620, 20, 30],
        [690, 420, 640, 620, -20, 30],
      ],
    })
    .add(
      band(
        'M258 470 C300 360 400 330 480 330 C560 330 660 360 702 470',
        darken(trim.tone, 0.2),
        20,
        trim.ink,
      ),
      topstitch('M258 470 C300 360 400 330 480 330 C560 330 660 360 702 470', lighten(GOLD)),
    )
    .add(
      `<path d="M640 398 L672 376 L700 432 L676 446 Z" fill="${GOLD}" stroke="${darken(GOLD, 0.6)}" stroke-width="3"/>`,
    )
    .piece(main, pocket, { depth: 40, drop: 8, grain: 90 })
    .piece(
      trim,
      'M290 630 C420 616 540 616 670 630 L672 730 C640 800 560 826 480 826 C400 826 320 800 288 730 Z',
      { depth: 30, drop: 12 },
    )
    .add(topstitch('M298 728 C330 788 404 812 480 812 C556 812 630 788 662 728', lighten(trim.tone)))
    .piece(flatFabric('#9a6840'), roundedBox(452, 770, 56, 120, 14), { depth: 12, drop: 6 })
    .add(metal(roundedBox(446, 826, 68, 40, 8), 8), topstitch(roundedBox(459, 778, 42, 38, 8), '#e9cfa8'))
    .piece(flatFabric('#9a6840'), 'M480 452 L530 502 L480 552 L430 502 Z', { depth: 12, drop: 4 })
    .add(
      topstitch('M480 466 L516 502 L480 538 L444 502 Z', '#e9cfa8'),
      seam('M464 502 L496 502', '#3a2418', 6, 0.9),
    )
    .build();
};

/** A half-moon shoulder bag with a flap, a turn lock and a long strap. */
export const shoulderBag: DrawGarment = (id, { main, trim }) => {
  const body = 'M190 560 C300 540 660 540 770 560 C800 760 750 1000 480 1030 C210 1000 160 760 190 560 Z';
  const flap = 'M184 556 C300 532 660 532 776 556 C790 700 690 830 480 848 C270 830 170 700 184 556 Z';
  return new GarmentBuilder(id)
    .add(strap('M214 570 C190 60 770 60 746 570', trim.tone, 34))
    .add(topstitch('M214 570 C190 60 770 60 746 570', lighten(trim.tone)))
    .piece(trim, body, {
      depth: 60,
      creases: [
        [250, 880, 440, 960, 10, 24],
        [720, 880, 540, 960, -10, 24],
      ],
    })
    .piece(main, flap, {
      depth: 50,
      drop: 14,
      creases: [
        [210, 600, 320, 780, 14, 26],
        [750, 600, 650, 780, -14, 26],
      ],
    })
    .add(band('M186 560 C172 700 272 826 480 844 C688 826 788 700 774 560', trim.tone, 16, trim.ink))
    .add(topstitch('M214 574 C210 690 300 790 480 810 C660 790 750 690 746 574', lighten(trim.tone)))
    .add(metal(ovalPath(214, 566, 26, 32), 10), metal(ovalPath(746, 566, 26, 32), 10))
    .piece(flatFabric(GOLD), roundedBox(440, 790, 80, 96, 20), { depth: 18, drop: 8 })
    .add(
      `<rect x="468" y="812" width="24" height="52" rx="12" fill="${lighten(GOLD, 0.4)}" stroke="${darken(GOLD, 0.5)}" stroke-width="3"/>`,
    )
    .build();
};

/** A folding wallet, half open, with visible cards and a strap with a stud. */
export const wallet: DrawGarment = (id, { main, trim }) => {
  const leather = flatFabric(darken(trim.tone, 0.15));
  const card = (x: number, y: number, tone: string) =>
    `<path d="${roundedBox(x, y, 300, 160, 14)}" fill="${tone}" stroke="${darken(tone, 0.5)}" stroke-width="2"/><path d="M${x + 20} ${y + 24} L${x + 120} ${y + 24}" stroke="${lighten(tone, 0.6)}" stroke-width="8" opacity="0.7"/>`;
  return new GarmentBuilder(id)
    .piece(leather, 'M190 408 L770 384 Q792 384 792 408 L786 800 L186 800 Z', { depth: 26, grain: -2 })
    .add(card(250, 350, '#d9c7a4'), card(290, 372, '#3f6b5c'), card(330, 394, '#b5552e'))
    .piece(leather, 'M182 470 L782 446 L788 820 L180 820 Z', { depth: 20, drop: 8 })
    .piece(main, roundedBox(168, 474, 616, 390, 28), {
      depth: 56,
      drop: 10,
      creases: [[190, 520, 330, 600, 12, 26], ...spreadFolds([260, 700, 820], [240, 720, 864], 4, 12)],
    })
    .add(topstitch(roundedBox(186, 492, 580, 354, 20), lighten(main.tone)))
    .piece(trim, 'M800 604 L640 604 Q596 604 596 652 Q596 700 640 700 L800 700 Z', { depth: 20, drop: 10 })
    .add(
      topstitch('M796 618 L642 618 Q610 618 610 652 Q610 686 642 686 L796 686', lighten(trim.tone)),
      bead(648, 652, 24, GOLD),
    )
    .build();
};
