/** Path data with absolute commands M, L, C, Q and Z, and coordinates as `x y` pairs. */
import { CANVAS } from './drawing.ts';
import { round } from './shapes.ts';

/** x, y in pixels. */
export type Point = readonly [number, number];

const PAIR = /(-?[\d.]+) (-?[\d.]+)/g;

const formatPoints = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');

/** Mirrors a path at the canvas's vertical centre line. */
export function mirrorPath(path: string): string {
  return path.replace(PAIR, (_, x: string, y: string) => `${round(CANVAS.width - Number(x))} ${y}`);
}

/** Moves a path by so many pixels. */
export function movePath(path: string, dx: number, dy: number): string {
  return path.replace(PAIR, (_, x: string, y: string) => `${round(Number(x) + dx)} ${round(Number(y) + dy)}`);
}

/** Reverses the direction of a path that has no Z, and leaves out the leading M. */
function reversePath(path: string): string {
  const steps = [...path.matchAll(/([MLCQ])([^MLCQZ]*)/g)].map(([, command = 'L', rest = '']) => ({
    command,
    points: [...rest.matchAll(PAIR)].map(([, x, y]): Point => [Number(x), Number(y)]),
  }));
  return steps
    .slice(1)
    .map(({ command, points }, index) => {
      const before = steps[index]?.points.at(-1) ?? [0, 0];
      return `${command}${formatPoints([...points.slice(0, -1).toReversed(), before])}`;
    })
    .toReversed()
    .join(' ');
}

/**
 * Closes half an outline with its mirror image.
 * @param half the left half, from the top to the lower edge
 * @param hem joins both halves at the lower edge, from left to right; empty when the half ends in the centre
 */
export function symmetricPath(half: string, hem = ''): string {
  const corner = [...half.matchAll(PAIR)].at(-1)?.[0] ?? '';
  return `${half} ${hem} L${mirrorPath(corner)} ${mirrorPath(reversePath(half))} Z`;
}

/**
 * Draws a smooth curve through points: a Catmull-Rom spline as cubic Béziers.
 * The result continues from the first point and does not contain it.
 */
export function smoothCurve(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((end, index) => {
      const start = points[index] ?? end;
      const before = points[index - 1] ?? start;
      const after = points[index + 2] ?? end;
      const control1: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
      const control2: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return `C${formatPoints([control1, control2, end])}`;
    })
    .join(' ');
}

/**
 * Draws a wavy lower edge.
 * @param sag how far the middle hangs below the ends, in pixels
 * @param depth amplitude of the waves in pixels; a negative one begins upwards
 */
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
  return smoothCurve(points);
}

/** A rectangle with round corners. */
export function roundedBox(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom] = [x + width, y + height];
  return (
    `M${x + radius} ${y} L${right - radius} ${y} Q${right} ${y} ${right} ${y + radius} L${right} ${bottom - radius} ` +
    `Q${right} ${bottom} ${right - radius} ${bottom} L${x + radius} ${bottom} Q${x} ${bottom} ${x} ${bottom - radius} ` +
    `L${x} ${y + radius} Q${x} ${y} ${x + radius} ${y} Z`
  );
}

/** An ellipse of four cubic Béziers. */
export function ovalPath(x: number, y: number, rx: number, ry: number): string {
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
  return `M${formatPoints([[x, y - ry]])} ${quarters.map((points) => `C${formatPoints(points)}`).join(' ')} Z`;
}
