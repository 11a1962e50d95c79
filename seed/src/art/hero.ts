import { printFabric } from './fabric.ts';
import { PALETTES } from './palettes.ts';
import { BUST_LIGHT } from './people/features.ts';
import { man } from './people/man.ts';
import { woman } from './people/woman.ts';
import { beads, disc, placed, rays, ring, shape } from './prints/shapes.ts';
import { picture } from './picture.ts';

const { copper, forest, indigo, marigold, oxblood } = PALETTES;

const cloths = {
  wrap: printFabric('hero-wrap', 'discs', indigo, { scale: 0.72, rotate: -12 }),
  dress: printFabric('hero-dress', 'feathers', oxblood, { scale: 1.15 }),
  cap: printFabric('hero-cap', 'stripes', marigold, { scale: 0.3 }),
  shirt: printFabric('hero-shirt', 'kuba', forest, { scale: 0.95 }),
  scarf: printFabric('hero-scarf', 'sunbursts', marigold, { scale: 0.62, rotate: 20 }),
  gown: printFabric('hero-gown', 'waves', indigo, { scale: 1.05 }),
};

/** The sun of the record print, as wide as the picture is high. */
function sun(cx: number, cy: number): string {
  return (
    shape(rays(cx, cy, 420, 560, 60, 0.5), copper.ground) +
    disc(cx, cy, 470, copper.ground) +
    ring(cx, cy, 446, copper.main, 5) +
    beads(cx, cy, 418, 76, 6.5, copper.main) +
    ring(cx, cy, 392, copper.main, 5) +
    shape(rays(cx, cy, 300, 378, 72, 0.6), '#8a3f18') +
    disc(cx, cy, 296, '#e3a13a') +
    ring(cx, cy, 276, '#8a3f18', 4) +
    ring(cx, cy, 262, '#8a3f18', 1.5)
  );
}

/**
 * The home page's picture, 1920 × 1080: three people in chitenge before a printed sun. The left 45 hundredths stay
 * quiet for words; a 4:5 crop around x 1410 holds the people.
 */
export function heroPicture(): string {
  const people =
    placed(
      woman({ skin: '#7d4528', wrap: cloths.scarf, dress: cloths.gown, jewel: '#e3a13a' }),
      1130,
      560,
      -3,
      0.82,
    ) +
    placed(
      man({ skin: '#55301d', wrap: cloths.cap, dress: cloths.shirt, jewel: '#f4e3c4' }),
      1718,
      500,
      3,
      0.9,
    ) +
    placed(
      woman({ skin: '#683a22', wrap: cloths.wrap, dress: cloths.dress, jewel: '#e0a06f' }),
      1420,
      470,
      -1,
      1.08,
    );
  return picture(
    BUST_LIGHT +
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
