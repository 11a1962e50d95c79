import type { Drawing } from '../drawing.ts';
import { printFabric } from '../fabric.ts';
import { PALETTES } from '../palettes.ts';
import { man } from '../people/man.ts';
import { beadRing, disc, place, ring } from '../shapes.ts';

/** A man in indigo in front of a sun on a diamond print. */
export function menImage(): Drawing {
  const { forest, indigo, copper } = PALETTES;
  const wall = printFabric('men-wall', 'kuba', forest, { scale: 1.3 });
  const cap = printFabric('men-cap', 'stripes', copper, { scale: 0.34 });
  const shirt = printFabric('men-shirt', 'discs', indigo, { scale: 1.2 });
  return {
    defs: wall.defs + cap.defs + shirt.defs,
    body:
      `<rect width="1200" height="1500" fill="${wall.fill}"/><rect width="1200" height="1500" fill="url(#bust-light)" opacity=".7"/>` +
      disc(600, 660, 470, forest.main) +
      disc(600, 660, 452, '#e2a33c') +
      beadRing(600, 660, 424, 72, 6, forest.ground) +
      ring(600, 660, 398, forest.ground, 4) +
      '<circle cx="600" cy="660" r="452" fill="url(#bust-light)" opacity=".6"/>' +
      '<path d="M280,1500C300,1150 420,760 520,560C700,400 840,500 860,800C1000,1000 1090,1200 1090,1500Z" fill="#2a160c" opacity=".4" filter="url(#category-cast)"/>' +
      place(man({ skin: '#5b331f', wrap: cap, dress: shirt, jewel: '#f4e3c4' }), 600, 630, 2, 1.42),
  };
}
