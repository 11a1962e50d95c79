import { printFabric } from '../fabric.ts';
import { PALETTES } from '../palettes.ts';
import { FIGURE_LIGHT } from '../people/features.ts';
import { man } from '../people/man.ts';
import { woman } from '../people/woman.ts';
import { beadRing, disc, fillPath, place, raysPath, ring } from '../shapes.ts';
import { svgDocument } from '../svg.ts';

const { copper, forest, indigo, marigold, oxblood } = PALETTES;

const cloths = {
  wrap: printFabric('hero-wrap', 'discs', indigo, { scale: 0.72, rotate: -12 }),
  dress: printFabric('hero-dress', 'feathers', oxblood, { scale: 1.15 }),
  cap: printFabric('hero-cap', 'stripes', marigold, { scale: 0.3 }),
  shirt: printFabric('hero-shirt', 'kuba', forest, { scale: 0.95 }),
  scarf: printFabric('hero-scarf', 'sunbursts', marigold, { scale: 0.62, rotate: 20 }),
  gown: printFabric('hero-gown', 'waves', indigo, { scale: 1.05 }),
};

/** A sun in the style of the record print. */
function sun(cx: number, cy: number): string {
  return (
    fillPath(raysPath(cx, cy, 420, 560, 60, 0.5), copper.ground) +
    disc(cx, cy, 470, copper.ground) +
    ring(cx, cy, 446, copper.main, 5) +
    beadRing(cx, cy, 418, 76, 6.5, copper.main) +
    ring(cx, cy, 392, copper.main, 5) +
    fillPath(raysPath(cx, cy, 300, 378, 72, 0.6), '#8a3f18') +
    disc(cx, cy, 296, '#e3a13a') +
    ring(cx, cy, 276, '#8a3f18', 4) +
    ring(cx, cy, 262, '#8a3f18', 1.5)
  );
}

/**
 * Draws the home page's image, 1920 × 1080: three people in chitenge in front of a sun.
 * The left 45 % are calm, because the page puts text there. A 4:5 crop around x 1410 contains the people.
 */
export function heroImage(): string {
  const people =
    place(
      woman({ skin: '#7d4528', wrap: cloths.scarf, dress: cloths.gown, jewel: '#e3a13a' }),
      1130,
      560,
      -3,
      0.82,
    ) +
    place(
      man({ skin: '#55301d', wrap: cloths.cap, dress: cloths.shirt, jewel: '#f4e3c4' }),
      1718,
      500,
      3,
      0.9,
    ) +
    place(
      woman({ skin: '#683a22', wrap: cloths.wrap, dress: cloths.dress, jewel: '#e0a06f' }),
      1420,
      470,
      -1,
      1.08,
    );
  return svgDocument(
    FIGURE_LIGHT +
      Object.values(cloths)
        .map(({ defs }) => defs)
        .join('') +
      '<linearGradient id="hero-paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fdfaf4"/><stop offset=".6" stop-color="#f5ebdb"/><stop offset="1" stop-color="#ecd9bf"/></linearGradient>' +
      '<filter id="hero-cast" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="26"/></filter>',
    '<rect width="1920" height="1080" fill="url(#hero-paper)"/>' +
      sun(1420, 500) +
      `<path d="M900,1080C900,820 1060,760 1130,560C1200,420 1640,420 1740,520C1880,760 1960,900 1960,1080Z" fill="#5a2a10" opacity=".3" filter="url(#hero-cast)"/>` +
      people,
    { width: 1920, height: 1080 },
  );
}
