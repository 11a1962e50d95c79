import type { Piece } from '../garment.ts';
import { outline, type Outline } from '../outline.ts';
import { falling, onBothSides } from './folds.ts';

export type SkirtCut =
  'aline' | 'gathered' | 'mermaid' | 'pencil' | 'wrap' | 'tiered' | 'pleated' | 'column' | 'highLow';

export interface SkirtSize {
  waist: number;
  waistY: number;
  hem: number;
}

/** A hem that waves `waves` times between the outermost point and the centre. */
function wavyHem(o: Outline, half: number, y: number, waves: number, amplitude: number): Outline {
  const step = half / waves;
  for (let i = 0; i < waves; i += 1) {
    const x = half - (i + 1) * step;
    const lift = y + amplitude * (0.6 + (i % 2)) * (1 - x / (half * 2.4));
    o.quad(
      x + step / 2,
      y + amplitude * 2.1 * (i % 2 ? 0.3 : 1),
      Math.max(x, 0),
      i === waves - 1 ? y + amplitude : lift,
    );
  }
  return o;
}

/** The pieces of a skirt from its waist down. */
export function skirtPieces(cut: SkirtCut, { waist: w, waistY: t, hem: b }: SkirtSize): Piece[] {
  const long = b - t;
  const start = (): Outline => outline(0, t).line(w, t - 2);
  switch (cut) {
    case 'aline': {
      const half = w + long * 0.34;
      return [
        piece(
          wavyHem(start().cubic(w + 26, t + 40, half - 34, b - 120, half, b - 14), half, b - 10, 4, 9),
          falling(8, { y: t + 30, half: w }, { y: b, half }, { width: 10, seed: 5 }),
        ),
      ];
    }
    case 'gathered': {
      const half = w + long * 0.5;
      return [
        piece(
          wavyHem(start().cubic(w + 62, t + 20, half - 22, b - 160, half, b - 18), half, b - 12, 6, 12),
          falling(15, { y: t + 2, half: w - 2 }, { y: b + 6, half }, { width: 11, seed: 9 }),
        ),
      ];
    }
    case 'highLow': {
      const half = w + long * 0.44;
      const back: Piece = {
        outline: start()
          .cubic(w + 60, t + 30, half + 6, b - 190, half + 14, b)
          .quad(half * 0.5, b + 22, 0, b + 16)
          .whole(),
        fill: 'lining',
        relief: 0.8,
        folds: falling(9, { y: t + 120, half: w }, { y: b, half }, { width: 9 }),
      };
      const front = wavyHem(
        start()
          .cubic(w + 58, t + 24, half - 26, b - 240, half + 4, b - 70)
          .cubic(half * 0.72, b - 100, half * 0.6, b - 150, half * 0.5, b - 176),
        half * 0.5,
        b - 186,
        3,
        9,
      );
      return [
        back,
        piece(
          front,
          falling(12, { y: t + 2, half: w }, { y: b - 140, half: half * 0.9 }, { width: 10, seed: 15 }),
          5,
        ),
      ];
    }
    case 'column':
      return [
        piece(
          start()
            .cubic(w + 28, t + 60, w + 36, t + 140, w + 44, b - 6)
            .quad(40, b + 10, 0, b + 10),
          falling(6, { y: t + 70, half: w + 10 }, { y: b, half: w + 40 }, { width: 8, seed: 21 }),
        ),
      ];
    case 'pencil': {
      const o = start()
        .cubic(w + 28, t + 50, w + 36, t + 120, w + 20, b - 4)
        .quad(34, b + 6, 0, b + 6);
      return [
        piece(o, [
          ...onBothSides([
            { from: [w + 20, t + 60], to: [18, t + 92], width: 5, depth: 0.7 },
            { from: [w - 6, t + 12], to: [30, t + 60], width: 4, depth: 0.6 },
          ]),
          { from: [16, t + 120], to: [14, b], width: 7, depth: 0.8 },
        ]),
      ];
    }
    case 'mermaid': {
      const knee = t + long * 0.6;
      const half = w + long * 0.26;
      const flare = wavyHem(
        outline(0, knee - 8)
          .line(w + 8, knee - 14)
          .cubic(w + 16, knee + 50, half - 20, b - 60, half + 16, b - 8),
        half + 16,
        b - 4,
        5,
        11,
      );
      return [
        {
          ...piece(
            flare,
            falling(13, { y: knee - 4, half: w + 4 }, { y: b + 6, half: half + 8 }, { width: 10, seed: 13 }),
          ),
          shift: [20, 30],
        },
        {
          ...piece(
            start()
              .cubic(w + 30, t + 50, w + 40, t + 130, w + 9, knee)
              .quad(30, knee + 12, 0, knee + 14),
            onBothSides([
              { from: [w + 18, t + 76], to: [16, t + 120], width: 5, depth: 0.8 },
              { from: [w + 14, t + 140], to: [12, t + 176], width: 5, depth: 0.6 },
              { from: [w, knee - 30], to: [20, knee - 54], width: 5, depth: 0.6 },
            ]),
          ),
          lift: 6,
        },
      ];
    }
    case 'wrap': {
      const half = w + long * 0.26;
      const under: Piece = {
        outline: start()
          .cubic(w + 30, t + 60, half - 16, b - 120, half, b - 10)
          .quad(half * 0.5, b + 8, 0, b + 10)
          .whole(),
        fill: 'body',
        turn: 3,
        shift: [30, 0],
        folds: falling(6, { y: t + 30, half: w }, { y: b, half }, { width: 9, seed: 17 }),
      };
      const over: Piece = {
        outline: outline(-w - 0.5, t - 2)
          .cubic(-w - 30, t + 60, -half + 14, b - 120, -half - 4, b - 6)
          .cubic(-half * 0.6, b + 14, -half * 0.1, b + 18, half * 0.3, b + 4)
          .cubic(half * 0.16, b - 130, 4, t + 130, w - 6, t - 2)
          .line(-w, t - 2),
        fill: 'body',
        turn: -4,
        lift: 9,
        folds: [30, 62, 100, 140, 190, 240].map((dy, i) => ({
          from: [w - 14 - i * 5, t + 8 + i * 3] as const,
          to: [-half * 0.55 + i * 24, Math.min(b, t + 60 + dy * 1.5)] as const,
          width: 8,
          depth: 0.85,
          bend: -10,
        })),
      };
      return [under, over];
    }
    case 'tiered': {
      const tiers = 3;
      return Array.from({ length: tiers }, (_, i) => {
        const [from, to] = [t + (long / tiers) * i, t + (long / tiers) * (i + 1)];
        const [a, z] = [w + long * 0.13 * i * 1.15, w + long * 0.13 * (i + 1) * 1.25 + 8];
        const o = wavyHem(
          outline(0, from - 6)
            .line(a, from - 8)
            .cubic(a + 30, from + 6, z - 6, to - 50, z, to),
          z,
          to + 2,
          5 + i,
          8,
        );
        return {
          ...piece(
            o,
            falling(
              11 + i * 4,
              { y: from, half: a - 2 },
              { y: to + 14, half: z - 6 },
              { width: 8, seed: 31 + i },
            ),
          ),
          turn: (i - 1) * 4,
          shift: [i * 34, i * 51] as const,
          lift: 6,
        };
      }).toReversed();
    }
    case 'pleated': {
      const half = w + long * 0.3;
      const o = start().cubic(w + 22, t + 40, half - 24, b - 60, half, b - 8);
      const count = 8;
      for (let i = 0; i < count; i += 1) {
        const x = half - ((i + 1) * half) / count;
        o.line(x + half / count / 2.2, b + 1).line(Math.max(x, 0), i % 2 ? b - 5 : b + 1);
      }
      const seams = Array.from({ length: 15 }, (_, i) => {
        const k = (i - 7) / 7.5;
        return `M${k * w} ${t}C${k * (w + 24)} ${t + 50} ${k * (half - 18)} ${b - 70} ${k * half} ${b}`;
      });
      const folds = Array.from({ length: 15 }, (_, i) => {
        const k = (i - 7) / 7.5 + 0.05;
        return { from: [k * w, t + 4] as const, to: [k * half, b] as const, width: 7, depth: 0.9 };
      });
      return [{ ...piece(o, folds), seams }];
    }
  }
}

const piece = (half: Outline, folds: Piece['folds'] & object, lift?: number): Piece => ({
  outline: half.whole(),
  fill: 'body',
  folds,
  ...(lift === undefined ? {} : { lift }),
});
