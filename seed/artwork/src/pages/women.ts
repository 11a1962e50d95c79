import type { Drawing } from '../drawing.ts';
import { printFabric } from '../fabric.ts';
import { PALETTES } from '../palettes.ts';
import { woman } from '../people/woman.ts';
import { place } from '../shapes.ts';

/** A woman in teal and marigold in front of an arch on a fan print. */
export function womenImage(): Drawing {
  const { oxblood, teal, marigold } = PALETTES;
  const wall = printFabric('women-wall', 'fans', oxblood, { scale: 1.25 });
  const wrap = printFabric('women-wrap', 'sunbursts', marigold, { scale: 0.9, rotate: -14 });
  const dress = printFabric('women-dress', 'leaves', teal, { scale: 1.3 });
  const arch = 'M150,1500V640A450,450 0 0 1 1050,640V1500Z';
  return {
    defs: wall.defs + wrap.defs + dress.defs,
    body:
      `<rect width="1200" height="1500" fill="${wall.fill}"/><rect width="1200" height="1500" fill="url(#bust-light)" opacity=".7"/>` +
      `<path d="${arch}" fill="#f0b98f"/><path d="${arch}" fill="url(#bust-light)" opacity=".6"/><path d="${arch}" fill="none" stroke="${oxblood.main}" stroke-width="12"/>` +
      '<path d="M330,1500C330,1100 420,700 560,420C700,300 900,420 920,700C1000,1000 1080,1200 1080,1500Z" fill="#2a160c" opacity=".4" filter="url(#category-cast)"/>' +
      place(woman({ skin: '#683a22', wrap, dress, jewel: '#d9853f' }), 585, 730, -2, 1.32),
  };
}
