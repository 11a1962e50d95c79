import type { Fabric } from '../drawing.ts';
import { disc, range, ring } from '../shapes.ts';
import { creases, drapeShading, head, litPath } from './features.ts';

/** A figure's clothes and skin colour. */
export interface Outfit {
  skin: string;
  /** Headwrap or cap. */
  wrap: Fabric;
  dress: Fabric;
  /** Earrings and necklace. */
  jewel: string;
}

const WRAP =
  'M-90,-8C-132,-70 -150,-190 -70,-252C10,-310 160,-296 196,-190C220,-112 150,-48 90,-8C56,-62 -52,-66 -90,-8Z';
const DRESS =
  'M-134,196C-200,214 -262,232 -292,300C-330,400 -340,560 -352,900H352C340,560 330,400 292,300C262,232 200,214 134,196C86,290 -86,290 -134,196Z';

/**
 * A woman in a tall headwrap, from the waist up.
 * The centre of her face is the origin. Needs `FIGURE_LIGHT`.
 */
export function woman({ skin, wrap, dress, jewel }: Outfit): string {
  const collar = range(3)
    .map(
      (index) =>
        `<path d="M${-62 - index * 15},${172 + index * 5}C${-40 - index * 8},${218 + index * 19} ${40 + index * 8},${218 + index * 19} ${62 + index * 15},${172 + index * 5}" fill="none" stroke="${index === 1 ? wrap.tone : jewel}" stroke-width="11"/>`,
    )
    .join('');
  const earring = (x: number): string =>
    disc(x, 58, 24, jewel) +
    ring(x, 58, 16, wrap.ink, 2.5) +
    disc(x, 58, 7, wrap.ink) +
    disc(x, 58, 3, jewel);
  return (
    head(skin) +
    collar +
    litPath(DRESS, dress.fill) +
    drapeShading(
      'M-214,420C-196,540 -216,700 -226,900M228,400C206,540 220,700 232,900M-70,380C-40,500 -90,640 -96,900M92,360C70,500 110,680 100,900',
      dress,
    ) +
    litPath('M60,-236C70,-330 150,-372 232,-346C214,-300 190,-262 150,-226Z', wrap.fill) +
    litPath('M84,-226C150,-300 230,-290 276,-232C236,-206 180,-190 130,-190Z', wrap.fill) +
    litPath(WRAP, wrap.fill) +
    creases(
      'M-86,-30C-96,-130 -10,-206 120,-222M-70,-46C-60,-120 40,-170 166,-176M-40,-56C0,-100 80,-122 176,-128M-104,-110C-90,-180 -30,-236 40,-262',
      wrap,
      5,
    ) +
    litPath(
      'M-92,-2C-96,-34 -84,-56 -66,-70C-20,-96 40,-92 72,-66C86,-54 94,-30 92,-2C56,-50 -52,-54 -92,-2Z',
      wrap.fill,
    ) +
    creases('M-88,-22C-50,-70 50,-66 88,-22', wrap, 3) +
    earring(-84) +
    earring(86)
  );
}
