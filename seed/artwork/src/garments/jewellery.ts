import { darken, lighten } from '../colour.ts';
import type { DrawGarment } from '../drawing.ts';
import { flatFabric } from '../fabric.ts';
import { ovalPath, type Point } from '../path.ts';
import { GarmentBuilder } from './garment-builder.ts';
import { bead, seam } from './trimmings.ts';

const GOLD = '#c9974a';

/** Returns closely spaced points of a strand, from the left clasp round the front to the right clasp. */
function strandPoints(rx: number, ry: number, cy: number): Point[] {
  return Array.from({ length: 600 }, (_, index): Point => {
    const angle = -Math.PI / 2 - 0.42 - ((Math.PI * 2 - 0.84) * index) / 599;
    const slack = Math.min(1, index / 90, (599 - index) / 90);
    const ease = slack * slack * (3 - 2 * slack);
    const clasp = index < 300 ? 402 : 558;
    return [
      clasp + (480 + rx * Math.cos(angle) - clasp) * ease,
      236 + (cy + ry * Math.sin(angle) - 236) * ease,
    ];
  });
}

/**
 * Draws touching beads along points.
 * Of every eight beads, one is gold and one has the contrast colour.
 */
function strand(points: readonly Point[], radius: number, tone: string, contrast: string): string {
  const beads: string[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [x, y] of points) {
    if (Math.hypot(x - lastX, y - lastY) < radius * 1.94) continue;
    [lastX, lastY] = [x, y];
    const position = beads.length % 8;
    beads.push(bead(x, y, radius, position === 0 ? GOLD : position === 4 ? contrast : tone));
  }
  return beads.join('');
}

/** A necklace of six strands of glass beads, with a cord and a row of drops. */
export const beadedNecklace: DrawGarment = (id, { main, trim }) => {
  const tones = [main.tone, trim.tone, main.tone, lighten(trim.tone, 0.35), main.tone, trim.tone];
  const strands = tones.map((tone, index) =>
    strand(
      strandPoints(160 + index * 29, 250 + index * 32, 500 + index * 16),
      12.5 + index,
      tone,
      tones[(index + 1) % 6] ?? GOLD,
    ),
  );
  const drops = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI / 2 + (index - 5) * 0.11;
    const [x, y] = [480 + 305 * Math.cos(angle), 580 + 416 * Math.sin(angle)];
    return (
      seam(`M${x} ${y} L${x} ${y + 30}`, GOLD, 4, 1) +
      bead(x, y + 34, 10, GOLD) +
      bead(x, y + 52, 10, index % 2 === 0 ? main.tone : trim.tone)
    );
  });
  const cord = 'M402 232 C414 176 446 140 480 130 C514 140 546 176 558 232';
  return new GarmentBuilder(id)
    .add(seam(cord, darken(trim.tone, 0.6), 13, 1), seam(cord, trim.tone, 7, 1))
    .add(...drops, ...strands.toReversed())
    .add(
      ...[402, 558].map(
        (x) =>
          `<rect x="${x - 20}" y="212" width="40" height="40" rx="10" fill="${GOLD}" stroke="${darken(GOLD, 0.5)}" stroke-width="3"/>`,
      ),
    )
    .build();
};

/** Statement earrings: a stud, a cloth-covered disc, and a fan of cloth with beads along its edge. */
export const earrings: DrawGarment = (id, { main, trim }) => {
  const builder = new GarmentBuilder(id);
  for (const x of [312, 648]) {
    const fan = `M${x} 560 C${x + 70} 566 ${x + 118} 660 ${x + 132} 800 C${x + 80} 870 ${x - 80} 870 ${x - 132} 800 C${x - 118} 660 ${x - 70} 566 ${x} 560 Z`;
    builder
      .add(
        `<path d="M${x} 300 C${x - 6} 200 ${x + 60} 190 ${x + 56} 270" fill="none" stroke="${darken(GOLD, 0.25)}" stroke-width="6" stroke-linecap="round"/>`,
      )
      .piece(flatFabric(GOLD), ovalPath(x, 440, 108, 108), { depth: 14 })
      .piece(main, ovalPath(x, 440, 94, 94), { depth: 40, relief: 1.2 })
      .piece(flatFabric(GOLD), ovalPath(x, 440, 34, 34), { depth: 14, drop: 5 })
      .add(bead(x, 440, 20, trim.tone), bead(x, 316, 20, GOLD), bead(x, 556, 14, GOLD))
      .piece(trim, fan, {
        depth: 30,
        flares: [-90, -45, 0, 45, 90].map(
          (dx) => [x + dx * 0.2, 590, x + dx * 1.2, 850, dx * 0.1, 20] as const,
        ),
      })
      .piece(
        main,
        `M${x} 560 C${x + 40} 566 ${x + 80} 620 ${x + 96} 716 C${x + 50} 760 ${x - 50} 760 ${x - 96} 716 C${x - 80} 620 ${x - 40} 566 ${x} 560 Z`,
        { depth: 26, drop: 5 },
      )
      .add(
        ...Array.from({ length: 8 }, (_, index) => {
          const t = index / 7;
          const [bx, by] = [x - 128 + 256 * t, 806 + 4 * 52 * t * (1 - t)];
          return (
            seam(`M${bx} ${by} L${bx} ${by + 44}`, darken(GOLD, 0.2), 4, 1) +
            bead(bx, by + 18, 10, main.tone) +
            bead(bx, by + 40, 13, GOLD)
          );
        }),
      );
  }
  return builder.build();
};

/** A stack of six bangles of cloth, beads and metal. */
export const bangles: DrawGarment = (id, { main, trim }) => {
  const builder = new GarmentBuilder(id);
  const stack = [
    { fabric: main, height: 124, x: 480 },
    { fabric: flatFabric(GOLD), height: 44, x: 492 },
    { fabric: trim, height: 110, x: 470 },
    { fabric: flatFabric(darken(main.tone, 0.3)), height: 56, x: 486 },
    { fabric: main, height: 104, x: 476 },
    { fabric: flatFabric(GOLD), height: 36, x: 484 },
  ];
  const [rx, ry] = [290, 104];
  let y = 920;
  for (const [index, { fabric, height, x }] of stack.entries()) {
    y -= height + 4;
    builder.piece(flatFabric(lighten(fabric.tone, 0.15)), ovalPath(x, y, rx, ry), { depth: 16 });
    builder.inside(flatFabric(darken(fabric.tone, 0.1)), ovalPath(x, y + 2, rx - 26, ry - 18));
    builder.piece(
      fabric,
      `M${x - rx} ${y} C${x - rx} ${y + 138} ${x + rx} ${y + 138} ${x + rx} ${y} L${x + rx} ${y + height} C${x + rx} ${y + height + 138} ${x - rx} ${y + height + 138} ${x - rx} ${y + height} Z`,
      {
        depth: 34,
        relief: 1.3,
      },
    );
    const shine = `M${x - 210} ${y + 96} C${x - 150} ${y + 116} ${x - 90} ${y + 122} ${x - 40} ${y + 124}`;
    builder.add(
      `<path d="${shine}" fill="none" stroke="#ffffff" stroke-width="${height * 0.16}" stroke-linecap="round" opacity="0.35"/>`,
    );
    if (index === 3) {
      builder.add(
        ...Array.from({ length: 21 }, (_, at) => {
          const angle = Math.PI * (0.06 + (0.88 * at) / 20);
          return bead(
            x - rx * Math.cos(angle),
            y + height / 2 + ry * Math.sin(angle),
            15,
            at % 3 === 0 ? GOLD : trim.tone,
          );
        }),
      );
    }
  }
  return builder.build();
};
