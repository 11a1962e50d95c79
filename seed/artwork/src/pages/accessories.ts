import type { Drawing } from '../drawing.ts';
import { plainFabric, printFabric } from '../fabric.ts';
import { PALETTES } from '../palettes.ts';
import { place } from '../shapes.ts';
import { bag } from '../still-life/bag.ts';
import { bangles, earring } from '../still-life/bangles.ts';

/** A block that objects stand on. */
function block(x: number, y: number, width: number, colour: string): string {
  return (
    `<path d="M${x},${y}l60,-54h${width - 120}l60,54Z" fill="${colour}"/><path d="M${x},${y}l60,-54h${width - 120}l60,54Z" fill="#fffaf0" fill-opacity=".3"/>` +
    `<path d="M${x},${y}h${width}V1500H${x}Z" fill="${colour}"/><path d="M${x},${y}h${width}V1500H${x}Z" fill="url(#bust-light)" opacity=".6"/>`
  );
}

/** A handbag, bangles and earrings on blocks in front of a cowrie print. */
export function accessoriesImage(): Drawing {
  const { ochre, indigo, rust, oxblood, forest } = PALETTES;
  const wall = printFabric('accessories-wall', 'cowries', ochre, { scale: 1.25 });
  const main = printFabric('accessories-bag', 'eyes', indigo, { scale: 0.85 });
  const trim = plainFabric('accessories-trim', '#8a4420', 'leather');
  const shadow = (x: number, y: number, reach: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="24" fill="#2a160c" opacity=".5" filter="url(#category-cast)"/>`;
  const hung = earring(rust.ground, ochre.accent, oxblood.ink);
  return {
    defs: wall.defs + main.defs + trim.defs,
    body:
      `<rect width="1200" height="1500" fill="${wall.fill}"/><rect width="1200" height="1500" fill="url(#bust-light)" opacity=".7"/>` +
      `<circle cx="600" cy="640" r="450" fill="${oxblood.ground}"/><circle cx="600" cy="640" r="450" fill="url(#bust-light)" opacity=".6"/><circle cx="600" cy="640" r="424" fill="none" stroke="${ochre.accent}" stroke-width="5"/>` +
      place(hung, 730, 300) +
      place(hung, 930, 400, 0, 0.9) +
      block(40, 1110, 640, '#c9672f') +
      block(640, 1190, 500, forest.ground) +
      shadow(380, 1084, 290) +
      place(bag({ main, trim }), 350, 1086, 0, 1.02) +
      shadow(910, 1166, 190) +
      place(
        bangles([rust.ground, '#f0a818', indigo.ground, '#d9853f', forest.ground], oxblood.ink),
        880,
        1180,
        0,
        1.05,
      ),
  };
}
