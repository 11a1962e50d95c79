import type { Fill, Piece } from '../garment.ts';
import { outline, type Outline } from '../outline.ts';

export type SleeveCut = 'none' | 'cap' | 'short' | 'puff' | 'flutter' | 'bell' | 'bishop' | 'long' | 'elbow';

/** Where a sleeve is set in. */
export interface Armhole {
  shoulder: number;
  shoulderY: number;
  /** Where the armhole meets the side seam. */
  chest: number;
  chestY: number;
}

/** The right sleeve's outline; it hangs a little away from the body. */
function sleeveOutline(
  cut: Exclude<SleeveCut, 'none'>,
  { shoulder: s, shoulderY: t, chest: c, chestY: b }: Armhole,
): Outline {
  const start = outline(s - 6, t);
  const home = (o: Outline): Outline => o.line(c - 6, b).cubic(c - 14, b - 24, s - 16, t + 34, s - 6, t);
  switch (cut) {
    case 'cap':
      return home(
        start.cubic(s + 22, t + 4, s + 36, t + 26, s + 40, t + 54).quad(s + 18, t + 62, c + 2, b - 18),
      );
    case 'short':
      return home(
        start.cubic(s + 26, t + 10, s + 50, t + 60, s + 66, t + 118).quad(s + 40, t + 136, c + 10, b + 46),
      );
    case 'elbow':
      return home(
        start
          .cubic(s + 30, t + 14, s + 58, t + 92, s + 80, t + 172)
          .quad(s + 50, t + 190, s + 22, t + 192)
          .quad(c + 8, b + 60, c - 2, b + 16),
      );
    case 'puff':
      return home(
        start
          .cubic(s + 20, t - 34, s + 78, t - 14, s + 84, t + 50)
          .cubic(s + 88, t + 84, s + 64, t + 108, s + 48, t + 112)
          .quad(s + 24, t + 116, c + 4, b + 20),
      );
    case 'flutter':
      return home(
        start
          .cubic(s + 34, t + 2, s + 86, t + 40, s + 104, t + 108)
          .quad(s + 90, t + 104, s + 82, t + 118)
          .quad(s + 66, t + 108, s + 54, t + 122)
          .quad(s + 40, t + 104, s + 26, t + 112)
          .quad(s + 10, t + 84, c, b - 6),
      );
    case 'bell':
      return home(
        start
          .cubic(s + 26, t + 14, s + 48, t + 90, s + 62, t + 166)
          .cubic(s + 76, t + 200, s + 96, t + 232, s + 112, t + 262)
          .quad(s + 92, t + 262, s + 78, t + 278)
          .quad(s + 60, t + 268, s + 40, t + 284)
          .quad(s + 26, t + 274, s + 8, t + 276)
          .cubic(s + 16, t + 220, s + 14, t + 180, c - 2, b + 16),
      );
    case 'bishop':
      return home(
        start
          .cubic(s + 32, t + 4, s + 64, t + 100, s + 88, t + 200)
          .cubic(s + 104, t + 262, s + 100, t + 310, s + 76, t + 322)
          .line(s + 44, t + 324)
          .cubic(s + 18, t + 306, s + 16, t + 190, c - 2, b + 16),
      );
    case 'long':
      return home(
        start
          .cubic(s + 26, t + 12, s + 46, t + 110, s + 60, t + 190)
          .cubic(s + 68, t + 240, s + 74, t + 290, s + 78, t + 336)
          .quad(s + 58, t + 344, s + 38, t + 342)
          .cubic(s + 32, t + 270, s + 22, t + 170, c - 2, b + 14),
      );
  }
}

const CUFFS: Partial<Record<SleeveCut, (s: number, t: number) => Outline>> = {
  puff: (s, t) =>
    outline(s + 78, t + 88)
      .quad(s + 72, t + 112, s + 50, t + 118)
      .quad(s + 20, t + 126, s - 2, t + 98)
      .quad(s + 4, t + 88, s + 8, t + 84)
      .quad(s + 44, t + 108, s + 78, t + 88),
  bishop: (s, t) =>
    outline(s + 80, t + 316)
      .line(s + 80, t + 346)
      .quad(s + 60, t + 352, s + 42, t + 350)
      .line(s + 40, t + 318)
      .quad(s + 60, t + 326, s + 80, t + 316),
};

/** Both sleeves. `cuff` gives the cuff's cloth where the cut has one. */
export function sleeves(cut: SleeveCut, armhole: Armhole, fill: Fill = 'body', cuff: Fill = 'trim'): Piece[] {
  if (cut === 'none') return [];
  const right = sleeveOutline(cut, armhole);
  const { shoulder: s, shoulderY: t, chest: c, chestY: b } = armhole;
  const long = cut === 'long' || cut === 'bishop' || cut === 'bell';
  const reach = long ? 190 : 64;
  const folds = (side: 1 | -1) => [
    { from: [side * (c - 2), b + 4] as const, to: [side * (s + 36), t + 60] as const, width: 5, depth: 0.8 },
    {
      from: [side * (c + 2), b + 12] as const,
      to: [side * (s + 40), t + 60 + reach * 0.5] as const,
      width: 6,
      depth: 0.8,
      bend: side * 5,
    },
    {
      from: [side * (s + 14), t + 12] as const,
      to: [side * (s + 44), t + 30 + reach * 0.7] as const,
      width: 6,
      depth: 0.6,
      bend: side * -4,
    },
    ...(long
      ? [
          {
            from: [side * (s + 30), t + 160] as const,
            to: [side * (s + 62), t + 205] as const,
            width: 5,
            depth: 0.8,
          },
          {
            from: [side * (s + 34), t + 190] as const,
            to: [side * (s + 58), t + 310] as const,
            width: 6,
            depth: 0.7,
          },
        ]
      : []),
    ...(cut === 'puff' || cut === 'flutter'
      ? [20, 40, 60].map((x) => ({
          from: [side * (s + x * 0.5), t + 4] as const,
          to: [side * (s + x), t + 96] as const,
          width: 6,
          depth: 0.9,
          bend: side * 4,
        }))
      : []),
  ];
  const cuffOutline = CUFFS[cut]?.(s, t);
  return ([1, -1] as const).flatMap((side): Piece[] => {
    const turned = {
      fill,
      turn: side * (cut === 'puff' ? -30 : -14),
      shift: [side * 40, 20] as const,
      folds: folds(side),
    };
    return [
      { ...turned, outline: side === 1 ? right : right.mirrored() },
      ...(cuffOutline
        ? [{ outline: side === 1 ? cuffOutline : cuffOutline.mirrored(), fill: cuff, lift: 3 }]
        : []),
    ];
  });
}
