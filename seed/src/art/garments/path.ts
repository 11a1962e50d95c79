import { PICTURE } from '../drawing.ts';

/** A point of the picture: x, y. */
export type Point = readonly [number, number];

const PAIR = /(-?[\d.]+) (-?[\d.]+)/g;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Writes points as path coordinates. */
const written = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');

/** The path seen in a mirror that stands on the picture's middle. Takes absolute M, L, C, Q and Z with `x y` pairs. */
export function mirrored(path: string): string {
  return path.replace(PAIR, (_, x: string, y: string) => `${round(PICTURE.width - Number(x))} ${y}`);
}

/** The path moved by so many pixels. */
export function moved(path: string, dx: number, dy: number): string {
  return path.replace(PAIR, (_, x: string, y: string) => `${round(Number(x) + dx)} ${round(Number(y) + dy)}`);
}

/** The path walked from its end to its start, without a leading M; takes absolute M, L, C and Q. */
function reversed(path: string): string {
  const steps = [...path.matchAll(/([MLCQ])([^MLCQZ]*)/g)].map(([, command = 'L', rest = '']) => ({
    command,
    points: [...rest.matchAll(PAIR)].map(([, x, y]): Point => [Number(x), Number(y)]),
  }));
  return steps
    .slice(1)
    .map(({ command, points }, index) => {
      const before = steps[index]?.points.at(-1) ?? [0, 0];
      return `${command}${written([...points.slice(0, -1).toReversed(), before])}`;
    })
    .toReversed()
    .join(' ');
}

/**
 * Closes half an outline with its mirror image.
 * @param half the left half, from the top to the lower edge
 * @param hem what joins both halves at the lower edge, from left to right; leave out when the half ends in the middle
 */
export function symmetric(half: string, hem = ''): string {
  const corner = [...half.matchAll(PAIR)].at(-1)?.[0] ?? '';
  return `${half} ${hem} L${mirrored(corner)} ${mirrored(reversed(half))} Z`;
}

/** A smooth curve through points (Catmull-Rom as cubic Béziers), going on from the first point, which isn't written. */
export function through(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((end, index) => {
      const start = points[index] ?? end;
      const before = points[index - 1] ?? start;
      const after = points[index + 2] ?? end;
      const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
      const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return `C${written([leave, arrive, end])}`;
    })
    .join(' ');
}

/** A swinging lower edge from `from` to `to`: it sags by `sag` in the middle and swings by `depth` in so many waves. */
export function wavyHem(from: Point, to: Point, sag: number, waves: number, depth: number): string {
  const steps = waves * 4;
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps;
    const swing = Math.sin(t * waves * 2 * Math.PI) * depth * (0.75 + 0.25 * Math.sin(t * 9));
    const ends = Math.min(1, 6 * t, 6 * (1 - t));
    return [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t) + swing * ends,
    ];
  });
  return through(points);
}

/** A rounded box as a path. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom] = [x + width, y + height];
  return (
    `M${x + radius} ${y} L${right - radius} ${y} Q${right} ${y} ${right} ${y + radius} L${right} ${bottom - radius} ` +
    `Q${right} ${bottom} ${right - radius} ${bottom} L${x + radius} ${bottom} Q${x} ${bottom} ${x} ${bottom - radius} ` +
    `L${x} ${y + radius} Q${x} ${y} ${x + radius} ${y} Z`
  );
}

/** An ellipse as a path. */
export function oval(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const quarters: Point[][] = [
    [
      [x + kx, y - ry],
      [x + rx, y - ky],
      [x + rx, y],
    ],
    [
      [x + rx, y + ky],
      [x + kx, y + ry],
      [x, y + ry],
    ],
    [
      [x - kx, y + ry],
      [x - rx, y + ky],
      [x - rx, y],
    ],
    [
      [x - rx, y - ky],
      [x - kx, y - ry],
      [x, y - ry],
    ],
  ];
  return `M${written([[x, y - ry]])} ${quarters.map((points) => `C${written(points)}`).join(' ')} Z`;
}
