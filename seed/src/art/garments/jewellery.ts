import type { Cloth, Garment } from '../drawing.ts';
import { oval } from './path.ts';
import { Atelier, bead, darker, lighter, plain, seam } from './shading.ts';

const GOLD = '#c9974a';

/** The colours that beads are strung in. */
const strung = ({ main, trim }: Cloth): string[] => [
  main.tone,
  GOLD,
  trim.tone,
  lighter(main.tone, 0.65),
  main.tone,
  darker(trim.tone, 0.25),
];

/** A strand of beads along an open ellipse around (480, cy), from the nape over the front and back. */
function strand(rx: number, ry: number, cy: number, radius: number, tones: readonly string[]): string {
  const open = 0.5;
  const length = Math.PI * 2 - open * 2;
  const count = Math.floor((length * Math.hypot(rx, ry)) / Math.SQRT2 / (radius * 1.92));
  return Array.from({ length: count }, (_, index) => {
    const angle = -Math.PI / 2 + open + (length * (index + 0.5)) / count;
    const run = Math.floor(index / 4) % tones.length;
    return bead(
      480 + rx * Math.cos(angle),
      cy + ry * Math.sin(angle),
      radius,
      tones[index % 4 === 0 ? 1 : run] ?? GOLD,
    );
  }).join('');
}

/** A necklace of six strands of glass beads, with a cord and a row of drops. */
export const beadedNecklace: Garment = (id, cloth) => {
  const tones = strung(cloth);
  const art = new Atelier(id).shadow(oval(486, 610, 300, 380), 0.06);
  art.add(
    seam('M396 232 C420 170 450 140 480 130 C510 140 540 170 564 232', cloth.trim.ink, 12, 0.9),
    seam('M398 230 C422 172 452 146 480 136', lighter(cloth.trim.tone), 3, 0.7),
  );
  const strands = Array.from({ length: 6 }, (_, index) =>
    strand(168 + index * 28, 268 + index * 30, 512 + index * 12, 12 + index * 0.9, [
      ...tones.slice(index % tones.length),
      ...tones,
    ]),
  );
  const drops = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI / 2 + (index - 4) * 0.115;
    const [x, y] = [480 + 312 * Math.cos(angle), 572 + 424 * Math.sin(angle)];
    return (
      seam(`M${x} ${y} L${x} ${y + 30}`, GOLD, 4, 1) +
      bead(x, y + 38, 11, GOLD) +
      (index % 2 === 0 ? bead(x, y + 52, 10, cloth.main.tone) : '')
    );
  });
  return art
    .add(...strands, ...drops)
    .add(
      ...[404, 556].map(
        (x) =>
          `<rect x="${x - 24}" y="214" width="48" height="34" rx="10" fill="${GOLD}" stroke="${darker(GOLD, 0.5)}" stroke-width="3" transform="rotate(${x < 480 ? -52 : 52} ${x} 231)"/>`,
      ),
    )
    .finish();
};

/** Statement earrings: a stud, a cloth-covered disc, and a fan of cloth edged with beads. */
export const earrings: Garment = (id, { main, trim }) => {
  const art = new Atelier(id);
  for (const x of [318, 642]) {
    const fan = `M${x} 560 C${x + 70} 566 ${x + 134} 660 ${x + 150} 800 C${x + 80} 870 ${x - 80} 870 ${x - 150} 800 C${x - 134} 660 ${x - 70} 566 ${x} 560 Z`;
    art
      .add(
        `<path d="M${x} 300 C${x - 6} 200 ${x + 60} 190 ${x + 56} 270" fill="none" stroke="${darker(GOLD, 0.25)}" stroke-width="6" stroke-linecap="round"/>`,
      )
      .shadow(oval(x + 12, 452, 100, 100), 0.25)
      .piece(plain(GOLD), oval(x, 440, 108, 108), { depth: 14 })
      .piece(main, oval(x, 440, 94, 94), { depth: 40, relief: 1.2 })
      .piece(plain(GOLD), oval(x, 440, 34, 34), { depth: 14, drop: 5 })
      .add(bead(x, 440, 20, trim.tone), bead(x, 316, 20, GOLD), bead(x, 556, 14, GOLD))
      .shadow(fan, 0.2)
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
        ...Array.from({ length: 9 }, (_, index) => {
          const t = index / 8;
          const [bx, by] = [x - 146 + 292 * t, 806 + 4 * 52 * t * (1 - t)];
          return (
            seam(`M${bx} ${by} L${bx} ${by + 44}`, darker(GOLD, 0.2), 4, 1) +
            bead(bx, by + 18, 10, main.tone) +
            bead(bx, by + 40, 13, GOLD)
          );
        }),
      );
  }
  return art.finish();
};

/** A stack of five bangles: wound in cloth, beaded, and metal. */
export const bangles: Garment = (id, { main, trim }) => {
  const art = new Atelier(id).shadow(oval(492, 930, 310, 110), 0.35);
  const stack = [
    { fabric: main, height: 124, x: 480 },
    { fabric: plain(GOLD), height: 44, x: 492 },
    { fabric: trim, height: 110, x: 470 },
    { fabric: plain(darker(main.tone, 0.3)), height: 56, x: 486 },
    { fabric: main, height: 104, x: 476 },
    { fabric: plain(GOLD), height: 36, x: 484 },
  ];
  const [rx, ry] = [290, 104];
  let y = 920;
  for (const [index, { fabric, height, x }] of stack.entries()) {
    y -= height + 4;
    art.piece(plain(lighter(fabric.tone, 0.15)), oval(x, y, rx, ry), { depth: 16 });
    art.inside(plain(darker(fabric.tone, 0.1)), oval(x, y + 2, rx - 26, ry - 18));
    art.piece(
      fabric,
      `M${x - rx} ${y} C${x - rx} ${y + 138} ${x + rx} ${y + 138} ${x + rx} ${y} L${x + rx} ${y + height} C${x + rx} ${y + height + 138} ${x - rx} ${y + height + 138} ${x - rx} ${y + height} Z`,
      {
        depth: 34,
        relief: 1.3,
      },
    );
    const shine = `M${x - 210} ${y + 96} C${x - 150} ${y + 116} ${x - 90} ${y + 122} ${x - 40} ${y + 124}`;
    art.add(
      `<path d="${shine}" fill="none" stroke="#ffffff" stroke-width="${height * 0.16}" stroke-linecap="round" opacity="0.35"/>`,
    );
    if (index === 3) {
      art.add(
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
  return art.finish();
};
