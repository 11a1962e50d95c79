import type { Garment, Piece } from '../garment.ts';
import { outline, type Outline } from '../outline.ts';
import { falling, onBothSides, pulls } from './folds.ts';
import { skirtPieces, type SkirtCut } from './skirt-cuts.ts';
import { sleeves, type SleeveCut } from './sleeves.ts';

export type Neckline =
  'v' | 'round' | 'square' | 'boat' | 'halter' | 'sweetheart' | 'offShoulder' | 'wrap' | 'high';

export interface DressCut {
  neckline: Neckline;
  sleeve: SleeveCut;
  /** Without a skirt it is a blouse. */
  skirt?: SkirtCut;
  /** Where the skirt, or the blouse, ends. */
  hem?: number;
  peplum?: boolean;
  belt?: 'band' | 'bow' | 'sash';
  /** Sets sleeves and bands in the second cloth. */
  contrast?: boolean;
}

const SHOULDER = 92;
const CHEST = 76;
const WAIST = 57;
const WAIST_Y = 372;

/** From the neck's centre to its corner: half of the neckline. */
function neckHalf(neckline: Neckline): { half: Outline; corner: readonly [number, number]; depth: number } {
  const made = (depth: number, x: number, y: number, curve: (o: Outline) => Outline) => ({
    half: curve(outline(0, depth)),
    corner: [x, y] as const,
    depth,
  });
  switch (neckline) {
    case 'v':
      return made(268, 40, 170, (o) => o.quad(26, 224, 40, 170));
    case 'wrap':
      return made(292, 42, 170, (o) => o.quad(30, 236, 42, 170));
    case 'round':
      return made(212, 46, 172, (o) => o.cubic(26, 212, 42, 198, 46, 172));
    case 'square':
      return made(232, 52, 174, (o) => o.line(48, 232).line(52, 174));
    case 'boat':
      return made(190, 70, 177, (o) => o.quad(46, 192, 70, 177));
    case 'high':
      return made(166, 33, 156, (o) => o.quad(20, 168, 33, 156));
    case 'halter':
      return made(206, 30, 164, (o) => o.quad(22, 202, 30, 164));
    case 'sweetheart':
      return made(248, 58, 214, (o) => o.cubic(10, 218, 46, 216, 58, 214));
    case 'offShoulder':
      return made(234, 88, 222, (o) => o.quad(50, 228, 88, 222));
  }
}

function bodice(neckline: Neckline, waistY: number, waist: number): Outline {
  const { half } = neckHalf(neckline);
  const side = (o: Outline): Outline =>
    o.cubic(CHEST - 4, 300, waist + 4, waistY - 48, waist, waistY).quad(30, waistY + 6, 0, waistY + 6);
  if (neckline === 'halter') return side(half.line(46, 168).cubic(52, 220, 62, 244, CHEST, 268)).whole();
  if (neckline === 'sweetheart') return side(half.cubic(70, 226, CHEST, 240, CHEST, 258)).whole();
  if (neckline === 'offShoulder') return side(half.cubic(CHEST + 6, 236, CHEST, 250, CHEST, 262)).whole();
  if (neckline === 'high')
    return side(
      half.cubic(52, 172, 70, 180, SHOULDER, 190).cubic(SHOULDER - 16, 226, SHOULDER - 20, 250, CHEST, 266),
    ).whole();
  return side(half.line(SHOULDER, 188).cubic(SHOULDER - 14, 222, SHOULDER - 18, 248, CHEST, 266)).whole();
}

/** The inside of the back, seen through the neck. */
function backNeck(neckline: Neckline): Piece[] {
  if (neckline === 'sweetheart' || neckline === 'offShoulder' || neckline === 'halter') return [];
  const { corner, depth } = neckHalf(neckline);
  const [x, y] = corner;
  return [
    {
      outline: outline(0, y + 8)
        .quad(x * 0.6, y + 8, x, y - 1)
        .line(x + 3, y + 4)
        .line(6, depth + 4)
        .line(0, depth + 4)
        .whole(),
      fill: 'lining',
      relief: 0.8,
    },
  ];
}

function offShoulderBand(): Piece {
  return {
    outline: outline(0, 232)
      .quad(58, 226, 112, 204)
      .cubic(134, 218, 142, 246, 140, 272)
      .quad(70, 296, 0, 296)
      .whole(),
    fill: 'trim',
    lift: 6,
    turn: 8,
    folds: onBothSides(
      [20, 46, 72, 98, 120].map((x) => ({
        from: [x, 230 - x * 0.16] as const,
        to: [x * 1.08, 290 - x * 0.12] as const,
        width: 5,
        depth: 0.8,
      })),
    ),
  };
}

function belts(belt: DressCut['belt']): Piece[] {
  if (belt === undefined) return [];
  const band: Piece = {
    outline: outline(0, WAIST_Y - 12)
      .quad(40, WAIST_Y - 13, WAIST + 2, WAIST_Y - 18)
      .line(WAIST + 3, WAIST_Y + 12)
      .quad(34, WAIST_Y + 18, 0, WAIST_Y + 18)
      .whole(),
    fill: 'trim',
    turn: 90,
    lift: 3,
    relief: 0.9,
  };
  if (belt === 'band') return [band];
  const tail = (dx: number, length: number): Piece => ({
    outline: outline(-24, WAIST_Y + 2)
      .cubic(-30, WAIST_Y + 60, -34 + dx, WAIST_Y + length - 40, -42 + dx, WAIST_Y + length)
      .line(-14 + dx, WAIST_Y + length + 8)
      .cubic(-8, WAIST_Y + 90, -10, WAIST_Y + 40, -12, WAIST_Y + 4)
      .line(-24, WAIST_Y + 2),
    fill: 'trim',
    turn: 8,
    lift: 5,
    folds: [{ from: [-18, WAIST_Y + 8], to: [-28 + dx, WAIST_Y + length], width: 4 }],
  });
  const knot: Piece = {
    outline: outline(-30, WAIST_Y - 12)
      .quad(-17, WAIST_Y - 18, -5, WAIST_Y - 11)
      .quad(-1, WAIST_Y + 4, -6, WAIST_Y + 17)
      .quad(-18, WAIST_Y + 23, -30, WAIST_Y + 16)
      .quad(-36, WAIST_Y + 2, -30, WAIST_Y - 12),
    fill: 'trim',
    turn: 30,
    lift: 4,
  };
  if (belt === 'sash') return [tail(-26, 180), tail(8, 226), band, knot];
  const loop = (side: 1 | -1): Piece => ({
    outline: outline(-18, WAIST_Y + 2)
      .cubic(-18 + side * 22, WAIST_Y - 40, -18 + side * 66, WAIST_Y - 34, -18 + side * 64, WAIST_Y - 2)
      .cubic(-18 + side * 62, WAIST_Y + 28, -18 + side * 22, WAIST_Y + 22, -18, WAIST_Y + 2),
    fill: 'trim',
    turn: side * 35,
    lift: 5,
    folds: [{ from: [-18, WAIST_Y + 2], to: [-18 + side * 48, WAIST_Y - 8], width: 5 }],
  });
  return [tail(-18, 130), tail(14, 150), band, loop(1), loop(-1), knot];
}

function peplum(): Piece {
  const half = outline(0, WAIST_Y)
    .line(WAIST, WAIST_Y - 4)
    .cubic(78, WAIST_Y + 20, 104, WAIST_Y + 50, 122, WAIST_Y + 92)
    .quad(104, WAIST_Y + 94, 90, WAIST_Y + 108)
    .quad(70, WAIST_Y + 100, 52, WAIST_Y + 114)
    .quad(34, WAIST_Y + 104, 18, WAIST_Y + 116)
    .quad(8, WAIST_Y + 112, 0, WAIST_Y + 112);
  return {
    outline: half.whole(),
    fill: 'body',
    turn: 6,
    shift: [30, 10],
    lift: 9,
    folds: falling(11, { y: WAIST_Y + 4, half: WAIST - 4 }, { y: WAIST_Y + 124, half: 112 }, { width: 8 }),
  };
}

/** A dress, or a blouse where no skirt is given. */
export function dress(cut: DressCut): Garment {
  const { depth } = neckHalf(cut.neckline);
  const blouse = cut.skirt === undefined && cut.peplum !== true;
  const waistY = blouse ? (cut.hem ?? 500) : WAIST_Y;
  const waist = blouse ? 84 : WAIST;
  const trim = cut.contrast === true ? 'trim' : 'body';
  const armhole = { shoulder: SHOULDER, shoulderY: 189, chest: CHEST, chestY: 266 };
  const chest: Piece = {
    outline: blouse ? blouseOutline(cut.neckline, waistY) : bodice(cut.neckline, waistY, waist),
    fill: 'body',
    lift: 4,
    folds: [
      ...onBothSides([
        ...pulls(
          CHEST - 6,
          274,
          [
            [-34, 4],
            [-26, 40],
          ],
          5,
        ),
        { from: [34, 262], to: [30, waistY - 10], width: 5, bend: 6, depth: 0.7 },
        { from: [waist - 4, waistY - 8], to: [20, waistY - 54], width: 5, depth: 0.6 },
      ]),
      ...(cut.neckline === 'wrap'
        ? [20, 44, 68].map((dy) => ({
            from: [52, 230 + dy] as const,
            to: [-30, 320 + dy * 0.6] as const,
            width: 5,
            depth: 0.9,
          }))
        : []),
    ],
    seams:
      cut.neckline === 'wrap'
        ? ['M0 292C-14 320 -34 348 -56 366']
        : ['M40 300Q34 340 32 372', 'M-40 300Q-34 340 -32 372'],
  };
  const sleeved = sleeves(cut.sleeve, armhole, trim);
  const skirt =
    cut.skirt === undefined
      ? []
      : skirtPieces(cut.skirt, { waist: WAIST, waistY: WAIST_Y, hem: cut.hem ?? 760 });
  return {
    pieces: [
      ...backNeck(cut.neckline),
      ...sleeved,
      ...skirt,
      chest,
      ...(cut.peplum === true ? [peplum()] : []),
      ...(cut.neckline === 'offShoulder' ? [offShoulderBand()] : []),
      ...belts(cut.belt ?? (blouse ? undefined : 'band')),
    ],
    trimmings: ({ accent, ink }) => neckBinding(cut.neckline, cut.contrast === true ? accent : ink),
    spot: { x: cut.sleeve === 'none' ? 0 : 34, y: Math.max(depth, 250), width: 200 },
  };
}

function blouseOutline(neckline: Neckline, hem: number): Outline {
  const { half } = neckHalf(neckline);
  const toSide =
    neckline === 'halter'
      ? half.line(46, 168).cubic(52, 220, 62, 244, CHEST, 268)
      : neckline === 'offShoulder'
        ? half.cubic(CHEST + 6, 236, CHEST, 250, CHEST, 262)
        : half.line(SHOULDER, 188).cubic(SHOULDER - 14, 222, SHOULDER - 18, 248, CHEST, 266);
  return toSide
    .cubic(CHEST - 8, 330, CHEST - 6, 380, 92, hem)
    .quad(50, hem + 12, 0, hem + 12)
    .whole();
}

/** A bound edge along the neck. */
function neckBinding(neckline: Neckline, colour: string): string {
  const d: Partial<Record<Neckline, string>> = {
    v: 'M-40 170Q-26 224 0 268Q26 224 40 170',
    wrap: 'M-42 170Q-30 236 0 292Q30 236 42 170',
    round: 'M-46 172C-42 198 -26 212 0 212C26 212 42 198 46 172',
    square: 'M-52 174L-48 232H48L52 174',
    boat: 'M-70 177Q-46 190 0 190Q46 190 70 177',
    sweetheart: 'M-58 214C-46 216 -10 218 0 248C10 218 46 216 58 214',
  };
  const path = d[neckline];
  return path === undefined
    ? ''
    : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="5" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#fff4e0" stroke-opacity=".35" stroke-width="1"/>`;
}
